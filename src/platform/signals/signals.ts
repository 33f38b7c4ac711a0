import { type BeforeApplicationShutdown, Inject, Injectable, Logger } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { EventEmitter } from 'node:events';
import type pg from 'pg';
import { z } from 'zod';
import { pause } from '../clock/regularly.js';
import { DATABASE_POOL } from '../database/database-pool.js';
import { DedicatedConnections } from '../database/dedicated-connection.js';
import { listen } from '../database/listen.js';

/** NOTIFY takes payloads below 8000 bytes. */
const MAX_BYTES = 7_500;
/** Most topics at once: past it everybody fetches everything. */
const MAX_TOPICS = 500;
const EVERYTHING = '*';

/** Topic → positions in the log of the events that changed it; undefined where something else did. */
export type ChangedTopics = ReadonlyMap<string, ReadonlySet<string> | undefined>;

/** The payloads that carry all of it, each small enough for NOTIFY. */
export function packSignals(
  from: string,
  positions: ReadonlyMap<string, string>,
  topics: ChangedTopics,
  wake: readonly string[],
): string[] {
  const told: [string, ReadonlySet<string> | undefined][] =
    topics.size > MAX_TOPICS ? [[EVERYTHING, undefined]] : [...topics];
  return [
    ...split([...positions], (part) => ({ from, positions: Object.fromEntries(part) })),
    ...split(told, (part) => ({
      from,
      topics: part.map(([topic]) => topic),
      at: part.map(([, at]) => [...(at ?? [])]),
    })),
    ...split(wake, (part) => ({ from, wake: part })),
  ];
}

function split<T>(items: readonly T[], toMessage: (part: readonly T[]) => object): string[] {
  if (items.length === 0) return [];
  const payload = JSON.stringify(toMessage(items));
  if (Buffer.byteLength(payload) <= MAX_BYTES) return [payload];
  // A single item that is too long is left out, as signals may be.
  if (items.length === 1) return [];
  const half = Math.ceil(items.length / 2);
  return [...split(items.slice(0, half), toMessage), ...split(items.slice(half), toMessage)];
}

const CHANNEL = 'touchline_signals';
/** Minimum time between two NOTIFYs of one process: signals in between travel together. */
const GAP_MS = 5;

const Heard = z.object({
  from: z.string(),
  positions: z.record(z.string(), z.string()).optional(),
  topics: z.array(z.string()).optional(),
  /** Of each topic the positions of its events; empty or absent where no event changed it, and in a former release's. */
  at: z.array(z.array(z.string())).optional(),
  wake: z.array(z.string()).optional(),
});

/** A signal between processes. */
export interface Signal {
  /** Follower → position that it has reached. */
  readonly positions?: Readonly<Record<string, string>>;
  readonly topics?: ChangedTopics;
  /** Followers that should check their row now. */
  readonly wake?: readonly string[];
}

/**
 * Between processes that share a database, over LISTEN/NOTIFY. A hint only: signals can be lost (then `missed` is
 * called), so users also check the tables.
 */
@Injectable()
export class Signals implements BeforeApplicationShutdown {
  private readonly logger = new Logger(Signals.name);
  private readonly id = randomUUID();
  private readonly stopping = new AbortController();
  private readonly emitter = new EventEmitter().setMaxListeners(0);
  private readonly positions = new Map<string, string>();
  private readonly topics = new Map<string, Set<string> | undefined>();
  private readonly waking = new Set<string>();
  private sending: Promise<void> | undefined;
  private listening: Promise<void> | undefined;

  constructor(
    @Inject(DATABASE_POOL) private readonly pool: pg.Pool,
    private readonly connections: DedicatedConnections,
  ) {}

  /** Tells the other processes; soon, not now. Never throws. */
  send(signal: Signal): void {
    for (const [name, position] of Object.entries(signal.positions ?? {})) this.positions.set(name, position);
    for (const [topic, at] of signal.topics ?? []) this.topics.set(topic, this.together(topic, at));
    for (const name of signal.wake ?? []) this.waking.add(name);
    this.sending ??= this.flush().finally(() => (this.sending = undefined));
  }

  /** Hears the signals of other processes. `missed`: some may have been lost. */
  on(hears: { signal(signal: Signal): void; missed(): void }): () => void {
    const ear = {
      heard: (payload: string) => this.hear(payload),
      listens: (again: boolean) => {
        if (again) this.emitter.emit('missed');
      },
    };
    this.listening ??= listen(this.connections, CHANNEL, ear, this.stopping.signal);
    this.emitter.on('signal', hears.signal).on('missed', hears.missed);
    return () => this.emitter.off('signal', hears.signal).off('missed', hears.missed);
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopping.abort();
    await Promise.all([this.sending, this.listening]);
  }

  private together(topic: string, at: ReadonlySet<string> | undefined): Set<string> | undefined {
    const known = this.topics.get(topic);
    if (!at || (!known && this.topics.has(topic))) return undefined;
    return new Set([...(known ?? []), ...at]);
  }

  private async flush(): Promise<void> {
    while (this.positions.size + this.topics.size + this.waking.size > 0 && !this.stopping.signal.aborted) {
      const payloads = packSignals(this.id, this.positions, this.topics, [...this.waking]);
      for (const kept of [this.positions, this.topics, this.waking]) kept.clear();
      try {
        await this.pool.query(`SELECT pg_notify('${CHANNEL}', payload) FROM unnest($1::text[]) payload`, [payloads]);
      } catch (error) {
        this.logger.debug(`A signal was lost: ${String(error)}`);
      }
      await pause(GAP_MS, this.stopping.signal);
    }
  }

  private hear(payload: string): void {
    const heard = Heard.safeParse(JSON.parse(payload));
    if (!heard.success || heard.data.from === this.id) return;
    const { positions, topics, at, wake } = heard.data;
    const changed = topics && new Map(topics.map((topic, place) => [topic, positionsOf(at?.[place])]));
    const signal: Signal = {
      ...(positions && { positions }),
      ...(changed && { topics: changed }),
      ...(wake && { wake }),
    };
    this.emitter.emit('signal', signal);
  }
}

const positionsOf = (at: readonly string[] | undefined): ReadonlySet<string> | undefined =>
  at && at.length > 0 ? new Set(at) : undefined;
