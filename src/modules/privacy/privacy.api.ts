import type pg from 'pg';
import { Role } from '../../../contract/access/permissions.js';
import {
  erasePerson,
  type Erasure,
  exportOwnData,
  exportOwnWorkbook,
  findPeople,
  listErasures,
  listAccessLog,
} from '../../../contract/privacy/endpoints.js';
import { erasureSteps, erasureStepWords } from '../../../contract/privacy/vocabulary.js';
import { formatAccess } from '../../../contract/privacy/format-access.js';
import { type AccessLogRow, athleteAccessLog } from '../../../projections/athlete-views.js';
import { erasureById, type ErasureFound, erasures } from '../../../projections/erasures.js';
import { notFound } from '../../kernel/errors.js';
import type { AnswerOf } from '../../platform/http/endpoint.decorator.js';
import { implement } from '../access/public.js';
import { BeginErasure } from './erasure/begin-erasure.js';
import { PeopleQuery } from './erasure/people.query.js';
import { ExportOwn } from './export/export-own.js';

export const privacyHandlers = [
  implement(erasePerson, { with: [BeginErasure] }, async ({ body }, context, beginning) =>
    readErasure(context.pool, await beginning.run(body, context)),
  ),

  implement(listErasures, ({ query }, { pool }) => readErasures(pool, query)),

  implement(findPeople, { with: [PeopleQuery] }, async ({ query }, _context, people) => ({
    people: await people.search(query.search),
  })),

  // Neither call takes anything: there is no way to ask for someone else.
  implement(exportOwnData, { with: [ExportOwn] }, (_input, context, exporting) => exporting.asJson(context)),

  implement(exportOwnWorkbook, { with: [ExportOwn] }, (_input, context, exporting) => exporting.asWorkbook(context)),

  implement(listAccessLog, ({ params, query }, { pool }) => readAccessLog(pool, params.id, query)),
];

/** The latest first. */
async function readErasures(
  pool: pg.Pool,
  { page, count }: { page: number; count: number },
): Promise<{ erasures: Erasure[]; erasureCount: number }> {
  const { erasures: found, total } = await erasures(pool, { page, count });
  return { erasures: found.map(erasureOf), erasureCount: total };
}

/** @throws DomainError not-found while the read model has not seen it */
async function readErasure(pool: pg.Pool, erasureId: string): Promise<Erasure> {
  const erasure = await erasureById(pool, erasureId);
  if (!erasure) throw notFound('Erasure');
  return erasureOf(erasure);
}

const erasureOf = (row: ErasureFound): Erasure => ({
  _id: row.erasure_id,
  kind: row.kind,
  profileId: row.profile_id,
  reason: row.reason,
  requestedAt: row.requested_at.toISOString(),
  requestedBy: row.requested_by || 'Someone',
  status: row.status,
  clearedAt: row.cleared_at?.toISOString() ?? null,
  steps: erasureSteps.map((step) => ({ step: erasureStepWords[step], done: row.done.includes(step) })),
});

/** Who has looked at an athlete's data, the latest first. */
async function readAccessLog(
  pool: pg.Pool,
  athleteId: string,
  { page, count }: { page: number; count: number },
): Promise<AnswerOf<typeof listAccessLog>> {
  const { looks, total } = await athleteAccessLog(pool, athleteId, { page, count });
  return { views: looks.map(lookOf), viewCount: total };
}

const lookOf = ({ viewed_at, viewer_id, viewer_role, call, as_of: asOf, support, name }: AccessLogRow) => ({
  viewedAt: viewed_at.toISOString(),
  who: { userId: viewer_id, name: name || 'Someone', role: Role.catch('no-role').parse(viewer_role) },
  what: formatAccess({ call, asOf, support }),
});
