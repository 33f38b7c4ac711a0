import { z } from 'zod';
import { endpoint, inPath, needs, signedIn } from '../endpoint.js';
import { AsOf, Id, IdParams, listOf } from '../paging.js';
import { ofAthlete } from '../privacy/endpoints.js';

/** `undo` takes something back, `redo` an undo, and so on. */
const Turn = z.enum(['undo', 'redo']);
/** Whether the caller may take it back now; `why` not, unless it is because they may not do such things. */
const Undoable = z.object({ possible: z.boolean(), why: z.string().nullable() });

/** One thing that happened, in words. */
export const HistoryEntry = ofAthlete(
  z.object({
    eventId: Id,
    /** Stream that the event lies in. */
    stream: z.string(),
    /** Link in the chain over the whole log: counts from 1. */
    sequence: z.number().int(),
    /** Event type; the `kind` filter takes it. */
    kind: z.string(),
    /** ISO 8601. */
    occurredAt: z.string(),
    /** `called` begins the sentence: mostly the name; to an athlete who reads of themself, `You` or `Coach Dana Cole`. */
    who: z.object({ userId: z.string(), name: z.string(), called: z.string(), role: z.string() }),
    about: z.object({
      /** The kind of thing, e.g. `athlete`; `other` of an event that this version does not know. */
      kind: z.string(),
      id: z.string(),
      name: z.string(),
    }),
    /** The athletes whom it names besides: whoever reads of them is recorded as having seen them. */
    alsoNamed: z.array(ofAthlete(z.object({ _id: Id }), ({ _id }) => _id)),
    /** One sentence without the who, e.g. `accepted Jordan Avery`; to Jordan, `accepted you`. */
    words: z.string(),
    /** What changed from what to what, ready to read. */
    changes: z.array(z.object({ field: z.string(), from: z.string().nullable(), to: z.string().nullable() })),
    undo: Undoable,
    /** How it was taken back and brought back again, in order; each is an event of its own, which the log shows as such. */
    turns: z.array(
      z.object({
        eventId: Id,
        kind: z.string(),
        occurredAt: z.string(),
        who: z.string(),
        turn: Turn,
        undo: Undoable,
        together: z.number().int(),
      }),
    ),
    /** The event that this one takes back, and what doing so is called. */
    undoes: Id.nullable(),
    turn: Turn.nullable(),
    /** In a team's history: how many things the same request changed alike. They are one entry, and one undo takes them all back. */
    together: z.number().int(),
  }),
  ({ about }) => (about?.kind === 'athlete' ? about.id : null),
);
export type HistoryEntry = z.infer<typeof HistoryEntry>;

export const HistoryQuery = z.strictObject({
  /** Ids of users: what they did, and nothing else. */
  userId: listOf(z.string().max(64)),
  /** Event types, or keys of kinds: these, and no others. */
  kind: listOf(z.string().max(80)),
  /** ISO 8601; inclusive from, exclusive to. */
  from: z.iso.datetime({ offset: true }).optional(),
  to: z.iso.datetime({ offset: true }).optional(),
  /** The history as it was at the end of that day, America/Chicago. */
  asOf: AsOf.optional(),
  /** Keyset: entries older than this sequence. */
  before: z.coerce.number().int().min(1).optional(),
  count: z.coerce.number().int().min(1).max(200).default(50),
});
export type HistoryQuery = z.infer<typeof HistoryQuery>;

export const HistoryPage = z.object({
  entries: z.array(HistoryEntry),
  /** Pass as `before` for the next page, which long entries begin early; null on the last. */
  next: z.number().int().nullable(),
});
export type HistoryPage = z.infer<typeof HistoryPage>;

/** A kind of change as people think of it: many types of events. */
const HistoryKind = z.object({
  key: z.string(),
  label: z.string(),
  /** What it is called in an athlete's history; null where it never happens to an athlete. */
  ofAthlete: z.string().nullable(),
});

export const listHistoryKinds = endpoint({
  method: 'GET',
  path: '/api/history/kinds',
  summary: 'The kinds of change that a history or the log can be filtered by',
  access: signedIn,
  response: z.object({ kinds: z.array(HistoryKind) }),
});

export const getAthleteHistory = endpoint({
  method: 'GET',
  path: '/api/athlete/:id/history',
  summary: 'An athlete’s history, newest first',
  access: needs('history.read', inPath('athlete')),
  params: IdParams,
  query: HistoryQuery,
  response: HistoryPage,
  topics: ['athlete:{id}:history'],
});

export const getTeamHistory = endpoint({
  method: 'GET',
  path: '/api/team/:id/history',
  summary: 'A team’s history, newest first',
  access: needs('history.read', inPath('team')),
  params: IdParams,
  query: HistoryQuery,
  response: HistoryPage,
  topics: ['team:{id}:history'],
});
