import { z } from 'zod';
import { regions, statesByRegion } from '../../../../../contract/athlete/us-states.js';
import {
  collegeFilters,
  rangeLimits,
  type CollegeFilters,
  type RangeName,
} from '../../../../../contract/college/college-filters.js';
import {
  campusSettings,
  CampusSetting,
  campusSizes,
  CampusSize,
  collegeStates,
  Control,
  controlLabels,
  controls,
  Division,
  divisions,
  MEDIUM_FROM,
  MEDIUM_TO,
} from '../../../../../contract/college/vocabulary.js';
import { Id } from '../../../../../contract/paging.js';
import { Sport, sportLabels, sports } from '../../../../../contract/team/vocabulary.js';
import {
  chipsOf,
  fieldsOf,
  filterCount,
  filtersQuery,
  noFilters,
  range,
  several,
  single,
  type FilterValues,
} from '../../../ui/list/filters.js';
import { pageField, searchField } from '../../../ui/list/view-fields.js';
import { homeField, homeOf } from '../home.js';
import { orderOf } from './orders.js';
import type { ResearchFor } from './research-for.js';

const rangeField = (name: RangeName | 'bounds') =>
  z
    .string()
    .refine((written) => collegeFilters[name].safeParse(written).success)
    .catch('');
const students = (count: number): string => count.toLocaleString('en-US');
const sizes: Readonly<Record<CampusSize, string>> = {
  Small: `Small, under ${students(MEDIUM_FROM)}`,
  Medium: `Medium, ${students(MEDIUM_FROM)}–${students(MEDIUM_TO)}`,
  Large: `Large, over ${students(MEDIUM_TO)}`,
};

const same = <Value extends string>(value: Value) => ({ value, label: value });

/** What narrows the colleges, in the order of the controls. */
export const researchFilters = {
  sport: several('Sport', {
    item: Sport,
    options: sports.map((value) => ({ value, label: sportLabels[value] })),
    query: (sport) => ({ sport }),
  }),
  division: several('Division', {
    item: Division,
    options: divisions.filter((division) => division !== 'None').map(same),
    query: (division) => ({ division }),
  }),
  /** Its options depend on the divisions. */
  conference: several('Conference', {
    item: z.string().max(100),
    options: [],
    query: (conference) => ({ conference }),
  }),
  region: several('Region', { item: z.enum(regions), options: regions.map(same), query: (region) => ({ region }) }),
  state: several('State', {
    item: z.string().refine((state) => Object.hasOwn(collegeStates, state)),
    options: Object.entries(collegeStates).map(([value, label]) => ({ value, label })),
    groups: regions.map((label) => ({
      label,
      options: Object.entries(statesByRegion[label]).map(([value, name]) => ({ value, label: name })),
    })),
    query: (state) => ({ state }),
  }),
  locale: several('Setting', {
    item: CampusSetting,
    options: campusSettings.map(same),
    query: (locale) => ({ locale }),
  }),
  size: several('Size, in students', {
    item: CampusSize,
    options: campusSizes.map((value) => ({ value, label: sizes[value] })),
    query: (size) => ({ size }),
  }),
  control: several('Public or private', {
    item: Control,
    options: controls.map((value) => ({ value, label: controlLabels[value] })),
    query: (control) => ({ control }),
  }),
  hbcu: single('Historically Black colleges and universities', {
    field: z.enum(['', 'true']).catch(''),
    none: '',
    options: [{ value: 'true', label: 'HBCU only' }],
    words: () => 'HBCU',
    query: (hbcu) => ({ hbcu }),
  }),
  admission: range('Admission rate', {
    field: rangeField('admission'),
    limits: rangeLimits.admission,
    unit: '%',
    chip: ['Admits', (end) => `${end}%`],
    query: (admission) => ({ admission }),
  }),
  sat: range('SAT total', {
    field: rangeField('sat'),
    limits: rangeLimits.sat,
    chip: ['SAT', (end) => end],
    query: (sat) => ({ sat }),
  }),
  act: range('ACT', {
    field: rangeField('act'),
    limits: rangeLimits.act,
    chip: ['ACT', (end) => end],
    query: (act) => ({ act }),
  }),
  tuition: range('Out-of-state tuition per year', {
    field: rangeField('tuition'),
    limits: rangeLimits.tuition,
    unit: '$',
    chip: ['Tuition', (end) => `$${Number(end).toLocaleString('en-US')}`],
    query: (tuition) => ({ tuition }),
  }),
  /** `west,south,east,north` of the map. */
  bounds: single('Map area', {
    field: rangeField('bounds'),
    none: '',
    options: [],
    words: () => 'Map area',
    query: (bounds) => ({ bounds }),
  }),
  /** Ids of tags of the caller's team. */
  tags: {
    ...several('Tags', { item: Id, options: [], query: (tags) => ({ tags }) }),
    words: () => 'A tag',
  },
  /** The caller's team, to see only its colleges. */
  teamId: single('Your team', {
    field: z.union([Id, z.literal('')]).catch(''),
    none: '',
    options: [],
    words: () => 'Team’s colleges',
    query: (teamId) => ({ teamId }),
  }),
};
type Filters = FilterValues<typeof researchFilters>;

/** What research shows; the address holds it. What is empty filters nothing. */
export const ResearchView = z.object({
  page: pageField,
  filter: searchField,
  /** `playing`: those that play the sport of the person research is for; `any`: those that play one of our sports. */
  which: z.enum(['playing', 'any', 'all']).catch('playing'),
  ...fieldsOf(researchFilters),
  home: homeField,
  /** Empty: nobody has chosen. */
  sortBy: z
    .enum(['', 'relevance', 'fit', 'name', 'state', 'distance', 'admissionRate', 'tuition', 'enrollment'])
    .catch(''),
  sortDirection: z.enum(['asc', 'desc']).catch('asc'),
});
export type ResearchView = z.output<typeof ResearchView>;

/** Spec, section 9: "athlete and college list default page 1, count 10". */
export const COLLEGES_A_PAGE = 10;

/** Nothing but the search narrows. */
export const noResearchFilters = noFilters(researchFilters);

export const researchFilterCount = (filters: Filters): number => filterCount(researchFilters, filters);

/** Whether anything but page and order narrows the list. */
export const isNarrowed = (view: ResearchView): boolean => view.filter !== '' || researchFilterCount(view) > 0;

/** One chip for every value that narrows the list; tags by their titles. */
export const researchChips = (filters: Filters, tags: Readonly<Record<string, string>> = {}) =>
  chipsOf(researchFilters, filters, { tags });

/** The sports that the list is narrowed to: those picked, else those it is for. */
export const sportsOf = ({ sport, which }: ResearchView, { sports: own }: ResearchFor): readonly Sport[] =>
  sport.length > 0 || which !== 'playing' ? sport : own;

/** The filters as calls take them. A sport says more than that there is any. */
export function filtersOf(view: ResearchView, whom: ResearchFor): z.input<typeof CollegeFilters> {
  const sport = sportsOf(view, whom);
  return {
    ...(view.which !== 'all' && sport.length === 0 && { plays: 'true' as const }),
    ...(view.filter && { filter: view.filter }),
    ...filtersQuery(researchFilters, { ...view, sport }),
  };
}

/** The view as the query of GET /api/college. */
export const queryOf = (view: ResearchView, whom: ResearchFor) => {
  const { latitude, longitude } = homeOf(view.home) ?? {};
  const { page } = view;
  const asked = { page, count: COLLEGES_A_PAGE, latitude, longitude, athleteId: whom.athlete?._id };
  return { ...filtersOf(view, whom), ...asked, ...orderOf(view, whom) };
};
