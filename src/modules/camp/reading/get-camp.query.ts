import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import type { Camp } from '../../../../contract/camp/camp.js';
import { dayAt } from '../../../../contract/day.js';
import { campById } from '../../../../projections/camps/camp.queries.js';
import type { Clock } from '../../../kernel/clock.js';
import { notFound } from '../../../kernel/errors.js';
import { CLOCK } from '../../../platform/clock/clock.module.js';
import { DATABASE_POOL } from '../../../platform/database/database-pool.js';
import { campAnswer } from './camp-answer.js';

@Injectable()
export class GetCamp {
  constructor(
    @Inject(DATABASE_POOL) private readonly pool: pg.Pool,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * `athleteId`: whose saved camps are meant; null for nobody's.
   * @throws DomainError not-found
   */
  async run(campId: string, athleteId: string | null = null): Promise<Camp> {
    const found = await campById(this.pool, campId, athleteId);
    if (!found) throw notFound('Camp');
    return campAnswer(found, dayAt(this.clock.now()));
  }
}
