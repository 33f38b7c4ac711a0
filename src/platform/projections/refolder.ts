import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { conflict } from '../../kernel/errors.js';
import { comparePositions, type Position } from '../../kernel/position.js';
import { DedicatedConnections } from '../database/dedicated-connection.js';
import { EVENT_CODEC, type EventCodec } from '../event-store/event-codec.js';
import { EVENT_STORE, type EventStore, type StoredEvent } from '../event-store/event-store.js';
import { refold, type WholeStream } from './folding/fold.js';
import { tryOwn } from './checkpoint.js';
import type { Projection } from './projection.js';
import { areLive, followerName, liveSchema } from './read-schema.js';
import { tablesOf } from './tables.js';
import type { Fold } from './folding/steps.js';

/** An event that reads otherwise than when it was followed: a key that it was sealed under is gone. */
export interface ChangedEvent {
  readonly eventId: string;
  readonly stream: string;
  readonly type: string;
}

/** Refolds single rows of live read models. Each such row must follow from one stream. */
@Injectable()
export class Refolder {
  constructor(
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(EVENT_CODEC) private readonly codec: EventCodec,
    private readonly connections: DedicatedConnections,
  ) {}

  /**
   * Refolds the rows that the events touched, each from its stream, in one transaction. Readers continue; the follower
   * waits.
   * @returns false if it is impossible, for example because tables are missing: then the read model must be rebuilt
   * @throws DomainError conflict `build-running`
   */
  async refold(projection: Projection, changed: readonly ChangedEvent[]): Promise<boolean> {
    const { folds } = projection;
    const name = followerName(projection);
    if (!folds) return false;
    const streams = streamsOf(changed, projection);
    const connection = await this.connections.open(`refold ${name}`);
    const { client } = connection;
    try {
      // A build that began before the change would restore the old rows.
      if (!(await tryOwn(client, 'build', name)))
        throw conflict('build-running', 'This read model is already being rebuilt or verified.');
      await client.query('BEGIN');
      const done = await this.refoldWithin(client, { ...projection, folds }, streams);
      await client.query(done ? 'COMMIT' : 'ROLLBACK');
      return done;
    } finally {
      await connection.close();
    }
  }

  private async refoldWithin(
    client: pg.ClientBase,
    projection: Projection & { readonly folds: readonly Fold[] },
    streams: ReadonlyMap<string, ReadonlySet<string>>,
  ): Promise<boolean> {
    const { folds, personal } = projection;
    // Holds the live follower still: it moves its checkpoint before it reads a row.
    const { rows } = await client.query<{ position: Position }>(
      'SELECT position FROM touchline.followers WHERE name = $1 FOR UPDATE',
      [followerName(projection)],
    );
    const live = rows[0];
    if (!live || !(await areLive(client, projection))) return false;
    await client.query(`SET LOCAL search_path = ${liveSchema(projection)}`);
    for (const [stream, ids] of streams) {
      const whole = await this.read(stream, live.position, personal);
      await refold(folds, whole, ({ id }) => ids.has(id), tablesOf(client));
    }
    return true;
  }

  private async read(stream: string, until: Position, personal: boolean): Promise<WholeStream> {
    const stored: StoredEvent[] = [];
    for await (const event of this.store.readStream(stream)) {
      if (comparePositions(event.position, until) > 0) break;
      stored.push(event);
    }
    return { stored, events: await this.codec.decode(stored, { personal }) };
  }
}

/** The ids of the events that a read model reads, by stream. */
function streamsOf(changed: readonly ChangedEvent[], { reads }: Projection): Map<string, Set<string>> {
  const types = reads === 'all' ? undefined : new Set(reads.map(({ type }) => type));
  const streams = new Map<string, Set<string>>();
  for (const { eventId, stream, type } of changed) {
    if (types && !types.has(type)) continue;
    streams.set(stream, (streams.get(stream) ?? new Set()).add(eventId));
  }
  return streams;
}
