import { z } from 'zod';
import { RosterRunStatus } from '../college-roster/runs.js';
import { endpoint, inPath, needs } from '../endpoint.js';
import { count, Id, IdParams, listOf, page } from '../paging.js';
import { Sport } from '../team/vocabulary.js';
import { SourceHealth } from './roster-source.js';

const whole = z.number().int();
const manages = needs('roster.manage');
const search = z.string().trim().max(200);

/** Which roster pages a run reads: the filters of the list; an empty list or null is any. */
export const ReadingFilters = z.strictObject({
  sport: z.array(Sport).max(20),
  health: z.array(SourceHealth).max(10),
  /** Words in the college’s name or the address. */
  search: search.nullable(),
});
export type ReadingFilters = z.infer<typeof ReadingFilters>;

/** Roster pages so far. */
export const ReadingFigures = z.object({
  sources: whole,
  changed: whole,
  unchanged: whole,
  failed: whole,
  /** Their sites asked us to wait, or the link was removed. */
  skipped: whole,
});
export type ReadingFigures = z.infer<typeof ReadingFigures>;

/** A run that reads many roster pages, one after the other. */
export const ReadingRun = z.object({
  _id: Id,
  status: RosterRunStatus,
  filters: ReadingFilters,
  /** How many pages it goes through. */
  sources: whole,
  figures: ReadingFigures,
  /** Which pages could not be read, and why: the first 100. */
  failures: z.array(z.object({ collegeId: Id, collegeName: z.string(), sport: Sport, why: z.string() })),
  /** ISO 8601. */
  startedAt: z.string(),
  endedAt: z.string().nullable(),
});
export type ReadingRun = z.infer<typeof ReadingRun>;

export const previewReadingRun = endpoint({
  method: 'GET',
  path: '/api/roster/reading-runs/preview',
  summary: 'How many roster pages a run would read, by host, and which sites asked us to wait; reads nothing',
  access: manages,
  query: z.strictObject({ sport: listOf(Sport), health: listOf(SourceHealth), search: search.optional() }),
  response: z.object({
    sources: whole,
    /** Pages that are skipped, since their sites asked us to wait. */
    skipped: whole,
    hostCount: whole,
    /** Those with the most pages first, up to 50. */
    hosts: z.array(
      z.object({
        host: z.string(),
        sources: whole,
        /** ISO 8601: until when the site wants quiet. */
        notBefore: z.string().nullable(),
      }),
    ),
  }),
});
export type ReadingRunPreview = z.infer<typeof previewReadingRun.response>;

export const startReadingRun = endpoint({
  method: 'POST',
  path: '/api/roster/reading-runs',
  summary: 'Read all roster pages that match, in the background; 409 `run-in-progress` beside another such run',
  access: manages,
  body: z.strictObject({ filters: ReadingFilters }),
  response: ReadingRun,
  status: 201,
});

export const listReadingRuns = endpoint({
  method: 'GET',
  path: '/api/roster/reading-runs',
  summary: 'Runs that read roster pages, the latest first, with their progress and their reports',
  access: needs('roster.review'),
  query: z.strictObject({ page, count: count(10) }),
  response: z.object({ runs: z.array(ReadingRun), runCount: whole }),
  topics: ['readingRun'],
});

const ofRun = { params: IdParams, response: ReadingRun, access: needs('roster.manage', inPath('readingRun')) } as const;

export const pauseReadingRun = endpoint({
  method: 'POST',
  path: '/api/roster/reading-runs/:id/pause',
  summary: 'Pause a run after the pages that it is reading',
  ...ofRun,
});

export const resumeReadingRun = endpoint({
  method: 'POST',
  path: '/api/roster/reading-runs/:id/resume',
  summary: 'Go on with a paused run',
  ...ofRun,
});

export const stopReadingRun = endpoint({
  method: 'POST',
  path: '/api/roster/reading-runs/:id/stop',
  summary: 'End a run before it is through; what it read stays',
  ...ofRun,
});
