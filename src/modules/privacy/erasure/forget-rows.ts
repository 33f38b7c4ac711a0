import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { sealedEvents } from '../../../../projections/history/sealed-events.queries.js';
import { DATABASE_POOL } from '../../../platform/database/database-pool.js';
import { EVENT_STORE, type EventStore } from '../../../platform/event-store/event-store.js';
import { PersonKeys } from '../../../platform/privacy/person-keys.js';
import { eventOfText } from '../../../platform/privacy/sealing.js';
import type { Projection } from '../../../platform/projections/projection.js';
import { Projections } from '../../../platform/projections/projections.js';
import { ReadModels } from '../../../platform/projections/read-models.js';

/** Clock skew between the database and the process that recorded the request; keys of another erasure do no harm. */
const EARLIER_MS = 24 * 60 * 60_000;
const WAIT_MS = 30_000;

/** What read models hold of an erased person, in their own rows and in those of others, goes row by row. */
@Injectable()
export class ForgetRows {
  constructor(
    @Inject(DATABASE_POOL) private readonly pool: pg.Pool,
    @Inject(EVENT_STORE) private readonly store: EventStore,
    private readonly keys: PersonKeys,
    private readonly projections: Projections,
    private readonly readModels: ReadModels,
  ) {}

  /** The read models that personal data reaches. */
  get holding(): readonly Projection[] {
    return this.projections.all.filter(({ personal }) => personal);
  }

  /**
   * Call it when no process reads or writes with the keys. @param requestedAt when the erasure was requested @throws
   * DomainError conflict `build-running`; Error while the history is behind
   */
  async run(requestedAt: Date): Promise<void> {
    const gone = await this.keys.destroyedSince(new Date(requestedAt.getTime() - EARLIER_MS));
    if (!(await this.readModels.waitFor(['history'], await this.store.head(), WAIT_MS)))
      throw new Error('The history is behind, and tells not yet which events were sealed.');
    const eventIds = gone.map(eventOfText).filter((id) => id !== undefined);
    const sealed = await sealedEvents(this.pool, { subjects: gone, eventIds });
    for (const { name } of this.holding) await this.readModels.refold(name, sealed);
  }
}
