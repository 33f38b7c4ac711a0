import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import type { College } from '../../../../contract/college/college.js';
import { collegeById } from '../../../../projections/colleges/college.queries.js';
import { notFound } from '../../../kernel/errors.js';
import { DATABASE_POOL } from '../../../platform/database/database-pool.js';
import { collegeAnswer } from './college-answer.js';

@Injectable()
export class GetCollege {
  constructor(@Inject(DATABASE_POOL) private readonly pool: pg.Pool) {}

  /** @throws DomainError not-found */
  async run(collegeId: string): Promise<College> {
    const found = await collegeById(this.pool, collegeId);
    if (!found) throw notFound('College');
    return collegeAnswer(found);
  }
}
