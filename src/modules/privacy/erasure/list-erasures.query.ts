import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { erasureStepWords } from '../../../../contract/privacy/erasure-steps.js';
import type { Erasure } from '../../../../contract/privacy/endpoints.js';
import { erasureSteps, type ErasureStep } from '../../../../contract/privacy/vocabulary.js';
import { notFound } from '../../../kernel/errors.js';
import { DATABASE_POOL } from '../../../platform/database/database-pool.js';

interface Row {
  readonly erasure_id: string;
  readonly kind: Erasure['kind'];
  readonly profile_id: string;
  readonly reason: string;
  readonly requested_at: Date;
  readonly requested_by: string;
  readonly done: readonly ErasureStep[];
  readonly status: Erasure['status'];
}

const ERASURES = `
  SELECT e.erasure_id, e.kind, e.profile_id, e.reason, e.requested_at, e.done, e.status,
    COALESCE(concat_ws(' ', a.first_name, a.last_name), '') AS requested_by
  FROM read.erasure e LEFT JOIN read.account_access a ON a.user_id = e.requested_by`;

/** The erasures that were asked for, with their steps. */
@Injectable()
export class ListErasures {
  constructor(@Inject(DATABASE_POOL) private readonly pool: pg.Pool) {}

  /** The latest first. */
  async page({ page, count }: { page: number; count: number }): Promise<{ erasures: Erasure[]; erasureCount: number }> {
    const [{ rows }, counted] = await Promise.all([
      this.pool.query<Row>(`${ERASURES} ORDER BY e.requested_at DESC, e.erasure_id LIMIT $1 OFFSET $2`, [
        count,
        (page - 1) * count,
      ]),
      this.pool.query<{ total: number }>('SELECT count(*)::int AS total FROM read.erasure'),
    ]);
    return { erasures: rows.map(erasureOf), erasureCount: counted.rows[0]?.total ?? 0 };
  }

  /** @throws DomainError not-found while the read model has not seen it */
  async one(erasureId: string): Promise<Erasure> {
    const { rows } = await this.pool.query<Row>(`${ERASURES} WHERE e.erasure_id = $1`, [erasureId]);
    if (!rows[0]) throw notFound('Erasure');
    return erasureOf(rows[0]);
  }
}

const erasureOf = (row: Row): Erasure => ({
  _id: row.erasure_id,
  kind: row.kind,
  profileId: row.profile_id,
  reason: row.reason,
  requestedAt: row.requested_at.toISOString(),
  requestedBy: row.requested_by || 'Somebody',
  status: row.status,
  steps: erasureSteps.map((step) => ({ step: erasureStepWords[step], done: row.done.includes(step) })),
});
