import { z } from 'zod';
import { RosterInterestFilter } from '../../../../../contract/athlete/roster-interests.js';
import {
  AccountStatus,
  AthleteSortKey,
  eligibilityYears,
  graduationYears,
  RecruitLevel,
  SortDirection,
} from '../../../../../contract/athlete/vocabulary.js';
import { Id } from '../../../../../contract/ids.js';
import { countField, listField, pageField, searchField } from '../../../ui/list/view-fields.js';

const among = (numbers: readonly number[]) => z.coerce.number().refine((number) => numbers.includes(number));

/** What the roster shows; the address holds it. An empty list filters nothing. */
export const RosterView = z.object({
  page: pageField,
  count: countField,
  search: searchField,
  /** Group ids. */
  group: listField(Id),
  recruitLevel: RecruitLevel.catch('All'),
  highSchoolGraduationYear: listField(among(graduationYears)),
  yearsOfEligibility: listField(among(eligibilityYears)),
  canRedshirt: listField(z.enum(['Yes', 'No'])),
  position: listField(z.string().max(6)),
  state: listField(z.string().max(2)),
  interests: listField(RosterInterestFilter),
  accountStatus: listField(AccountStatus, ['active']),
  sortBy: AthleteSortKey.optional().catch(undefined),
  sortDirection: SortDirection.catch('asc'),
});
export type RosterView = z.output<typeof RosterView>;

/** The fields of the filter (spec, "Roster export and filter"). */
export type RosterFilters = Omit<RosterView, 'page' | 'count' | 'search' | 'group' | 'sortBy' | 'sortDirection'>;

export const redshirtAnswers = ['Yes', 'No'] as const;

export const noFilters: RosterFilters = {
  recruitLevel: 'All',
  highSchoolGraduationYear: [],
  yearsOfEligibility: [],
  canRedshirt: [],
  position: [],
  state: [],
  interests: [],
  accountStatus: ['active'],
};

const noDetails = { highSchoolGraduationYear: [], yearsOfEligibility: [], canRedshirt: [] } as const;

/** Changing the recruit type clears graduation year, years of eligibility and redshirt (spec, section 2). */
export const withRecruitLevel = (
  { recruitLevel: now }: Pick<RosterFilters, 'recruitLevel'>,
  recruitLevel: RosterFilters['recruitLevel'],
): Partial<RosterFilters> => (recruitLevel === now ? {} : { recruitLevel, ...noDetails });

/** The graduation year applies to High School. */
export const offersGraduationYear = ({ recruitLevel }: Pick<RosterFilters, 'recruitLevel'>): boolean =>
  recruitLevel === 'High School';
/** Years of eligibility and redshirt apply to College or Junior College. */
export const offersEligibility = ({ recruitLevel }: Pick<RosterFilters, 'recruitLevel'>): boolean =>
  recruitLevel === 'College' || recruitLevel === 'Junior College';

/** The view without what the recruit type does not offer: an address may name it all the same. */
export const offered = (view: RosterView): RosterView => ({
  ...view,
  ...(offersGraduationYear(view) ? {} : { highSchoolGraduationYear: [] }),
  ...(offersEligibility(view) ? {} : { yearsOfEligibility: [], canRedshirt: [] }),
});

/** Filter values that are set, without an 'All' recruit type and the active status (spec, section 9). */
export const badgeCount = (filters: RosterFilters): number =>
  (filters.recruitLevel === 'All' ? 0 : 1) +
  filters.highSchoolGraduationYear.length +
  filters.yearsOfEligibility.length +
  filters.canRedshirt.length +
  filters.position.length +
  filters.state.length +
  filters.interests.length +
  filters.accountStatus.filter((status) => status !== 'active').length;

/** Whether anything but page and order narrows the list. */
export const isNarrowed = (view: RosterView): boolean =>
  view.search !== '' || view.group.length > 0 || badgeCount(view) > 0;

/** The view as the query of GET /api/team/{id}/athletes. With no status ticked the server shows the active athletes. */
export const queryOf = ({ recruitLevel, yearsOfEligibility, sortBy, sortDirection, search, ...view }: RosterView) => ({
  ...view,
  ...(search ? { search } : {}),
  ...(recruitLevel === 'All' ? {} : { schoolLevel: recruitLevel }),
  ...(sortBy ? { sortBy, sortDirection } : {}),
  yearsOfEligibilityLeft: yearsOfEligibility,
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
