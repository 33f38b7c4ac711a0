import { describe, expect, it } from '@jest/globals';
import { OnboardingAnswers } from '../../../../../contract/athlete/onboarding.js';
import { pathOf, Step, stepAt, stepOf, stepOfField } from './steps.js';

describe('the wizard (spec, athlete side, section 2, "Athlete onboarding wizard")', () => {
  it('has twelve steps', () => {
    expect(Object.keys(Step)).toEqual([
      'welcome',
      'name',
      'phone',
      'birthday',
      'recruitType',
      'graduationYear',
      'eligibility',
      'redshirt',
      'position',
      'size',
      'location',
      'bio',
    ]);
    expect(Object.values(Step)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
  });

  it.each([
    ['High School', [0, 1, 2, 3, 4, 5, 8, 9, 10, 11]],
    ['Junior College', [0, 1, 2, 3, 4, 6, 7, 8, 9, 10, 11]],
    ['College', [0, 1, 2, 3, 4, 6, 7, 8, 9, 10, 11]],
  ] as const)('leads %s through %j', (level, path) => expect(pathOf(level)).toEqual(path));

  it('asks for everything that is sent', () => {
    expect(Object.keys(stepOf).sort()).toEqual(Object.keys(OnboardingAnswers.shape).sort());
  });

  it.each([
    [null, [], 0],
    ['4', [], 4],
    // Not of this path: the last one before it.
    ['7', [], 5],
    ['9', [4, 8], 4],
    ['3', [4], 3],
    ['99', [], 11],
    ['x', [], 0],
    ['-1', [], 0],
  ] as const)('an address of step %j, while %j lack something, shows %i', (wanted, lacking, step) => {
    expect(stepAt(wanted, 'High School', lacking)).toBe(step);
  });

  it.each([
    ['answers.phone', Step.phone],
    ['answers.filmLinks.1', Step.bio],
    ['weight', Step.size],
    ['teamId', undefined],
    ['', undefined],
    ['toString', undefined],
  ])('what the server says of %j belongs to step %s', (field, step) => expect(stepOfField(field)).toBe(step));
});
