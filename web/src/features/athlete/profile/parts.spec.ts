import { describe, expect, it } from '@jest/globals';
import { emptyProfile } from '../../../../../contract/athlete/athlete.js';
import type { schoolLevels } from '../../../../../contract/athlete/vocabulary.js';
import { partsOf, shownIn } from './parts.js';
import { sections } from './sections.js';

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
