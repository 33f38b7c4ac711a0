import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { fold } from '../../kernel/decider.js';
import { START } from '../../kernel/position.js';
import type { AnyStream } from '../../kernel/stream.js';
import { EVENT_CODEC, type EventCodec } from '../event-store/event-codec.js';
import { EVENT_STORE, type EventStore, type ReadStreamOptions, type StoredEvent } from '../event-store/event-store.js';
import { Snapshots, type Folded } from './snapshots.js';

/** Shorter streams are read whole, without asking for a snapshot. */
const SHORT = 100;
/** So many events after the last one, a snapshot is kept. */
const EVERY = 500;
const PAGE = 500;
/** Streams, and about how many bytes of states, in memory. */
const MOST = { max: 10_000, maxSize: 64 * 1024 * 1024 };
/** How long unused personal data stays in memory: no longer than a key (PersonKeys). */
const PERSONAL_MS = 30_000;

interface Kept extends Folded {
  /** Revision of the last snapshot that is known of. */
  readonly snapshotAt: number;
}

/**
 * The states of recently used streams, so that reads fetch only new events, and exact appends nothing. Never wrong:
 * answers about a stream read it to its end, and erased people are forgotten.
 */
@Injectable()
export class StreamStates implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly kept = new LRUCache<string, Kept>({ ...MOST, updateAgeOnGet: true });
  private timer: NodeJS.Timeout | undefined;

  constructor(
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(EVENT_CODEC) private readonly codec: EventCodec,
    private readonly snapshots: Snapshots,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => this.kept.purgeStale(), PERSONAL_MS).unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  /** The state of a stream now. */
  async now(stream: AnyStream): Promise<Folded> {
    const kept = await this.recall(stream.name);
    const now = kept ? await this.goOn(stream, kept) : await this.begin(stream);
    this.keep(stream.name, now);
    return now;
  }

  /** The state of a stream at its last use; others may have written to it since. */
  async remembered(stream: AnyStream): Promise<Folded | undefined> {
    return this.recall(stream.name);
  }

  /** Advances a stream's state by the events just appended, without reading it again. */
  async appended(stream: AnyStream, events: readonly StoredEvent[]): Promise<void> {
    try {
      const before = await this.recall(stream.name);
      if (before?.revision !== (events[0]?.revision ?? NaN) - 1) return;
      this.keep(stream.name, await this.withSnapshot(stream, await this.with(stream, before, events)));
    } catch {
      // The event is in the log; later readers fetch it there.
      this.forget(stream.name);
    }
  }

  /** For a stream that is shorter than its cached state: the log was restored to an earlier time. */
  forget(stream: string): void {
    this.kept.delete(stream);
  }

  private async recall(name: string): Promise<Kept | undefined> {
    const kept = this.kept.get(name);
    if (kept?.era === undefined || !(await this.codec.isOver(kept.era))) return kept;
    this.kept.delete(name);
    return undefined;
  }

  private async begin(stream: AnyStream): Promise<Kept> {
    const { initialState: state } = stream.decider;
    const nothing: Kept = { state, revision: -1, position: START, eventId: '', era: undefined, snapshotAt: -1 };
    const first = await this.read(stream.name, { limit: SHORT });
    if (first.length < SHORT) return this.with(stream, nothing, first);
    const snapshot = await this.snapshots.find(stream.name);
    const fits = snapshot && (await this.isOfThisLog(stream.name, snapshot));
    return this.goOn(
      stream,
      fits ? { ...snapshot, snapshotAt: snapshot.revision } : await this.with(stream, nothing, first),
    );
  }

  /** A restored log that has continued differently has another event there. */
  private async isOfThisLog(name: string, { revision, eventId }: Folded): Promise<boolean> {
    const [event] = await this.read(name, { from: revision, limit: 1 });
    return event?.id === eventId;
  }

  private async goOn(stream: AnyStream, before: Kept): Promise<Kept> {
    let now = before;
    for (;;) {
      const page = await this.read(stream.name, { from: now.revision + 1, limit: PAGE });
      now = await this.with(stream, now, page);
      if (page.length < PAGE) break;
    }
    return this.withSnapshot(stream, now);
  }

  private async withSnapshot({ name }: AnyStream, now: Kept): Promise<Kept> {
    if (now.revision - now.snapshotAt < EVERY) return now;
    await this.snapshots.keep(name, now);
    return { ...now, snapshotAt: now.revision };
  }

  private async with({ decider }: AnyStream, before: Kept, page: readonly StoredEvent[]): Promise<Kept> {
    const last = page.at(-1);
    if (!last) return before;
    // Asked first, so that a key destroyed in between ends it.
    const era = before.era ?? (await this.codec.eraOf(page));
    const state = fold(decider, await this.codec.decode(page, { personal: true }), before.state);
    return { ...before, state, revision: last.revision, position: last.position, eventId: last.id, era };
  }

  private async read(name: string, options: ReadStreamOptions): Promise<StoredEvent[]> {
    const events: StoredEvent[] = [];
    for await (const event of this.store.readStream(name, options)) events.push(event);
    return events;
  }

  private keep(name: string, folded: Kept): void {
    if (folded.revision <= (this.kept.peek(name)?.revision ?? -1)) return;
    const ttl = folded.era === undefined ? 0 : PERSONAL_MS;
    this.kept.set(name, folded, { ttl, size: sizeOf(folded.state) });
  }
}

/** Approximate bytes; values that are not plain count little. */
const sizeOf = (state: object | undefined): number => JSON.stringify(state ?? null).length + 1;
