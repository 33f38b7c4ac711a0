import { z } from 'zod';
import { Season } from './college/season.js';
import { endpoint, needs } from './endpoint.js';
import { Id, IdParams, listOf } from './paging.js';
import { Sport } from './team/vocabulary.js';

const counted = z.number().int();

export const rolloverStatuses = ['running', 'done', 'undoing', 'undone'] as const;
export const RolloverStatus = z.enum(rolloverStatuses);
export type RolloverStatus = z.infer<typeof RolloverStatus>;

/** What a new season makes of players. */
export const RolloverCounts = z.object({
  moves: counted,
  leaves: counted,
  /** Without a class it can’t be told. */
  noClass: counted,
  /** What is approved and what came in differ, and one of them says that it was the last season. */
  classesDiffer: counted,
});
export type RolloverCounts = z.infer<typeof RolloverCounts>;

export const previewRollover = endpoint({
  method: 'GET',
  path: '/api/season-rollover/preview',
  summary: 'What rolling over to a season would do: nothing is changed',
  access: needs('roster.review'),
  query: z.strictObject({ season: Season, sport: listOf(Sport) }),
  response: z.object({
    /** The season before: only its rosters move on. */
    from: z.string(),
    season: z.string(),
    rosters: counted,
    players: RolloverCounts,
    /** Rosters that stay as they are, by why. */
    skipped: z.object({ already: counted, older: counted, noSeason: counted }),
  }),
  topics: ['college-rosters'],
});

/** A season that rosters were moved on to. */
export const SeasonRollover = z.object({
  _id: Id,
  from: z.string(),
  season: z.string(),
  sports: z.array(Sport),
  status: RolloverStatus,
  /** How many of its rosters are done: moved on, or back while it is undone. */
  done: counted,
  rosters: counted,
  moved: counted,
  left: counted,
  /** Players whose class is unknown. */
  stayed: counted,
  /** Rosters that an undo left as they are, because they were changed later. */
  kept: counted,
  /** ISO 8601. */
  startedAt: z.string(),
});
export type SeasonRollover = z.infer<typeof SeasonRollover>;

export const listRollovers = endpoint({
  method: 'GET',
  path: '/api/season-rollover',
  summary: 'The last rollovers with their progress, the latest first',
  access: needs('roster.review'),
  response: z.object({ rollovers: z.array(SeasonRollover) }),
  topics: ['season-rollovers'],
});

export const startRollover = endpoint({
  method: 'POST',
  path: '/api/season-rollover',
  summary:
    'Move the rosters of the season before on to a season, in the background; 409 `rollover-running`, `nothing-to-roll-over`',
  access: needs('roster.manage'),
  body: z.strictObject({
    season: Season,
    /** Left out or empty: every sport. */
    sports: z.array(Sport).max(10).optional(),
  }),
  response: SeasonRollover,
  status: 201,
});

export const undoRollover = endpoint({
  method: 'POST',
  path: '/api/season-rollover/:id/undo',
  summary: 'Undo a rollover in one step, in the background; rosters that were changed later stay as they are',
  access: needs('roster.manage'),
  params: IdParams,
  response: SeasonRollover,
});
