import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import type { Parent } from '../../../contract/parent/endpoints.js';
import { parentById } from '../../../projections/athlete-profile/parents.queries.js';
import { notFound } from '../../kernel/errors.js';
import { DATABASE_POOL } from '../../platform/database/database-pool.js';
import { parentAnswer } from './parent-answer.js';

/** A parent with the athletes they follow. */
@Injectable()
export class GetParent {
  constructor(@Inject(DATABASE_POOL) private readonly pool: pg.Pool) {}

  /**
   * @param teamId whose athletes the reader may know of; null: all of the parent's
   * @throws DomainError not-found
   */
  async run(parentId: string, teamId: string | null): Promise<Parent> {
    const parent = await parentById(this.pool, parentId, teamId);
    if (!parent) throw notFound('Parent');
    return parentAnswer(parent);
  }
}
