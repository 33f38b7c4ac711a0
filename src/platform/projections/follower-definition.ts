import type pg from 'pg';
import type { DecodedEvent, EventDefinition } from '../../kernel/event-definition.js';
import type { DedicatedConnections } from '../database/dedicated-connection.js';
import type { EventCodec } from '../event-store/event-codec.js';
import type { EventFilter, EventStore, StoredEvent } from '../event-store/event-store.js';
import type { Signals } from '../signals/signals.js';
import type { Traces } from '../telemetry/traces.js';
import type { Progress } from './progress.js';
import type { Tables } from './tables.js';

/** Something that follows the log: a projection's live model or a reaction. */
export interface FollowerDefinition {
  readonly name: string;
  readonly kind: 'projection' | 'reaction';
  /** Follows only while its row is of this version. */
  readonly version: number;
  readonly reads: readonly EventDefinition[] | 'all';
  /** Whether it uses personal fields. */
  readonly personal: boolean;
  /**
   * Where a subscription without a row begins. If left out, it waits until its row is made (by a projection's first
   * build).
   */
  readonly begin?: 'start' | 'head';
  /** Schema that unqualified table names mean. */
  readonly schema: string;
  /** Inside the transaction that moves the checkpoint; whatever it throws rolls both back. `stored` are the same events as the log keeps them. */
  handle(events: readonly DecodedEvent[], tables: Tables, stored: readonly StoredEvent[]): Promise<void>;
  /** After the commit. Must not throw. */
  committed?(events: readonly DecodedEvent[]): void;
  /** Called when it stops at an event or continues. Must not throw. */
  statusChanged?(): void;
  /** Errors besides the database's own that may pass, e.g. of a broker that is away. */
  isTransient?(error: unknown): boolean;
}

/** Dependencies of subscriptions. */
export interface FollowerParts {
  readonly store: EventStore;
  readonly codec: EventCodec;
  readonly pool: pg.Pool;
  readonly connections: DedicatedConnections;
  readonly progress: Progress;
  readonly signals: Signals;
  readonly traces: Traces;
}

/** The events that a follower or a build asks the log for. */
export const filterOf = ({ reads }: Pick<FollowerDefinition, 'reads'>): EventFilter =>
  reads === 'all' ? {} : { types: reads.map(({ type }) => type) };
