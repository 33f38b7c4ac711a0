import { z } from 'zod';
import { regions } from '../../../../../contract/athlete/us-states.js';
import { collegeFilters, type RangeName } from '../../../../../contract/college/college-filters.js';
import {
  CampusSetting,
  CampusSize,
  collegeStates,
  Control,
  Division,
} from '../../../../../contract/college/vocabulary.js';
import { Id } from '../../../../../contract/ids.js';
import { Sport } from '../../../../../contract/team/vocabulary.js';
import { listField, pageField, searchField } from '../../../ui/list/view-fields.js';
import { homeField, homeOf } from '../home.js';
import type { FitWish } from './fit-wish.js';
import { orderOf } from './orders.js';

const rangeField = (name: RangeName) =>
  z
    .string()
    .refine((written) => collegeFilters[name].safeParse(written).success)
    .catch('');

/** What research shows; the address holds it. What is empty filters nothing. */
export const ResearchView = z.object({
  page: pageField,
  filter: searchField,
  /** `playing`: those with a program in one of our sports. */
  which: z.enum(['playing', 'all']).catch('playing'),
  sport: listField(Sport),
  division: listField(Division),
  conference: listField(z.string().max(100)),
  region: listField(z.enum(regions)),
  state: listField(z.string().refine((state) => Object.hasOwn(collegeStates, state))),
  locale: listField(CampusSetting),
  size: listField(CampusSize),
  control: listField(Control),
  hbcu: z.enum(['', 'true']).catch(''),
  admission: rangeField('admission'),
  sat: rangeField('sat'),
  act: rangeField('act'),
  tuition: rangeField('tuition'),
  /** `west,south,east,north` of the map. */
  bounds: z
    .string()
    .refine((written) => collegeFilters.bounds.safeParse(written).success)
    .catch(''),
  /** Ids of tags of the caller's team. */
  tags: listField(Id),
  /** The caller's team, to see only its colleges. */
  teamId: z.union([Id, z.literal('')]).catch(''),
  home: homeField,
  /** Empty: nobody has chosen. */
  sortBy: z.enum(['', 'fit', 'name', 'state', 'distance', 'admissionRate', 'tuition', 'enrollment']).catch(''),
  sortDirection: z.enum(['asc', 'desc']).catch('asc'),
});
export type ResearchView = z.output<typeof ResearchView>;

/** Spec, section 9: "athlete and college list default page 1, count 10". */
export const COLLEGES_A_PAGE = 10;

/** Nothing but the search narrows. */
export const noFilters = {
  sport: [],
  division: [],
  conference: [],
  region: [],
  state: [],
  locale: [],
  size: [],
  control: [],
  hbcu: '',
  admission: '',
  sat: '',
  act: '',
  tuition: '',
  bounds: '',
  tags: [],
  teamId: '',
} as const satisfies Partial<ResearchView>;

export type Filters = Pick<ResearchView, keyof typeof noFilters>;
export const filterNames = Object.keys(noFilters) as (keyof Filters)[];

/** Of a filter that takes several, each counts. */
export const filterCount = (filters: Filters): number =>
  filterNames.reduce((sum, name) => {
    const value = filters[name];
    return sum + (typeof value === 'string' ? Number(value !== '') : value.length);
  }, 0);

/** Whether anything but page and order narrows the list. */
export const isNarrowed = (view: ResearchView): boolean => view.filter !== '' || filterCount(view) > 0;

const unlessEmpty = <Value extends string>(value: Value | ''): Value | undefined => (value === '' ? undefined : value);

/** The filters as calls take them. A sport that is chosen says more than that there is any. */
export const filtersOf = (view: ResearchView) => {
  const { filter, which, hbcu, admission, sat, act, tuition, bounds, teamId } = view;
  const { sport, division, conference, region, state, locale, size, control, tags } = view;
  return {
    ...{ sport, division, conference, region, state, locale, size, control, tags },
    plays: which === 'playing' ? ('true' as const) : undefined,
    filter: unlessEmpty(filter),
    hbcu: unlessEmpty(hbcu),
    admission: unlessEmpty(admission),
    sat: unlessEmpty(sat),
    act: unlessEmpty(act),
    tuition: unlessEmpty(tuition),
    bounds: unlessEmpty(bounds),
    teamId: unlessEmpty(teamId),
  };
};

/** The view as the query of GET /api/college, with the fit for somebody. */
export const queryOf = (view: ResearchView, fit: FitWish | undefined) => {
  const { latitude, longitude } = homeOf(view.home) ?? {};
  const { page } = view;
  const asked = { page, count: COLLEGES_A_PAGE, latitude, longitude, athleteId: fit?.athleteId };
  return { ...filtersOf(view), ...asked, ...orderOf(view, fit) };
};
