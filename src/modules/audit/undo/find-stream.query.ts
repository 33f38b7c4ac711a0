import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { streamOfEvent } from '../../../../projections/history/history.queries.js';
import { DATABASE_POOL } from '../../../platform/database/database-pool.js';
import { EVENT_STORE, type EventStore } from '../../../platform/event-store/event-store.js';
import { ReadModels } from '../../../platform/projections/read-models.js';

/** Which stream an event lies in, as the history tells: for a caller who names the event alone. */
@Injectable()
export class FindStream {
  constructor(
    @Inject(DATABASE_POOL) private readonly pool: pg.Pool,
    @Inject(EVENT_STORE) private readonly store: EventStore,
    private readonly readModels: ReadModels,
  ) {}

  /** Undefined for no event. Of one that has just happened the history may not know yet: then it is waited for. */
  async of(eventId: string): Promise<string | undefined> {
    const known = await streamOfEvent(this.pool, eventId);
    if (known !== undefined) return known;
    await this.known();
    return streamOfEvent(this.pool, eventId);
  }

  /** Waits until the history knows of everything that has happened by now. */
  async known(): Promise<void> {
    await this.readModels.waitFor(['history'], await this.store.head());
  }
}
