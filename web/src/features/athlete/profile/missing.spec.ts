import { describe, expect, it } from '@jest/globals';
import { blankProfile } from '../../../../../contract/athlete/blank-profile.js';
import { missingIn } from './missing.js';

const labels = (more: Partial<typeof blankProfile>) =>
  missingIn({ ...blankProfile, ...more }).map(({ field }) => field.label);

describe('what a profile lacks', () => {
  it('asks for the basics, and no more for what is there', () => {
    expect(labels({ sport: 'football', schoolLevel: 'High School', position: ['QB'] })).toEqual([
      'Phone',
      'Date of birth',
      'High school',
      'High school graduation year',
      'GPA',
      'Height',
      'Weight',
      'Film links',
      'Bio',
    ]);
  });

  it('asks flag football for no weight, and transfers for no high school', () => {
    expect(labels({ sport: 'flagFootball', schoolLevel: 'College' })).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/Weight|High school/)]),
    );
  });
});
