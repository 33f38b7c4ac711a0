import { z } from 'zod';
import { endpoint, needs } from '../endpoint.js';
import { Acknowledged } from '../errors.js';
import { count, Id, page } from '../paging.js';

export const ReadModelStatus = z.object({
  name: z.string(),
  version: z.number().int(),
  /** `rebuilding` shows beside a live model: readers keep the live one. */
  status: z.enum(['running', 'starting', 'failed', 'stopped']),
  position: z.string(),
  /** The log's last position; null while the log is away. */
  head: z.string().nullable(),
  /** Milliseconds since the oldest unread event; 0 when caught up, null while the log is away. */
  lag: z.number().nullable(),
  eventsPerSecond: z.number(),
  eventCount: z.number().int(),
  lastError: z.object({ message: z.string(), eventId: z.string().nullable(), at: z.string() }).nullable(),
  rebuild: z
    .object({ progress: z.number().min(0).max(1), eventsPerSecond: z.number(), secondsLeft: z.number().nullable() })
    .nullable(),
});
export type ReadModelStatus = z.infer<typeof ReadModelStatus>;

export const listReadModels = endpoint({
  method: 'GET',
  path: '/api/read-models',
  summary: 'Every read model and reaction: position, lag, speed, last error, rebuild progress',
  access: needs('operations.read'),
  response: z.object({ readModels: z.array(ReadModelStatus), reactions: z.array(ReadModelStatus) }),
  topics: ['read-models'],
});

const name = z.strictObject({ name: z.string().max(80) });

export const rebuildReadModel = endpoint({
  method: 'POST',
  path: '/api/read-models/:name/rebuild',
  summary: 'Rebuild a read model beside the live one, then swap; answers at once, the list shows progress',
  access: needs('operations.run'),
  params: name,
  response: Acknowledged,
  status: 202,
});

export const VerifyReport = z.object({
  name: z.string(),
  ok: z.boolean(),
  /** Log position of the comparison. */
  position: z.string(),
  rows: z.number().int(),
  /** What the read model's own check found, as text, e.g. of the hash chain. */
  problems: z.array(z.string()),
  /** At most 50. */
  differences: z.array(
    z.object({
      table: z.string(),
      key: z.string(),
      kind: z.enum(['missing', 'extra', 'different']),
      columns: z.array(z.string()),
    }),
  ),
});
export type VerifyReport = z.infer<typeof VerifyReport>;

export const verifyReadModel = endpoint({
  method: 'POST',
  path: '/api/read-models/:name/verify',
  summary: 'Rebuild a read model beside the live one and compare row by row',
  access: needs('operations.run'),
  params: name,
  response: VerifyReport,
});

export const retryReadModel = endpoint({
  method: 'POST',
  path: '/api/read-models/:name/retry',
  summary: 'Retry the event that failed a read model or reaction',
  access: needs('operations.run'),
  params: name,
  response: Acknowledged,
});

export const DeadLetter = z.object({
  id: z.string(),
  job: z.string(),
  error: z.string(),
  attempts: z.number().int(),
  failedAt: z.string(),
  retriedAt: z.string().nullable(),
});
export type DeadLetter = z.infer<typeof DeadLetter>;

export const listDeadLetters = endpoint({
  method: 'GET',
  path: '/api/dead-letters',
  summary: 'Dead letters: jobs that used up their tries',
  access: needs('operations.read'),
  query: z.strictObject({ page, count: count(15) }),
  response: z.object({ deadLetters: z.array(DeadLetter), deadLetterCount: z.number().int() }),
});

export const retryDeadLetter = endpoint({
  method: 'POST',
  path: '/api/dead-letters/:id/retry',
  summary: 'Run a dead letter again',
  access: needs('operations.run'),
  params: z.strictObject({ id: z.string().max(200) }),
  response: Acknowledged,
});

const number = z.number().int();

/** A number of things that need an admin's attention. Features add theirs, so keys are not listed here. */
export const Waiting = z.object({
  key: z.string(),
  /** At least 1. */
  count: number,
  /** What they are, said of so many: `teams without a coach`. */
  what: z.string(),
  /** The path of the screen that lists them. */
  to: z.string(),
  /** Something is wrong; else it only goes on. */
  wrong: z.boolean(),
});
export type Waiting = z.infer<typeof Waiting>;

/** How many people and teams the platform has. */
export const Totals = z.object({
  /** Active ones. */
  teams: number,
  coaches: number,
  /** Active on a team. */
  athletes: number,
  parents: number,
  /** Running ones, of athletes and teams. */
  subscriptions: number,
});
export type Totals = z.infer<typeof Totals>;

/** How many athletes and teams were new in a week. */
export const GrowthWeek = z.object({
  /** Its Monday, YYYY-MM-DD, America/Chicago. */
  from: z.iso.date(),
  athletes: number,
  teams: number,
});
export type GrowthWeek = z.infer<typeof GrowthWeek>;

export const getAdmin = endpoint({
  method: 'GET',
  path: '/api/admin',
  summary: 'The caller as an admin, what needs an admin’s attention, and how the platform grows',
  access: needs('admin.own'),
  response: z.object({
    /** Of the account. */
    _id: Id,
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    /** What is wrong first. */
    waiting: z.array(Waiting),
    totals: Totals,
    /** The last 12 weeks, this one last. */
    growth: z.array(GrowthWeek),
  }),
  topics: [
    ...['team:*:settings', 'team:*:coaches', 'team:*:roster', 'erasures', 'college-imports', 'subscription:*'],
    'emailAddress',
  ],
});
