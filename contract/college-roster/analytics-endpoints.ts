import { z } from 'zod';
import { endpoint, inPath, needs, withModule } from '../endpoint.js';
import { Id } from '../paging.js';
import { Sport } from '../team/vocabulary.js';
import { RosterAnalytics } from './analytics.js';
import { RosterSource } from './pending.js';
import { RosterLimit } from './roster-limits.js';

/** A roster's analytics, with where and when the roster was read. All null while no roster is known. */
export const CollegeRosterAnalytics = z.object({
  collegeId: Id,
  sport: Sport,
  season: z.string().nullable(),
  source: RosterSource.nullable(),
  limit: RosterLimit.nullable(),
  analytics: RosterAnalytics.nullable(),
});
export type CollegeRosterAnalytics = z.infer<typeof CollegeRosterAnalytics>;

export const getRosterAnalytics = endpoint({
  method: 'GET',
  path: '/api/college/:id/roster/:sport/analytics',
  summary: 'What a college’s approved roster says as a whole; hidden players are left out, a hidden roster is unknown',
  access: needs('college.read', withModule('rosterAnalytics', inPath('college'))),
  params: z.strictObject({ id: Id, sport: Sport }),
  response: CollegeRosterAnalytics,
  topics: ['college-rosters', 'college:{id}'],
});
