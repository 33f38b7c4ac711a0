import type pg from 'pg';
import type { Position } from '../../../kernel/position.js';
import { Scratch } from '../../database/scratch.js';
import type {
  AppendResult,
  Batch,
  EventStore,
  ExpectedRevision,
  NewEvent,
  ReadAllOptions,
  ReadStreamOptions,
  StoredEvent,
  SubscribeOptions,
} from '../event-store.js';
import { appendGroup } from './append-group.js';
import { follow } from './follow.js';
import { GroupCommit } from './group-commit.js';
import { headOf, revisionOf } from './pages.js';
import { prepareAppend, storedEvents, type Placed, type PreparedAppend } from './prepared-append.js';
import { readLog, readOneStream } from './read.js';
import { TailFeed } from './tail-feed.js';

const GROUP = { items: 256, weight: 4 * 1024 * 1024 };

/** Bytes that the parameters of a group are written to: room for some three hundred events of a kilobyte. */
const SCRATCH = 512 * 1024;

/** The log in Postgres: the table touchline.events, which appends alone write, one lock at a time. */
export class PostgresEventStore implements EventStore {
  private readonly feed: TailFeed;
  private readonly groups: GroupCommit<PreparedAppend, Placed>;
  private readonly scratch = new Scratch(SCRATCH);
  private readonly closing = new AbortController();

  /** @param pool for this store alone; closed with it. A connection beside it listens. */
  constructor(private readonly pool: pg.Pool) {
    this.feed = new TailFeed(pool);
    this.groups = new GroupCommit((group) => this.commit(group), GROUP);
  }

  async append(stream: string, expected: ExpectedRevision, events: readonly NewEvent[]): Promise<AppendResult> {
    const append = prepareAppend(stream, expected, events);
    const { revision, position } = await this.groups.add(append, stream, append.bytes);
    return { revision, position: String(position) as Position };
  }

  readStream(stream: string, options: ReadStreamOptions = {}): AsyncIterable<StoredEvent> {
    return readOneStream(this.pool, stream, options);
  }

  revisionOf(stream: string, eventId: string): Promise<number | undefined> {
    return revisionOf(this.pool, stream, eventId);
  }

  readAll(options: ReadAllOptions = {}): AsyncIterable<StoredEvent> {
    return readLog(this.pool, options);
  }

  subscribe(options: SubscribeOptions): AsyncIterable<Batch> {
    return follow(this.pool, this.feed, { ...options, signal: AbortSignal.any([options.signal, this.closing.signal]) });
  }

  async head(): Promise<Position> {
    return String(await headOf(this.pool)) as Position;
  }

  async close(): Promise<void> {
    if (this.closing.signal.aborted) return;
    this.closing.abort();
    await this.feed.stop();
    await this.pool.end();
  }

  private async commit(group: readonly PreparedAppend[]): Promise<readonly (Placed | Error)[]> {
    const placed = await appendGroup(this.pool, group, this.scratch);
    group.forEach((append, index) => {
      const at = placed[index];
      if (!at || at instanceof Error) return;
      const range = { first: at.position - append.events.length + 1, last: at.position };
      this.feed.appended(() => storedEvents(append, at), range, append.bytes / append.events.length);
    });
    this.feed.announce();
    return placed;
  }
}
