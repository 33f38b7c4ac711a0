import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import type { listColleges, ListCollegesQuery } from '../../../../contract/college/list-colleges.js';
import { collegesPage } from '../../../../projections/colleges/college-list.queries.js';
import { DATABASE_POOL } from '../../../platform/database/database-pool.js';
import type { AnswerOf } from '../../../platform/http/endpoint.decorator.js';
import { listedCollegeAnswer } from './college-answer.js';

@Injectable()
export class ListColleges {
  constructor(@Inject(DATABASE_POOL) private readonly pool: pg.Pool) {}

  async run(query: ListCollegesQuery): Promise<AnswerOf<typeof listColleges>> {
    const { colleges, total } = await collegesPage(this.pool, query);
    return { colleges: colleges.map(listedCollegeAnswer), collegeCount: total };
  }
}
