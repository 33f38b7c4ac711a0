import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { erasureStepWords } from '../../../../contract/privacy/erasure-steps.js';
import { erasureSteps } from '../../../../contract/privacy/vocabulary.js';
import type { Erasure } from '../../../../contract/privacy/endpoints.js';
import { erasureById, erasures, type ErasureFound } from '../../../../projections/erasures/erasures.queries.js';
import { notFound } from '../../../kernel/errors.js';
import { DATABASE_POOL } from '../../../platform/database/database-pool.js';

/** The erasures that were asked for, with their steps. */
@Injectable()
export class ListErasures {
  constructor(@Inject(DATABASE_POOL) private readonly pool: pg.Pool) {}

  /** The latest first. */
  async page({ page, count }: { page: number; count: number }): Promise<{ erasures: Erasure[]; erasureCount: number }> {
    const { erasures: found, total } = await erasures(this.pool, { page, count });
    return { erasures: found.map(erasureOf), erasureCount: total };
  }

  /** @throws DomainError not-found while the read model has not seen it */
  async one(erasureId: string): Promise<Erasure> {
    const erasure = await erasureById(this.pool, erasureId);
    if (!erasure) throw notFound('Erasure');
    return erasureOf(erasure);
  }
}

const erasureOf = (row: ErasureFound): Erasure => ({
  _id: row.erasure_id,
  kind: row.kind,
  profileId: row.profile_id,
  reason: row.reason,
  requestedAt: row.requested_at.toISOString(),
  requestedBy: row.requested_by || 'Somebody',
  status: row.status,
  steps: erasureSteps.map((step) => ({ step: erasureStepWords[step], done: row.done.includes(step) })),
});
