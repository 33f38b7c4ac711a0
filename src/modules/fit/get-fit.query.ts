import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import type { FitAnalysis } from '../../../contract/fit/fit.js';
import { collegeById } from '../../../projections/colleges/college.queries.js';
import { notFound } from '../../kernel/errors.js';
import { DATABASE_POOL } from '../../platform/database/database-pool.js';
import { analyseFit } from './analyse-fit.js';
import { FitAthletes } from './fit-athletes.query.js';
import type { Point } from './point.js';

/** How well a college fits an athlete, as both are now. */
@Injectable()
export class GetFit {
  constructor(
    @Inject(DATABASE_POOL) private readonly pool: pg.Pool,
    private readonly athletes: FitAthletes,
  ) {}

  /**
   * @param home where somebody says that it is; without, it follows from the athlete's town
   * @throws DomainError not-found
   */
  async run(athleteId: string, collegeId: string, home?: Point): Promise<FitAnalysis> {
    const [athlete, college] = await Promise.all([
      this.athletes.one(athleteId, home),
      collegeById(this.pool, collegeId),
    ]);
    if (!college) throw notFound('College');
    return { athleteId, collegeId, ...analyseFit(athlete, college) };
  }
}
