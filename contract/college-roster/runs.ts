import { z } from 'zod';
import { Division } from '../college/vocabulary.js';
import { endpoint, inPath, needs } from '../endpoint.js';
import { count, Id, IdParams, page } from '../paging.js';
import { Sport } from '../team/vocabulary.js';
import { DifferenceKind, RosterStatus } from './pending.js';
import { ROSTER_RULES, RosterPlayer } from './roster-player.js';

/** What a run does to each roster. `undo` takes another run back. */
export const rosterRunKinds = ['recalculate', 'reset', 'approve', 'reject', 'hide', 'show', 'undo'] as const;
export const RosterRunKind = z.enum(rosterRunKinds);
export type RosterRunKind = z.infer<typeof RosterRunKind>;

/** `done`: through all of its rosters. `stopped`: ended before that; what it did stays. */
export const rosterRunStatuses = ['running', 'paused', 'done', 'stopped'] as const;
export const RosterRunStatus = z.enum(rosterRunStatuses);
export type RosterRunStatus = z.infer<typeof RosterRunStatus>;

/** The rosters of a run; null is any. */
const scope = { sport: Sport.nullable(), division: Division.nullable(), collegeId: Id.nullable() };
export const RosterScope = z.strictObject(scope);
export type RosterScope = z.infer<typeof RosterScope>;
export const allRosters: RosterScope = { sport: null, division: null, collegeId: null };

/** Which players of these rosters a decision is about: the filters of the pending records, null where one is not set. */
export const RosterFilters = z.strictObject({
  ...scope,
  differencesOnly: z.boolean(),
  kind: DifferenceKind.nullable(),
  status: RosterStatus.nullable(),
  isHidden: z.boolean().nullable(),
  moved: z.boolean().nullable(),
  fields: RosterPlayer.keyof().array().nullable(),
  search: z.string().max(200).nullable(),
});
export type RosterFilters = z.infer<typeof RosterFilters>;

const whole = z.number().int();
const reviews = needs('roster.review');
const manages = needs('roster.manage');

/** Rosters and players so far. */
export const RosterRunFigures = z.object({
  rosters: whole,
  changed: whole,
  unchanged: whole,
  /** Players whose earlier decision no longer counts, since their values differ now. */
  moved: whole,
  /** Rosters that could not be changed. */
  failed: whole,
});
export type RosterRunFigures = z.infer<typeof RosterRunFigures>;

export const RosterRun = z.object({
  _id: Id,
  kind: RosterRunKind,
  status: RosterRunStatus,
  scope: RosterScope,
  collegeName: z.string().nullable(),
  /** Of a decision by filter; null for other kinds. */
  filters: RosterFilters.nullable(),
  /** Number of the rules that a recalculation reads by; null for other kinds. */
  rules: whole.nullable(),
  /** How many rosters it goes through. */
  rosters: whole,
  figures: RosterRunFigures,
  /** Which rosters could not be changed, and why: the first 100. */
  failures: z.array(z.object({ collegeId: Id, collegeName: z.string(), sport: Sport, why: z.string() })),
  /** The run that it takes back. */
  undoes: Id.nullable(),
  /** The run that takes it back. */
  undoneBy: Id.nullable(),
  /** Whether it can be taken back now. */
  canUndo: z.boolean(),
  /** ISO 8601. */
  startedAt: z.string(),
  endedAt: z.string().nullable(),
});
export type RosterRun = z.infer<typeof RosterRun>;

/** What a run would change, a part of its rosters at a time: the caller adds the parts up. */
export const previewRosterRun = endpoint({
  method: 'GET',
  path: '/api/roster/runs/preview',
  summary:
    'What recalculating rosters or resetting their decisions would change, some rosters at a time; writes nothing',
  access: reviews,
  query: z.strictObject({
    kind: RosterRunKind.extract(['recalculate', 'reset']),
    sport: Sport.optional(),
    division: Division.optional(),
    collegeId: Id.optional(),
    rules: z.coerce.number().int().min(1).max(ROSTER_RULES).default(ROSTER_RULES),
    /** `next` of the part before. */
    after: z.string().max(200).default(''),
  }),
  response: z.object({
    rosters: whole,
    /** Players looked at, and how many of them would change. */
    players: whole,
    changed: whole,
    /** Decisions that would no longer count, since their values change. */
    moved: whole,
    /** Players who would change, by the decision that they have. */
    decisions: z.object({ pending: whole, approved: whole, rejected: whole }),
    /** Players who would change, by how they would differ from the approved values. */
    kinds: z.object({ new: whole, changed: whole, left: whole, unchanged: whole }),
    /** Why: values that read differently, by how many players. */
    fields: z.array(z.object({ field: RosterPlayer.keyof(), players: whole })),
    samples: z.array(
      z.object({
        recordId: Id,
        collegeId: Id,
        collegeName: z.string(),
        sport: Sport,
        /** What counts now; null where the roster no longer lists the player. */
        before: RosterPlayer.nullable(),
        after: RosterPlayer.nullable(),
        decision: RosterStatus,
      }),
    ),
    /** Null: these were the last rosters. */
    next: z.string().nullable(),
  }),
});
export type RosterRunPreview = z.infer<typeof previewRosterRun.response>;

export const startRosterRun = endpoint({
  method: 'POST',
  path: '/api/roster/runs',
  summary:
    'Recalculate rosters, reset their decisions, or decide on all players that match; 409 `run-in-progress` beside another run of the same sport, `changed-since` when other players match than the caller saw',
  access: manages,
  body: z.union([
    z.strictObject({
      kind: z.literal('recalculate'),
      scope: RosterScope,
      rules: z.number().int().min(1).max(ROSTER_RULES).default(ROSTER_RULES),
    }),
    z.strictObject({ kind: z.literal('reset'), scope: RosterScope }),
    z.strictObject({
      kind: RosterRunKind.extract(['reset', 'approve', 'reject', 'hide', 'show']),
      filters: RosterFilters,
      /** How many match, as the caller saw it. */
      expected: z.number().int().min(1),
    }),
  ]),
  response: RosterRun,
  status: 201,
});

export const listRosterRuns = endpoint({
  method: 'GET',
  path: '/api/roster/runs',
  summary: 'Runs over rosters, the latest first',
  access: reviews,
  query: z.strictObject({ page, count: count(10) }),
  response: z.object({ runs: z.array(RosterRun), runCount: whole }),
  topics: ['rosterRun'],
});

const ofRun = { params: IdParams, response: RosterRun } as const;
const managesRun = needs('roster.manage', inPath('rosterRun'));

export const getRosterRun = endpoint({
  method: 'GET',
  path: '/api/roster/runs/:id',
  summary: 'How far a run has come, and its report',
  access: needs('roster.review', inPath('rosterRun')),
  ...ofRun,
  topics: ['rosterRun:{id}'],
});

export const pauseRosterRun = endpoint({
  method: 'POST',
  path: '/api/roster/runs/:id/pause',
  summary: 'Pause a run after the rosters that it is at',
  access: managesRun,
  ...ofRun,
});

export const resumeRosterRun = endpoint({
  method: 'POST',
  path: '/api/roster/runs/:id/resume',
  summary: 'Go on with a paused run',
  access: managesRun,
  ...ofRun,
});

export const stopRosterRun = endpoint({
  method: 'POST',
  path: '/api/roster/runs/:id/stop',
  summary: 'End a run before it is through; what it did stays, and can be undone',
  access: managesRun,
  ...ofRun,
});

export const undoRosterRun = endpoint({
  method: 'POST',
  path: '/api/roster/runs/:id/undo',
  summary: 'Undo what a run decided, by a run that this starts; players decided again since stay as they are',
  access: managesRun,
  ...ofRun,
  status: 201,
});
