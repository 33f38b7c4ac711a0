import { Inject, Injectable, Optional } from '@nestjs/common';
import type pg from 'pg';
import { DATABASE_POOL } from '../database/database-pool.js';
import { DedicatedConnections } from '../database/dedicated-connection.js';
import { EVENT_CODEC, type EventCodec } from '../event-store/event-codec.js';
import { EVENT_STORE, type EventStore } from '../event-store/event-store.js';
import { Signals } from '../signals/signals.js';
import { NO_TRACES, type Traces, TRACES } from '../telemetry/traces.js';
import { Follower } from './follower.js';
import type { FollowerDefinition, FollowerParts } from './follower-definition.js';
import { Progress } from './progress.js';

/** Makes subscriptions on this process's engines. The caller starts and stops them. */
@Injectable()
export class FollowerFactory {
  private readonly parts: FollowerParts;

  constructor(
    @Inject(EVENT_STORE) store: EventStore,
    @Inject(EVENT_CODEC) codec: EventCodec,
    @Inject(DATABASE_POOL) pool: pg.Pool,
    connections: DedicatedConnections,
    progress: Progress,
    signals: Signals,
    @Optional() @Inject(TRACES) traces: Traces = NO_TRACES,
  ) {
    this.parts = { store, codec, pool, connections, progress, signals, traces };
  }

  create(definition: FollowerDefinition): Follower {
    return new Follower(definition, this.parts);
  }
}
