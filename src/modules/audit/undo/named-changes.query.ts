import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { eventsTogether } from '../../../../projections/history/history.queries.js';
import { atOnce } from '../../../kernel/at-once.js';
import { notFound } from '../../../kernel/errors.js';
import type { RecordedEvent } from '../../../kernel/event.js';
import type { AnyStream } from '../../../kernel/stream.js';
import { Deciders } from '../../../platform/commands/deciders.js';
import { StreamReader } from '../../../platform/commands/stream-reader.js';
import { DATABASE_POOL } from '../../../platform/database/database-pool.js';
import type { Caller } from '../../access/public.js';
import { FindStream } from './find-stream.query.js';
import { HistoryReach } from './history-reach.query.js';
import { UndoRights } from './undo-rights.js';

/** Each reads a stream from its beginning. */
const AT_ONCE = 8;

export interface NamedChange {
  readonly stream: AnyStream;
  readonly eventId: string;
}

/** What a caller named, with the event itself. */
interface Named extends NamedChange {
  readonly event: RecordedEvent;
}

interface Wish {
  readonly eventId: string;
  readonly stream?: string | undefined;
  readonly together: boolean;
}

/** The changes that a wish to undo names, as far as the caller may take them back. */
@Injectable()
export class NamedChanges {
  constructor(
    @Inject(DATABASE_POOL) private readonly pool: pg.Pool,
    private readonly deciders: Deciders,
    private readonly streams: StreamReader,
    private readonly finding: FindStream,
    private readonly reach: HistoryReach,
    private readonly rights: UndoRights,
  ) {}

  /**
   * @returns the changes in the order that they happened in, and how many others were made with them that are not the caller's
   * @throws DomainError not-found, alike for what is not the caller's and what nobody knows; forbidden; unavailable when the history is behind them
   */
  async of(wish: Wish, caller: Caller): Promise<{ changes: NamedChange[]; beyond: number }> {
    const named = await this.named(wish, caller);
    if (!wish.together) return { changes: [named], beyond: 0 };
    await this.reach.requireTogether(named.event);
    const found = await eventsTogether(this.pool, wish.eventId);
    const changes = await atOnce(AT_ONCE, found, async ({ eventId, stream: name }) => {
      const stream = this.deciders.streamNamed(name);
      const event = stream && (await this.eventOf({ stream, eventId }));
      return event && (await this.rights.may(caller, event)) ? [{ stream, eventId }] : [];
    });
    return { changes: changes.flat(), beyond: changes.filter(({ length }) => length === 0).length };
  }

  private async named({ eventId, stream: given }: Wish, caller: Caller): Promise<Named> {
    const name = given ?? (await this.finding.of(eventId));
    const stream = name === undefined ? undefined : this.deciders.streamNamed(name);
    if (!stream) throw notFound('Change');
    const event = await this.eventOf({ stream, eventId });
    if (!event) throw notFound('Change');
    await this.rights.require(caller, event);
    return { stream, eventId, event };
  }

  private async eventOf({ stream, eventId }: NamedChange): Promise<RecordedEvent | undefined> {
    return (await this.streams.events(stream)).find(({ id }) => id === eventId);
  }
}
