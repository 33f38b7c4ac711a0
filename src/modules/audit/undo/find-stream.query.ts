import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { streamOfEvent } from '../../../../projections/history/history.queries.js';
import { DATABASE_POOL } from '../../../platform/database/database-pool.js';
import { historyBehind, HistoryReach } from './history-reach.query.js';

/** Which stream an event lies in, as the history tells: for a caller who names the event alone. */
@Injectable()
export class FindStream {
  constructor(
    @Inject(DATABASE_POOL) private readonly pool: pg.Pool,
    private readonly reach: HistoryReach,
  ) {}

  /**
   * Undefined for no event. Of one that has just happened the history may not know yet: then it is waited for.
   * @throws DomainError unavailable for an event that the history does not know while it is behind
   */
  async of(eventId: string): Promise<string | undefined> {
    const known = await streamOfEvent(this.pool, eventId);
    if (known !== undefined) return known;
    const current = await this.reach.isCurrent();
    const stream = await streamOfEvent(this.pool, eventId);
    if (stream === undefined && !current) throw historyBehind();
    return stream;
  }
}
