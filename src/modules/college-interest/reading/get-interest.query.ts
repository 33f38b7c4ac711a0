import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import type { CollegeInterest } from '../../../../contract/college-interest/college-interest.js';
import { dayAt } from '../../../../contract/day.js';
import { interestById } from '../../../../projections/college-interests/interest.queries.js';
import type { Clock } from '../../../kernel/clock.js';
import { notFound } from '../../../kernel/errors.js';
import { CLOCK } from '../../../platform/clock/clock.module.js';
import { DATABASE_POOL } from '../../../platform/database/database-pool.js';
import { interestAnswer } from './interest-answer.js';

@Injectable()
export class GetInterest {
  constructor(
    @Inject(DATABASE_POOL) private readonly pool: pg.Pool,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws DomainError not-found, also for what was taken off the list */
  async run(collegeInterestId: string): Promise<CollegeInterest> {
    const found = await interestById(this.pool, collegeInterestId);
    if (!found) throw notFound('College interest');
    return interestAnswer(found, dayAt(this.clock.now()));
  }
}
