import { describe, expect, it } from '@jest/globals';
import { emptyProfile } from '../../../../../contract/athlete/athlete.js';
import type { schoolLevels } from '../../../../../contract/athlete/vocabulary.js';
import { completenessOf, emptyIn, missingIn, partsOf, shownIn } from './missing.js';
import { sections } from './sections.js';

const labels = (more: Partial<typeof emptyProfile>) =>
  missingIn({ ...emptyProfile, ...more }).map(({ field }) => field.label);

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

  it('offers what is empty of a part, but nothing that most have no use for', () => {
    const of = (key: string, more: Partial<typeof emptyProfile>) =>
      sections
        .filter((section) => section.key === key)
        .flatMap((section) => emptyIn({ ...emptyProfile, ...more }, section))
        .map(({ label }) => label);
    expect(of('academic', { schoolLevel: 'High School' })).toEqual([
      'High school',
      'High school graduation year',
      'GPA',
      'ACT score',
      'SAT score',
    ]);
    expect(of('academic', { schoolLevel: 'College' })).toContain('Previous colleges');
    expect(of('personal', { city: 'Ames' })).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/line 2|City/)]),
    );
  });

  it('is counted, and complete once nothing is missing', () => {
    expect(
      completenessOf({ ...emptyProfile, sport: 'flagFootball', schoolLevel: 'College', position: ['QB'] }),
    ).toEqual({ asked: 7, filled: 1 });
    const whole = {
      ...emptyProfile,
      phone: '+15555550123',
      dateOfBirth: '2009-04-30',
      position: ['QB'],
      academicAttributes: {
        ...emptyProfile.academicAttributes,
        highSchool: 'Cedar Valley',
        highSchoolGraduationYear: 2027,
        gpa: 3.6,
      },
      measurableAttributes: { ...emptyProfile.measurableAttributes, height: 74, weight: 205 },
      filmLinks: ['https://youtu.be/dQw4w9WgXcQ'],
      bio: 'Two-way player.',
    };
    expect(missingIn(whole)).toEqual([]);
    expect(completenessOf(whole)).toEqual({ asked: 10, filled: 10 });
  });
});

const headings = (schoolLevel: (typeof schoolLevels)[number] | null) =>
  partsOf({ ...emptyProfile, schoolLevel }).map(({ heading }) => heading);

describe('the parts of a profile', () => {
  it('begin with film, numbers and grades, and end with contact', () => {
    expect(headings('High School').slice(0, 3)).toEqual(['Film', 'Measurables', 'Academics']);
    expect(headings('High School').at(-1)).toBe('Contact');
  });

  it('are all that can be edited, eligibility for transfers alone', () => {
    expect(partsOf({ ...emptyProfile, schoolLevel: 'College' })).toHaveLength(sections.length);
    expect(headings('Junior College')).toContain('Eligibility');
    expect(headings('High School')).not.toContain('Eligibility');
    expect(headings(null)).not.toContain('Eligibility');
  });

  it('show what is filled in, without who it is', () => {
    const contact = {
      fields: partsOf(emptyProfile)
        .slice(-1)
        .flatMap(({ section }) => section.fields),
    };
    const named = { ...emptyProfile, firstName: 'Casey', lastName: 'Example', jerseyNumber: '7' };
    expect(shownIn(named, contact)).toEqual([]);
    expect(shownIn({ ...named, city: 'Ames' }, contact)).toMatchObject([{ path: 'city' }]);
  });
});
