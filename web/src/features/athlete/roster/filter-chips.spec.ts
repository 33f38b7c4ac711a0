import { describe, expect, it } from '@jest/globals';
import { chipsOf } from './filter-chips.js';
import { readView } from '../../../ui/list/use-view.js';
import { RosterView } from './roster-view.js';

const viewOf = (search: string) => readView(RosterView, new URLSearchParams(search));

describe('chips of the filters in force', () => {
  it('are none by default', () => {
    expect(chipsOf(viewOf(''), [])).toEqual([]);
  });

  it('name every value, and each can be taken off alone', () => {
    const _id = '0b1f0a5e-6d3c-4c2a-9f3e-2f6a1b7c8d90';
    const view = viewOf(
      `group=${_id}&recruitLevel=College&yearsOfEligibility=2,0&canRedshirt=Yes&state=TX&accountStatus=active,pending`,
    );
    const chips = chipsOf(view, [{ _id, name: 'Starters', color: '#3fc5ff', athleteCount: 1 }]);
    expect(chips.map(({ label }) => label)).toEqual([
      'Group: Starters',
      'College',
      'Eligibility 2',
      'Eligibility n/a',
      'Redshirt: Yes',
      'Texas',
      'Active',
      'Pending',
    ]);
    expect(chips[3]?.without.yearsOfEligibility).toEqual([2]);
    expect(chips[7]?.without.accountStatus).toEqual(['active']);
  });

  it('take what depends on the recruit type off with it', () => {
    const [level] = chipsOf(viewOf('recruitLevel=College&yearsOfEligibility=2'), []);
    expect(level?.without).toEqual({
      recruitLevel: 'All',
      highSchoolGraduationYear: [],
      yearsOfEligibility: [],
      canRedshirt: [],
    });
  });

  it('fall back to the active athletes when the last status goes', () => {
    expect(chipsOf(viewOf('accountStatus=pending'), [])[0]?.without.accountStatus).toEqual(['active']);
  });
});
