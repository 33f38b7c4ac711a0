import { z } from 'zod';
import { Role } from '../access/permissions.js';
import { endpoint, inPath, needs, signedInEvenBlocked } from '../endpoint.js';
import { count, Id, IdParams, page } from '../paging.js';
import { ErasureKind } from './vocabulary.js';

type IdIn<S extends z.ZodType> = (value: Partial<z.output<S>>) => string | null | undefined;

const marked = new WeakMap<object, (value: object) => string | null | undefined>();

/**
 * Marks an answer's schema as an athlete's data: roles with access to any athlete are recorded as having viewed them
 * (ADR 26). A schema made from it by `pick` or `extend` needs the mark again.
 */
export function ofAthlete<S extends z.ZodType>(schema: S, id: IdIn<S>): S {
  marked.set(schema, id);
  return schema;
}

/** How to find the athlete's id in a value of the schema; undefined for other schemas. */
export const athleteIdIn = (schema: object) => marked.get(schema);

/** All data held about the caller: account, profiles, events about and by them, emails, sessions, names of files. */
export const exportOwnData = endpoint({
  method: 'GET',
  path: '/api/privacy/export',
  summary: 'Your data as JSON',
  access: signedInEvenBlocked,
  response: z.unknown(),
  contentType: 'application/json',
});

export const exportOwnWorkbook = endpoint({
  method: 'GET',
  path: '/api/privacy/export.xlsx',
  summary: 'Your data as an Excel workbook',
  access: signedInEvenBlocked,
  response: z.unknown(),
  contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
});

/** One view of an athlete by a role whose views are recorded. */
export const AccessLogEntry = z.object({
  viewedAt: z.string(),
  who: z.object({ userId: z.string(), name: z.string(), role: Role }),
  /** What was viewed, as text, e.g. `profile`. */
  what: z.string(),
});

export const listAccessLog = endpoint({
  method: 'GET',
  path: '/api/athlete/:id/views',
  summary: 'The access log of an athlete, newest first',
  access: needs('athlete.looks', inPath('athlete')),
  params: IdParams,
  query: z.strictObject({ page, count: count(15) }),
  response: z.object({ views: z.array(AccessLogEntry), viewCount: z.number().int() }),
  topics: ['athlete:{id}:looks'],
});

export const Erasure = z.object({
  _id: Id,
  kind: ErasureKind,
  /** Id of the profile, or of the account without one; the name is gone. */
  profileId: Id,
  reason: z.string(),
  requestedAt: z.string(),
  requestedBy: z.string(),
  status: z.enum(['running', 'done', 'failed']),
  /** When the database’s files were cleared too, the second part of the certificate; null until then. */
  clearedAt: z.string().nullable(),
  /** The steps done so far, as text. */
  steps: z.array(z.object({ step: z.string(), done: z.boolean() })),
});
export type Erasure = z.infer<typeof Erasure>;

/** Cannot be undone. 400 (field confirmation) unless it repeats the person's name; 409 `erased` the second time. */
export const erasePerson = endpoint({
  method: 'POST',
  path: '/api/privacy/erasures',
  summary: 'Erase a person: destroys their key and rebuilds the rows it opened',
  access: needs('privacy.erase'),
  body: z.strictObject({
    kind: ErasureKind,
    profileId: Id,
    reason: z.string().trim().min(1, 'Enter who asked for it, and when').max(500),
    /** The person's full name, typed again. */
    confirmation: z.string().trim().max(250),
  }),
  response: Erasure,
  status: 201,
});

export const listErasures = endpoint({
  method: 'GET',
  path: '/api/privacy/erasures',
  summary: 'Requested erasures, newest first',
  access: needs('privacy.erase'),
  query: z.strictObject({ page, count: count(15) }),
  response: z.object({ erasures: z.array(Erasure), erasureCount: z.number().int() }),
  topics: ['erasures'],
});

/** People an admin can erase, found by name or email. */
export const findPeople = endpoint({
  method: 'GET',
  path: '/api/privacy/people',
  summary: 'People by name or email address, for an erasure',
  access: needs('privacy.erase'),
  query: z.strictObject({ search: z.string().trim().min(2).max(200) }),
  response: z.object({
    people: z.array(
      ofAthlete(
        z.object({
          kind: ErasureKind,
          profileId: Id,
          name: z.string(),
          email: z.string().nullable(),
        }),
        ({ kind, profileId }) => (kind === 'athlete' ? profileId : null),
      ),
    ),
  }),
  topics: ['erasures'],
});
