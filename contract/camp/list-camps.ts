import { z } from 'zod';
import { collegeStates } from '../college/vocabulary.js';
import { endpoint, needs, ofModule } from '../endpoint.js';
import { count, flag, Id, listOf, page } from '../paging.js';
import { Sport } from '../team/vocabulary.js';
import { Camp } from './camp.js';

/** Filters are combined with AND, values of one filter with OR. An unreported field matches no filter. */
export const ListCampsQuery = z.strictObject({
  page,
  count: count(10),
  /** Words in the name, the place or the name of the college. */
  filter: z.string().max(200).optional(),
  sport: listOf(Sport),
  state: listOf(z.string().refine((state) => Object.hasOwn(collegeStates, state), 'Unknown state')),
  collegeId: Id.optional(),
  /** YYYY-MM-DD, both inclusive: camps that last on one of these days. */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  /** Maximum cost in US dollars; 0 for free camps. */
  cost: z.coerce.number().int().min(0).max(20_000).optional(),
  /** For one of these positions; a camp without positions matches all. */
  position: listOf(z.string().max(8)),
  /** Only camps that the athlete has saved. */
  saved: flag.optional(),
  /** Whose saved camps are meant: the caller's own by default; a parent names an athlete they follow. */
  athleteId: Id.optional(),
  /** For admins: past camps, latest first, instead of current and upcoming ones. */
  past: flag.optional(),
  /** Start of distances, in degrees. */
  latitude: z.coerce.number().min(-90).max(90).optional(),
  longitude: z.coerce.number().min(-180).max(180).optional(),
});
export type ListCampsQuery = z.infer<typeof ListCampsQuery>;

/** Current and upcoming camps by first day; a camp is past when its last day has ended in America/Chicago. */
export const listCamps = endpoint({
  method: 'GET',
  path: '/api/college-camp',
  summary: 'Current and upcoming camps: search, filters, pages',
  access: needs('camp.read', ofModule('camps')),
  query: ListCampsQuery,
  response: z.object({ camps: z.array(Camp), campCount: z.number().int() }),
  topics: ['camp', 'savedCamps:{athleteId}', 'college'],
});
