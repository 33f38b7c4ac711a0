import { z } from 'zod';
import { SortDirection } from '../athlete/vocabulary.js';
import { endpoint, needs } from '../endpoint.js';
import { Id } from '../ids.js';
import { count, page } from '../paging.js';
import { collegeFilters } from './college-filters.js';
import { ListedCollege } from './college.js';

/** `fit` sorts by the middle of the range in which it lies; of two, the narrower comes first. */
export const collegeSortKeys = [
  'name',
  'fit',
  'state',
  'distance',
  'enrollment',
  'admissionRate',
  'tuition',
  'known',
] as const;
export const CollegeSortKey = z.enum(collegeSortKeys);
export type CollegeSortKey = z.infer<typeof CollegeSortKey>;

/** A page of the colleges that pass the filters. */
const Query = z.strictObject({
  page,
  count: count(10),
  ...collegeFilters,
  /** Where somebody is, in degrees: what distances are counted from. */
  latitude: z.coerce.number().min(-90).max(90).optional(),
  longitude: z.coerce.number().min(-180).max(180).optional(),
  /** Whom each college's fit is told for; `athlete.read` is asked of the caller. */
  athleteId: Id.optional(),
  sortBy: CollegeSortKey.default('name'),
  sortDirection: SortDirection.default('asc'),
});
export const ListCollegesQuery = Query.refine(({ sortBy, athleteId }) => sortBy !== 'fit' || athleteId !== undefined, {
  path: ['athleteId'],
  message: 'Sorting by fit needs an athlete.',
});
export type ListCollegesQuery = z.infer<typeof ListCollegesQuery>;

export const listColleges = endpoint({
  method: 'GET',
  path: '/api/college',
  summary: 'Colleges: search, filters, order, pages',
  access: needs('college.read'),
  query: ListCollegesQuery,
  response: z.object({ colleges: z.array(ListedCollege), collegeCount: z.number().int() }),
  topics: ['college', 'team:*:colleges', 'athlete:{athleteId}:profile'],
});
