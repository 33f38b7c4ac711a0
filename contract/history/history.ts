import { z } from 'zod';
import { endpoint, inPath, needs, signedIn } from '../endpoint.js';
import { AsOf, flag, Id, IdParams, listOf } from '../paging.js';
import { ofAthlete } from '../privacy/endpoints.js';

/** `undo` undoes a change, `redo` undoes an undo, and so on. */
const Turn = z.enum(['undo', 'redo']);
/** Whether the caller can undo it now, and why not; `why` is null if they lack the permission. */
const Undoable = z.object({ possible: z.boolean(), why: z.string().nullable() });

/** One entry of the history, as text. */
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
    /**
     * `called` starts the sentence: usually the name; to athletes reading their own history, `You` or `Coach Dana
     * Cole`.
     */
    who: z.object({ userId: z.string(), name: z.string(), called: z.string(), role: z.string() }),
    about: z.object({
      /** The kind of thing, e.g. `athlete`; `other` of an event that this version does not know. */
      kind: z.string(),
      id: z.string(),
      name: z.string(),
    }),
    /** Other athletes named in the entry; a viewer of the entry is recorded as having viewed them. */
    alsoNamed: z.array(ofAthlete(z.object({ _id: Id }), ({ _id }) => _id)),
    /** One sentence without the actor, e.g. `accepted Jordan Avery`; to Jordan, `accepted you`. */
    words: z.string(),
    /** What changed from what to what, ready to read. */
    changes: z.array(z.object({ field: z.string(), from: z.string().nullable(), to: z.string().nullable() })),
    undo: Undoable,
    /** Its undos and redos in order. Each is an event of its own and an entry of the log. */
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
    /** The event that this one undoes, and whether that is an undo or a redo. */
    undoes: Id.nullable(),
    turn: Turn.nullable(),
    /**
     * In a team's history: how many changes of the same kind the request made. They are one entry, and one undo undoes
     * all.
     */
    together: z.number().int(),
  }),
  ({ about }) => (about?.kind === 'athlete' ? about.id : null),
);
export type HistoryEntry = z.infer<typeof HistoryEntry>;

export const HistoryQuery = z.strictObject({
  /** User ids: only their changes. */
  userId: listOf(z.string().max(64)),
  /** Event types, or keys of kinds: only these. */
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

/** A kind of change as people see it: several event types. */
const HistoryKind = z.object({
  key: z.string(),
  label: z.string(),
  /** Label in an athlete's history; null if it never happens to an athlete. */
  ofAthlete: z.string().nullable(),
});

export const listHistoryKinds = endpoint({
  method: 'GET',
  path: '/api/history/kinds',
  summary: 'The kinds of change that a history or the log can be filtered by',
  access: signedIn,
  supportSession: true,
  response: z.object({ kinds: z.array(HistoryKind) }),
});

export const getAthleteHistory = endpoint({
  method: 'GET',
  path: '/api/athlete/:id/history',
  summary: 'An athlete’s history, newest first',
  access: needs('history.read', inPath('athlete')),
  params: IdParams,
  query: HistoryQuery.extend({
    /** Only what other people than the caller did: nothing that the application did by itself, and no looks. */
    others: flag.optional(),
  }),
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
