import {
  accountStatuses,
  athleteSortKeys,
  eligibilityYears,
  graduationYears,
  recruitLevels,
  type AccountStatus,
  type AthleteSortKey,
  type RecruitLevel,
  type SortDirection,
} from '../../../../../contract/athlete/vocabulary.js';

/** Spec, section 9: "Roster page size default 15 (start page 1)". */
export const PAGE_SIZE = 15;
/** Spec, section 2: "Select all loads up to 1000 athletes". */
export const MOST_SELECTED = 1000;

export const redshirtAnswers = ['Yes', 'No'] as const;
export type RedshirtAnswer = (typeof redshirtAnswers)[number];

/** The fields of the filter (spec, "Roster export and filter"). An empty list filters nothing. */
export interface RosterFilters {
  readonly recruitLevel: RecruitLevel;
  readonly highSchoolGraduationYear: readonly number[];
  readonly yearsOfEligibility: readonly number[];
  readonly canRedshirt: readonly RedshirtAnswer[];
  readonly position: readonly string[];
  readonly state: readonly string[];
  readonly accountStatus: readonly AccountStatus[];
}

export interface RosterSort {
  readonly by: AthleteSortKey;
  readonly direction: SortDirection;
}

/** What the roster shows; the address holds it. */
export interface RosterView {
  readonly page: number;
  readonly count: number;
  readonly search: string;
  /** Group ids. */
  readonly group: readonly string[];
  readonly filters: RosterFilters;
  readonly sort: RosterSort | undefined;
}

export const noFilters: RosterFilters = {
  recruitLevel: 'All',
  highSchoolGraduationYear: [],
  yearsOfEligibility: [],
  canRedshirt: [],
  position: [],
  state: [],
  accountStatus: ['active'],
};

/** Changing the recruit type clears graduation year, years of eligibility and redshirt (spec, section 2). */
export const withRecruitLevel = (filters: RosterFilters, recruitLevel: RecruitLevel): RosterFilters =>
  recruitLevel === filters.recruitLevel
    ? filters
    : { ...filters, recruitLevel, highSchoolGraduationYear: [], yearsOfEligibility: [], canRedshirt: [] };

/** The graduation year applies to High School. */
export const offersGraduationYear = ({ recruitLevel }: RosterFilters): boolean => recruitLevel === 'High School';
/** Years of eligibility and redshirt apply to College or Junior College. */
export const offersEligibility = ({ recruitLevel }: RosterFilters): boolean =>
  recruitLevel === 'College' || recruitLevel === 'Junior College';

/** Filter values that are set, without an 'All' recruit type and the active status (spec, section 9). */
export const badgeCount = (filters: RosterFilters): number =>
  (filters.recruitLevel === 'All' ? 0 : 1) +
  filters.highSchoolGraduationYear.length +
  filters.yearsOfEligibility.length +
  filters.canRedshirt.length +
  filters.position.length +
  filters.state.length +
  filters.accountStatus.filter((status) => status !== 'active').length;

/** Whether anything but page and order narrows the list. */
export const isNarrowed = ({ search, group, filters }: RosterView): boolean =>
  search !== '' || group.length > 0 || badgeCount(filters) > 0;

/** In the address, all statuses are a word of their own: no parameter means the default, active. */
const ANY = 'any';

/** Reads the view from the address; what can not be understood is left out. */
export function readView(params: URLSearchParams): RosterView {
  const list = (name: string) => (params.get(name) ?? '').split(',').filter(Boolean);
  const among = <T extends string | number>(name: string, allowed: readonly T[]): T[] =>
    allowed.filter((item) => list(name).includes(String(item)));
  const recruitLevel = recruitLevels.find((level) => level === params.get('recruitLevel')) ?? 'All';
  const filters = { ...noFilters, recruitLevel };
  const by = athleteSortKeys.find((key) => key === params.get('sortBy'));
  return {
    page: whole(params.get('page'), 1, 100_000),
    count: whole(params.get('count'), PAGE_SIZE, MOST_SELECTED),
    search: (params.get('search') ?? '').slice(0, 200),
    group: list('group'),
    filters: {
      ...filters,
      highSchoolGraduationYear: offersGraduationYear(filters) ? among('highSchoolGraduationYear', graduationYears) : [],
      yearsOfEligibility: offersEligibility(filters) ? among('yearsOfEligibility', eligibilityYears) : [],
      canRedshirt: offersEligibility(filters) ? among('canRedshirt', redshirtAnswers) : [],
      position: list('position'),
      state: list('state'),
      accountStatus:
        params.get('accountStatus') === ANY
          ? []
          : params.has('accountStatus')
            ? among('accountStatus', accountStatuses)
            : noFilters.accountStatus,
    },
    sort: by && { by, direction: params.get('sortDirection') === 'desc' ? 'desc' : 'asc' },
  };
}

/** Writes the view into the address, leaving out what is the default and keeping what is not the roster's (the tab). */
export function writeView(view: RosterView, address: URLSearchParams): URLSearchParams {
  const params = new URLSearchParams(address);
  const put = (name: string, value: string, byDefault = '') =>
    value === byDefault ? params.delete(name) : params.set(name, value);
  const { filters } = view;
  put('page', String(view.page), '1');
  put('count', String(view.count), String(PAGE_SIZE));
  put('search', view.search);
  put('group', view.group.join(','));
  put('recruitLevel', filters.recruitLevel, 'All');
  put('highSchoolGraduationYear', filters.highSchoolGraduationYear.join(','));
  put('yearsOfEligibility', filters.yearsOfEligibility.join(','));
  put('canRedshirt', filters.canRedshirt.join(','));
  put('position', filters.position.join(','));
  put('state', filters.state.join(','));
  put('accountStatus', filters.accountStatus.join(',') || ANY, noFilters.accountStatus.join(','));
  put('sortBy', view.sort?.by ?? '');
  put('sortDirection', view.sort?.direction === 'desc' ? 'desc' : '');
  return params;
}

/** The view as the query of GET /api/team/{id}/athletes. */
export const queryOf = ({ page, count, search, group, filters, sort }: RosterView) => ({
  page,
  count,
  ...(search ? { search } : {}),
  ...(filters.recruitLevel === 'All' ? {} : { schoolLevel: filters.recruitLevel }),
  ...(sort ? { sortBy: sort.by, sortDirection: sort.direction } : {}),
  group,
  highSchoolGraduationYear: filters.highSchoolGraduationYear,
  yearsOfEligibilityLeft: filters.yearsOfEligibility,
  canRedshirt: filters.canRedshirt,
  position: filters.position,
  state: filters.state,
  // The server takes none for the active ones.
  accountStatus: filters.accountStatus.length > 0 ? filters.accountStatus : accountStatuses,
});

function whole(text: string | null, byDefault: number, most: number): number {
  const value = Number(text);
  return Number.isInteger(value) && value >= 1 && value <= most ? value : byDefault;
}
