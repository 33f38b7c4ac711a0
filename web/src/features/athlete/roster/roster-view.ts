import { useMemo } from 'react';
import { z } from 'zod';
import {
  RosterInterestFilter,
  rosterInterestFilterLabels,
  rosterInterestFilters,
} from '../../../../../contract/athlete/team-sight.js';
import { statesByRegion, usStates } from '../../../../../contract/athlete/us-states.js';
import {
  accountStatusLabels,
  AccountStatus,
  accountStatuses,
  AthleteSortKey,
  eligibilityLabel,
  eligibilityYears,
  graduationYears,
  RecruitLevel,
  recruitLevels,
  SortDirection,
} from '../../../../../contract/athlete/vocabulary.js';
import { Id } from '../../../../../contract/paging.js';
import type { Group } from '../../../../../contract/team/team.js';
import type { Sport } from '../../../../../contract/team/vocabulary.js';
import type { Chip } from '../../../ui/list/chips.js';
import {
  chipsOf,
  fieldsOf,
  filterCount,
  filtersQuery,
  type FilterValues,
  noFilters as noneOf,
  several,
  single,
} from '../../../ui/list/filters.js';
import { type ChangeView, useView } from '../../../ui/list/use-view.js';
import { countField, pageField, searchField } from '../../../ui/list/view-fields.js';
import { positionGroupsOf } from './roster-words.js';

const numbers = (all: readonly number[]) => z.enum(all.map(String));
const options = <Value extends string>(
  values: readonly Value[],
  labelOf: (value: Value) => string = (value) => value,
) => values.map((value) => ({ value, label: labelOf(value) }));

const stateGroups = Object.entries(statesByRegion).map(([label, members]) => ({
  label,
  options: Object.entries(members).map(([value, name]) => ({ value, label: name })),
}));

/** What narrows the roster (spec, "Roster export and filter"); its groups are picked in the toolbar. */
export const rosterFilters = (sports: readonly Sport[] = []) => ({
  recruitLevel: single('Recruit type', {
    field: RecruitLevel.catch('All'),
    none: 'All',
    options: options(recruitLevels),
    query: (schoolLevel) => ({ schoolLevel }),
  }),
  highSchoolGraduationYear: {
    ...several('Graduation year', {
      item: numbers(graduationYears),
      options: options(graduationYears.map(String)),
      query: (highSchoolGraduationYear) => ({ highSchoolGraduationYear }),
    }),
    words: (year: string) => `Class of ${year}`,
  },
  yearsOfEligibility: {
    ...several('Years of eligibility', {
      item: numbers(eligibilityYears),
      options: options(eligibilityYears.map(String), (years) => eligibilityLabel(Number(years))),
      query: (yearsOfEligibilityLeft) => ({ yearsOfEligibilityLeft }),
    }),
    words: (years: string) => `Eligibility ${eligibilityLabel(Number(years))}`,
  },
  canRedshirt: {
    ...several('Can redshirt', {
      item: z.enum(['Yes', 'No']),
      options: options(['Yes', 'No']),
      query: (canRedshirt) => ({ canRedshirt }),
    }),
    words: (answer: string) => `Redshirt: ${answer}`,
  },
  position: {
    ...several('Positions', {
      item: z.string().max(6),
      options: [],
      groups: positionGroupsOf(sports).map(({ group, positions }) => ({
        label: group,
        options: positions.map(({ code, label }) => ({ value: code, label })),
      })),
      query: (position) => ({ position }),
    }),
    placeholder: 'Any position',
  },
  state: {
    ...several('States', {
      item: z.string().max(2),
      options: [],
      groups: stateGroups,
      query: (state) => ({ state }),
    }),
    placeholder: 'Any state',
    words: (code: string) => usStates[code] ?? code,
  },
  interests: several('Colleges', {
    item: RosterInterestFilter,
    options: options(rosterInterestFilters, (value) => rosterInterestFilterLabels[value]),
    query: (interests) => ({ interests }),
  }),
  film: several('Film', {
    item: z.enum(['Yes', 'No']),
    options: [
      { value: 'Yes', label: 'Has film' },
      { value: 'No', label: 'No film' },
    ],
    query: (film) => ({ film }),
  }),
  accountStatus: {
    ...several('Account status', {
      item: AccountStatus,
      byDefault: ['active'],
      options: options(accountStatuses, (value) => accountStatusLabels[value]),
      query: (accountStatus) => ({ accountStatus }),
    }),
    none: ['active'] as const,
  },
});

/** The groups of the team, by their ids. */
const groupFilter = (groups: readonly Group[]) => ({
  group: {
    ...several('Group', { item: Id, options: [], query: (group) => ({ group }) }),
    words: (id: string) => `Group: ${groups.find(({ _id }) => _id === id)?.name ?? '…'}`,
  },
});

/** Only fields and queries are asked of it, which are the same for every team. */
const filters = { ...groupFilter([]), ...rosterFilters() };
const sheetFilters = rosterFilters();

/** What the roster shows; the address holds it. An empty list filters nothing. */
export const RosterView = z.object({
  page: pageField,
  count: countField,
  search: searchField,
  ...fieldsOf(filters),
  sortBy: AthleteSortKey.optional().catch(undefined),
  sortDirection: SortDirection.catch('asc'),
});
export type RosterView = z.output<typeof RosterView>;
export type RosterFilters = FilterValues<typeof sheetFilters>;

export const noFilters: RosterFilters = noneOf(sheetFilters);

const noDetails = { highSchoolGraduationYear: [], yearsOfEligibility: [], canRedshirt: [] } as const;

/** Changing the recruit type clears graduation year, years of eligibility and redshirt (spec, section 2). */
export const withDetails = (
  { recruitLevel: now }: Pick<RosterFilters, 'recruitLevel'>,
  change: Partial<RosterFilters>,
): Partial<RosterFilters> =>
  change.recruitLevel === undefined || change.recruitLevel === now ? change : { ...change, ...noDetails };

/** The filters that the recruit type offers: graduation year with High School, eligibility with colleges. */
export function offeredFilters<F extends ReturnType<typeof rosterFilters>>(
  { highSchoolGraduationYear, yearsOfEligibility, canRedshirt, recruitLevel, ...others }: F,
  { recruitLevel: level }: Pick<RosterFilters, 'recruitLevel'>,
) {
  const college = level === 'College' || level === 'Junior College';
  return {
    recruitLevel,
    ...(level === 'High School' && { highSchoolGraduationYear }),
    ...(college && { yearsOfEligibility, canRedshirt }),
    ...others,
  };
}

/** The view without what the recruit type does not offer: an address may name it all the same. */
export const offered = (view: RosterView): RosterView => {
  const left = offeredFilters(sheetFilters, view);
  return { ...view, ...Object.fromEntries(Object.entries(noDetails).filter(([name]) => !(name in left))) };
};

/** The view of the roster that the address holds. */
export function useRosterView(): [RosterView, ChangeView<RosterView>] {
  const [view, onView] = useView(RosterView);
  return [useMemo(() => offered(view), [view]), onView];
}

/** Filter values that are set, without an 'All' recruit type and the active status (spec, section 9). */
export function badgeCount(view: RosterFilters): number {
  const count = filterCount(sheetFilters, view);
  const { accountStatus } = view;
  return accountStatus.length > 1 && accountStatus.includes('active') ? count - 1 : count;
}

/** One chip for every value that narrows the roster; the default status, active alone, is none. */
export const rosterChips = (view: RosterView, groups: readonly Group[]): Chip<Partial<RosterView>>[] =>
  chipsOf({ ...groupFilter(groups), ...sheetFilters }, view).map((chip) => ({
    ...chip,
    without: { ...chip.without, ...withDetails(view, chip.without) },
  }));

/** Whether anything but page and order narrows the list. */
export const isNarrowed = (view: RosterView): boolean =>
  view.search !== '' || view.group.length > 0 || badgeCount(view) > 0;

/** The view as the query of GET /api/team/{id}/athletes. With no status ticked the server shows the active athletes. */
export const queryOf = ({ page, count, search, sortBy, sortDirection, ...view }: RosterView) => ({
  page,
  count,
  ...(search && { search }),
  ...(sortBy && { sortBy, sortDirection }),
  ...filtersQuery(filters, view),
});

/** What tells one narrowing of the roster from another: all but page and order. */
export const narrowingOf = ({
  page: _page,
  count: _count,
  sortBy: _by,
  sortDirection: _direction,
  ...view
}: RosterView) => JSON.stringify(view);

/** Who stands before and after somebody in a list, and where they stand themselves, from 1; undefined for who is not in it. */
export function neighboursOf<Row extends { readonly _id: string }>(rows: readonly Row[], id: string) {
  const at = rows.findIndex(({ _id }) => _id === id);
  return at < 0 ? undefined : { place: at + 1, previous: rows[at - 1], next: rows[at + 1] };
}
