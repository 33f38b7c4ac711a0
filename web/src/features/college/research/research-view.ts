import { z } from 'zod';
import { regions } from '../../../../../contract/athlete/us-states.js';
import { collegeStates, Division } from '../../../../../contract/college/vocabulary.js';
import { Sport, sports } from '../../../../../contract/team/vocabulary.js';
import { listField, pageField, searchField } from '../../../ui/list/view-fields.js';

/** What research shows; the address holds it. An empty list filters nothing. */
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
  sortBy: z.enum(['name', 'state']).catch('name'),
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
} as const satisfies Partial<ResearchView>;

export type Filters = Pick<ResearchView, keyof typeof noFilters>;

export const filterCount = ({ sport, division, conference, region, state }: Filters): number =>
  [sport, division, conference, region, state].reduce((sum, values) => sum + values.length, 0);

/** Whether anything but page and order narrows the list. */
export const isNarrowed = (view: ResearchView): boolean => view.filter !== '' || filterCount(view) > 0;

/** The view as the query of GET /api/college. A sport that is chosen says more than that there is any. */
export const queryOf = ({ filter, which, sport, ...view }: ResearchView) => ({
  ...view,
  count: COLLEGES_A_PAGE,
  sport: sport.length === 0 && which === 'playing' ? sports : sport,
  ...(filter && { filter }),
});
