import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import type { listCamps, ListCampsQuery } from '../../../../contract/camp/list-camps.js';
import { dayAt } from '../../../../contract/day.js';
import { campsPage } from '../../../../projections/camps/camp-list.queries.js';
import type { Clock } from '../../../kernel/clock.js';
import { CLOCK } from '../../../platform/clock/clock.module.js';
import { DATABASE_POOL } from '../../../platform/database/database-pool.js';
import type { AnswerOf } from '../../../platform/http/endpoint.decorator.js';
import { Access, type Caller } from '../../access/public.js';
import { campAnswer } from './camp-answer.js';
import { whoseSaved } from './whose-saved.js';

@Injectable()
export class ListCamps {
  constructor(
    @Inject(DATABASE_POOL) private readonly pool: pg.Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly access: Access,
  ) {}

  /** @throws DomainError forbidden where past camps are asked for by who does not manage them */
  async run(query: ListCampsQuery, caller: Caller): Promise<AnswerOf<typeof listCamps>> {
    if (query.past) this.access.requireRole(caller, 'camp.manage');
    const today = dayAt(this.clock.now());
    const asked = { athleteId: whoseSaved(caller, query.athleteId), today };
    const { camps, total } = await campsPage(this.pool, query, asked);
    return { camps: camps.map((camp) => campAnswer(camp, today)), campCount: total };
  }
}
