import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import type { listCoaches } from '../../../contract/coach/endpoints.js';
import { coachesPage } from '../../../projections/team/coach-list.queries.js';
import { DATABASE_POOL } from '../../platform/database/database-pool.js';
import type { AnswerOf, InputOf } from '../../platform/http/endpoint.decorator.js';
import { coachAnswer } from './coach-answer.js';

/** A page of coaches, by name. */
@Injectable()
export class ListCoaches {
  constructor(@Inject(DATABASE_POOL) private readonly pool: pg.Pool) {}

  async run(wanted: InputOf<typeof listCoaches>['query']): Promise<AnswerOf<typeof listCoaches>> {
    const { coaches, total } = await coachesPage(this.pool, wanted);
    return { coaches: coaches.map(coachAnswer), coachCount: total };
  }
}
