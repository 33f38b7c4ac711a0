import { z } from 'zod';
import { endpoint, inPath, needs } from '../endpoint.js';
import { count, Id, listOf, page } from '../paging.js';
import { Sport } from '../team/vocabulary.js';
import { ReadingSchedule, RosterAddress, SourceHealth, RosterOrigin, SourceRead } from './roster-source.js';

const manages = needs('roster.manage', inPath('college'));
const params = z.strictObject({ id: Id, sport: Sport });

/** Where a college’s roster in a sport comes from. */
export const RosterSourceLink = z.object({
  collegeId: Id,
  collegeName: z.string(),
  sport: Sport,
  kind: RosterOrigin,
  /** Null where only files were imported. */
  address: z.string().nullable(),
  schedule: ReadingSchedule.nullable(),
  health: SourceHealth,
  /** The last ones, the latest first. */
  reads: z.array(SourceRead),
  /** ISO 8601: when the roster last changed. */
  changedAt: z.string().nullable(),
  /** ISO 8601; null where it is read only by hand. */
  nextReadAt: z.string().nullable(),
});
export type RosterSourceLink = z.infer<typeof RosterSourceLink>;

export const listRosterSources = endpoint({
  method: 'GET',
  path: '/api/roster/sources',
  summary: 'The roster pages that colleges are linked to, and rosters that come from files alone; failing ones first',
  access: needs('roster.review'),
  query: z.strictObject({
    page,
    count: count(20),
    collegeId: Id.optional(),
    kind: listOf(RosterOrigin),
    sport: listOf(Sport),
    health: listOf(SourceHealth),
    /** Words in the college’s name or the address. */
    search: z.string().max(200).optional(),
  }),
  response: z.object({ sources: z.array(RosterSourceLink), sourceCount: z.number().int() }),
  topics: ['roster-sources'],
});

/** `eventId` is what Undo names; null where nothing changed. */
const Changed = z.object({ collegeId: Id, sport: Sport, eventId: Id.nullable() });

export const linkRosterSource = endpoint({
  method: 'PUT',
  path: '/api/college/:id/roster-source/:sport',
  summary: 'Link a college’s roster page in a sport, or change its address or schedule',
  access: manages,
  params,
  body: z.strictObject({
    address: RosterAddress,
    schedule: ReadingSchedule.default('season'),
    /** Reads it at once, in the background. */
    readNow: z.boolean().default(false),
  }),
  response: Changed,
});

export const removeRosterSource = endpoint({
  method: 'DELETE',
  path: '/api/college/:id/roster-source/:sport',
  summary: 'Remove the link to a roster page; undo restores it',
  access: manages,
  params,
  response: Changed,
});

export const readRosterSource = endpoint({
  method: 'POST',
  path: '/api/college/:id/roster-source/:sport/read',
  summary: 'Read a roster page now, in the background',
  access: manages,
  params,
  response: z.object({ readId: Id }),
});
