import { z } from 'zod';
import { endpoint, inPath, needs, withModule } from '../endpoint.js';
import { Division } from '../college/vocabulary.js';
import { Id, IdParams } from '../paging.js';
import { Sport } from '../team/vocabulary.js';
import { RosterAnalytics } from './analytics.js';
import { RosterSource } from './pending.js';
import { RosterLimit } from './roster-limits.js';

/** Where a college played in a season; null where that isn't known. */
const played = { division: Division.nullable(), conference: z.string().nullable() };

/** A roster's analytics, with where and when the roster was read. All null while no roster is known. */
export const CollegeRosterAnalytics = z.object({
  collegeId: Id,
  sport: Sport,
  season: z.string().nullable(),
  source: RosterSource.nullable(),
  /** In the season of the roster, whatever is true today; so is the limit. */
  ...played,
  limit: RosterLimit.nullable(),
  analytics: RosterAnalytics.nullable(),
});
export type CollegeRosterAnalytics = z.infer<typeof CollegeRosterAnalytics>;

/** Without Pro, too: nobody is asked to pay for a roster that there is not. */
export const listRosterSports = endpoint({
  method: 'GET',
  path: '/api/college/:id/rosters',
  summary: 'The sports in which people can see an approved roster of a college',
  access: needs('college.read', inPath('college')),
  params: IdParams,
  response: z.object({ sports: z.array(Sport) }),
  topics: ['college-rosters'],
});

export const getRosterAnalytics = endpoint({
  method: 'GET',
  path: '/api/college/:id/roster/:sport/analytics',
  summary: 'What a college’s approved roster says as a whole; hidden players are left out, a hidden roster is unknown',
  access: needs('college.read', withModule('rosterAnalytics', inPath('college'))),
  params: z.strictObject({ id: Id, sport: Sport }),
  response: CollegeRosterAnalytics,
  topics: ['college-rosters', 'college:{id}'],
});

/** A season of a roster as it was at its end, or is now. */
export const RosterSeason = z.object({
  season: z.string(),
  players: z.number().int(),
  /** Whose listed class ends with it. */
  leaving: z.number().int(),
  /** Previously at another college. */
  transfers: z.number().int(),
  /** In that season. */
  ...played,
  limit: RosterLimit.nullable(),
});
export type RosterSeason = z.infer<typeof RosterSeason>;

export const listRosterSeasons = endpoint({
  method: 'GET',
  path: '/api/college/:id/roster/:sport/seasons',
  summary:
    'What a college’s approved roster was as a whole in each season that we read, and where it played then, the earliest first',
  access: needs('college.read', withModule('rosterAnalytics', inPath('college'))),
  params: z.strictObject({ id: Id, sport: Sport }),
  response: z.object({ seasons: z.array(RosterSeason) }),
  topics: ['college-rosters', 'college:{id}'],
});
