import { usStates } from '../../../../../contract/athlete/us-states.js';
import { eligibilityLabel } from '../../../../../contract/athlete/vocabulary.js';
import type { Group } from '../../../../../contract/team/team.js';
import type { Chip } from '../../../ui/list/chips.js';
import { statusLabels } from '../status.js';
import { interestFilterLabels } from './roster-words.js';
import { withRecruitLevel, type RosterFilters, type RosterView } from './roster-view.js';

type FilterChip = Chip<Partial<RosterView>>;

type ListName = Exclude<keyof RosterFilters, 'recruitLevel'>;

const words: Record<ListName, (value: string | number) => string> = {
  highSchoolGraduationYear: (year) => `Class of ${year}`,
  yearsOfEligibility: (years) => `Eligibility ${eligibilityLabel(Number(years))}`,
  canRedshirt: (answer) => `Redshirt: ${answer}`,
  position: String,
  state: (code) => usStates[code] ?? String(code),
  interests: (asked) => interestFilterLabels[asked as keyof typeof interestFilterLabels],
  accountStatus: (status) => statusLabels[status as keyof typeof statusLabels],
};

/** One chip for every value that narrows the roster; the default status, active alone, is none. */
export function chipsOf(view: RosterView, groups: readonly Group[]): FilterChip[] {
  const { group } = view;
  const chips: FilterChip[] = group.map((id) => ({
    key: `group ${id}`,
    label: `Group: ${groups.find(({ _id }) => _id === id)?.name ?? '…'}`,
    without: { group: group.filter((other) => other !== id) },
  }));
  if (view.recruitLevel !== 'All') {
    chips.push({ key: 'level', label: view.recruitLevel, without: withRecruitLevel(view, 'All') });
  }
  for (const name of Object.keys(words) as ListName[]) {
    const values: readonly (string | number)[] = view[name];
    if (name === 'accountStatus' && values.length === 1 && values[0] === 'active') continue;
    for (const value of values) {
      const rest = values.filter((other) => other !== value);
      // Without any status left, the list goes back to the active athletes.
      const left = name === 'accountStatus' && rest.length === 0 ? ['active'] : rest;
      chips.push({
        key: `${name} ${value}`,
        label: words[name](value),
        without: { [name]: left },
      });
    }
  }
  return chips;
}
