import { z } from 'zod';
import { collegeStates } from '../college/vocabulary.js';
import { endpoint, needs } from '../endpoint.js';
import { count, flag, Id, listOf, page } from '../paging.js';
import { Sport } from '../team/vocabulary.js';
import { Camp } from './camp.js';

/** All filters narrow; of one filter any value will do. What nobody has reported of a camp meets no filter. */
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
  /** US dollars: the most that it costs; 0 for what is free. */
  cost: z.coerce.number().int().min(0).max(20_000).optional(),
  /** For one of these positions; a camp that names none is for every one. */
  position: listOf(z.string().max(8)),
  /** Only what the athlete has saved. */
  saved: flag.optional(),
  /** Whose saved camps are meant: the caller's own by default; a parent names an athlete whom they follow. */
  athleteId: Id.optional(),
  /** For admins: the camps that are over, the latest first, instead of those to come. */
  past: flag.optional(),
  /** Where somebody is, in degrees: what distances are counted from. */
  latitude: z.coerce.number().min(-90).max(90).optional(),
  longitude: z.coerce.number().min(-180).max(180).optional(),
});
export type ListCampsQuery = z.infer<typeof ListCampsQuery>;

/** Those to come by their first day; a camp is over when its last day is, in the zone America/Chicago. */
export const listCamps = endpoint({
  method: 'GET',
  path: '/api/college-camp',
  summary: 'Current and upcoming camps: search, filters, pages',
  access: needs('camp.read'),
  query: ListCampsQuery,
  response: z.object({ camps: z.array(Camp), campCount: z.number().int() }),
  topics: ['camp', 'savedCamps:{athleteId}', 'college'],
});
