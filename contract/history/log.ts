import { z } from 'zod';
import { endpoint, needs } from '../endpoint.js';
import { Id, listOf } from '../paging.js';
import { ofAthlete } from '../privacy/endpoints.js';
import { HistoryPage, HistoryQuery } from './history.js';

/** The whole log, for admins and auditors: the history without a scope, plus search. */
export const searchLog = endpoint({
  method: 'GET',
  path: '/api/log',
  summary: 'Search the whole log, newest first',
  access: needs('log.read'),
  query: HistoryQuery.extend({
    /**
     * The beginnings of words, each of which an entry must have: in its sentence, type, changed fields and values, or in
     * a name, today's or former, of somebody it mentions. Or the id of an event, a command, a person or a stream.
     */
    search: z.string().max(200).optional(),
  }),
  response: HistoryPage,
});

/** Who did something, for a filter. */
export const listLogPeople = endpoint({
  method: 'GET',
  path: '/api/log/people',
  summary: 'People who did something in the log, by name',
  access: needs('log.read'),
  query: z.strictObject({
    /** The beginnings of words of their name, today's or a former one. Without it, those of the newest entries. */
    search: z.string().max(200).optional(),
    /** These people instead. */
    userId: listOf(z.string().max(64)),
  }),
  response: z.object({
    /** At most 50, by name. */
    people: z.array(
      ofAthlete(
        z.object({ userId: z.string(), name: z.string(), role: z.string(), athleteId: Id.nullable() }),
        ({ athleteId }) => athleteId,
      ),
    ),
  }),
});

export const ChainReport = z.object({
  ok: z.boolean(),
  /** Links checked. */
  checked: z.number().int(),
  /** Hash of the last link, hex. */
  head: z.string().nullable(),
  /** The first broken link. */
  broken: z.object({ sequence: z.number().int(), eventId: z.string(), stream: z.string(), why: z.string() }).nullable(),
});
export type ChainReport = z.infer<typeof ChainReport>;

export const verifyChain = endpoint({
  method: 'POST',
  path: '/api/log/verify',
  summary: 'Check the hash chain of the whole log; names the first broken link',
  access: needs('log.verify'),
  response: ChainReport,
});

const Anchor = z.object({
  /** The signed statement: this link of the chain had this hash at this time. */
  anchor: z.object({ sequence: z.number().int(), hash: z.string(), time: z.iso.datetime() }),
  /** Raw Ed25519, base64. */
  publicKey: z.string(),
  /** Over the anchor as canonical JSON, base64. */
  signature: z.string(),
  /** From a time stamp service, over the same statement: RFC 3161 token, base64. */
  timeStamp: z.string().optional(),
});

export const AnchorsReport = z.object({
  /** The key that anchors and exports are signed with now: raw Ed25519, base64. */
  publicKey: z.string(),
  count: z.number().int(),
  last: Anchor.nullable(),
  /** The first anchor that differs from the log, or what is missing that was there, as text; null if all is well. */
  against: z.string().nullable(),
  /** What operators went on without, newest first: at most 20. */
  accepted: z.array(z.object({ at: z.iso.datetime(), losses: z.array(z.string()) })),
  /** Minutes between two anchors; null if none are written. */
  everyMinutes: z.number().int().nullable(),
});
export type AnchorsReport = z.infer<typeof AnchorsReport>;

export const readAnchors = endpoint({
  method: 'GET',
  path: '/api/log/anchors',
  summary: 'The signed anchors of the hash chain, and whether the log still matches them',
  access: needs('log.verify'),
  response: AnchorsReport,
});

/** JSON lines: one event a line as the log keeps it, with its link; the last line is a signed summary (docs/operations.md says how to check it). */
export const exportLog = endpoint({
  method: 'GET',
  path: '/api/log/export',
  summary: 'The log as signed JSON lines',
  access: needs('log.export'),
  query: z.strictObject({
    from: z.iso.datetime({ offset: true }).optional(),
    to: z.iso.datetime({ offset: true }).optional(),
  }),
  response: z.unknown(),
  contentType: 'application/x-ndjson',
});
