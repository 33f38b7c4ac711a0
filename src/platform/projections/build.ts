import { setFlagsFromString } from 'node:v8';
import type pg from 'pg';
import type { DecodedEvent } from '../../kernel/event-definition.js';
import { comparePositions, type Position, START } from '../../kernel/position.js';
import type { EventCodec } from '../event-store/event-codec.js';
import type { Batch, EventStore, StoredEvent } from '../event-store/event-store.js';
import { CarriedRows } from './carried-rows.js';
import { describe } from './checkpoint.js';
import { filterOf } from './follower-definition.js';
import { isTransient } from './follower-term.js';
import { NotWhatWasKept, type Projection } from './projection.js';
import { quoted, setIndexesAside, tableNames } from './read-schema.js';
import { tablesOf } from './tables.js';

/**
 * The same items, each drawn and prepared while the one before is being handled: reading the log and writing rows overlap.
 * The source must end when its consumer is done with it (abort it before leaving early).
 */
async function* ahead<T, R>(source: AsyncIterable<T>, prepare: (item: T) => Promise<R>): AsyncGenerator<R> {
  const items = source[Symbol.asyncIterator]();
  const draw = async (): Promise<R | undefined> => {
    const next = await items.next();
    return next.done ? undefined : prepare(next.value);
  };
  const drawn = (): Promise<R | undefined> => {
    const next = draw();
    // Its failure is met when its turn comes, not before.
    next.catch(() => undefined);
    return next;
  };
  for (let next = drawn(); ;) {
    const item = await next;
    if (item === undefined) return;
    next = drawn();
    yield item;
  }
}

/** Most events in one transaction of a build. */
const BATCH = 2_000;
/** Most events drawn at once where no transaction ends with them: they are garbage before they are old. */
const CARRIED_BATCH = 500;

/** How long a log may report nothing past its last event. */
const MAX_SILENCE_MS = 5_000;

/** An event of the log that the projection can not apply. */
export class BuildFailed extends Error {
  constructor(
    readonly event: StoredEvent,
    override readonly cause: unknown,
  ) {
    super(`Event ${event.id} (${event.type}) at ${event.position}: ${describe(cause)}`);
    this.name = 'BuildFailed';
  }
}

interface Decoded {
  readonly events: readonly DecodedEvent[];
  readonly stored: readonly StoredEvent[];
  readonly position: Position;
}

/**
 * Fills empty tables of a read model from the log, on one connection whose search_path names them. Rows that are folded
 * one by one stay in memory until {@link settle}; after it, and for all others, each batch is a transaction.
 */
export class Build {
  position: Position = START;
  /** How many events were applied. */
  events = 0;
  private carried: CarriedRows | undefined;
  private indexes: readonly string[] = [];

  constructor(
    private readonly projection: Projection,
    private readonly client: pg.ClientBase,
    private readonly parts: { readonly store: EventStore; readonly codec: EventCodec; readonly schema: string },
    private readonly signal: AbortSignal,
  ) {}

  /** Call it first. */
  async begin(): Promise<void> {
    const { folds, byKeyAlone = false } = this.projection;
    if (folds || byKeyAlone) this.indexes = await setIndexesAside(this.client, this.parts.schema);
    // Rows that are found by columns need the indexes as soon as there are any.
    const spilling = () => (byKeyAlone ? Promise.resolve() : this.makeIndexes());
    if (folds) this.carried = new CarriedRows(folds, this.client, spilling);
  }

  /**
   * Applies every event up to and including `target`.
   * @param within `own`: a transaction for each batch. `callers`: all inside the open one.
   * @throws BuildFailed; NotWhatWasKept if the log ends before it; the signal's reason
   */
  async upTo(target: Position, { within, step }: { within: 'own' | 'callers'; step?: () => void } = { within: 'own' }) {
    if (comparePositions(this.position, target) >= 0) return;
    const ending = new AbortController();
    const signal = AbortSignal.any([this.signal, ending.signal]);
    const batchSize = this.carried ? CARRIED_BATCH : BATCH;
    const options = { after: this.position, filter: filterOf(this.projection), signal, batchSize };
    const silence = await this.refuseSilence(target, ending);
    try {
      // Three at once: one batch is read, the next one's keys are fetched, and the one before is applied.
      const drawn = ahead(this.parts.store.subscribe(options), (batch) => Promise.resolve(batch));
      for await (const batch of ahead(drawn, (next) => this.decode(next, target))) {
        if (batch.stored.length > 0) await this.apply(batch, within);
        this.events += batch.stored.length;
        this.position = batch.position;
        silence?.refresh();
        if (this.carried) await this.writing((carried) => carried.lighten());
        step?.();
        if (comparePositions(this.position, target) >= 0) return;
      }
    } finally {
      clearTimeout(silence);
      ending.abort();
    }
    throw this.signal.reason ?? ending.signal.reason ?? new Error('The subscription ended.');
  }

  /** Past its last event a log may report its progress; one that reports nothing there has lost its end. */
  private async refuseSilence(target: Position, ending: AbortController): Promise<NodeJS.Timeout | undefined> {
    if (comparePositions(target, await this.parts.store.head()) <= 0) return undefined;
    const lost = () =>
      ending.abort(new NotWhatWasKept(`The log ends before position ${target}, which it was read up to.`));
    return setTimeout(lost, MAX_SILENCE_MS);
  }

  /**
   * Writes the rows in memory, and makes the indexes.
   * @throws BuildFailed
   */
  async settle(): Promise<void> {
    await this.writing((carried) => carried.write());
    this.carried = undefined;
    await this.makeIndexes();
  }

  private async decode({ events, position }: Batch, target: Position): Promise<Decoded> {
    const past = comparePositions(position, target) > 0;
    const stored = past ? events.filter((event) => comparePositions(event.position, target) <= 0) : events;
    return { stored, events: await this.open(stored), position: past ? target : position };
  }

  private async open(stored: readonly StoredEvent[]): Promise<readonly DecodedEvent[]> {
    const options = { personal: this.projection.personal };
    try {
      return await this.parts.codec.decode(stored, options);
    } catch (error) {
      if (isTransient(error)) throw error;
      for (const event of stored) {
        await this.parts.codec.decode([event], options).catch((cause: unknown) => {
          throw new BuildFailed(event, cause);
        });
      }
      throw error;
    }
  }

  private async apply(batch: Decoded, within: 'own' | 'callers'): Promise<void> {
    const { events, stored } = batch;
    if (this.carried) return this.carry(batch, this.carried);
    if (within === 'callers') return this.projection.apply(events, tablesOf(this.client), stored);
    try {
      await this.transaction(events, stored);
    } catch (error) {
      if (this.signal.aborted || isTransient(error)) throw error;
      await this.blame(events, stored);
    }
  }

  private async carry({ events, stored }: Decoded, carried: CarriedRows): Promise<void> {
    await carried.prepare(events);
    for (const [index, event] of events.entries()) {
      const kept = stored[index];
      try {
        carried.apply(event, kept);
      } catch (error) {
        throw kept ? new BuildFailed(kept, error) : error;
      }
    }
  }

  // The failing row does not reveal its event: smaller transactions of the same events, one batch each, help to
  // find out.
  private async writing(write: (carried: CarriedRows) => Promise<void>): Promise<void> {
    if (!this.carried) return;
    try {
      await write(this.carried);
    } catch (error) {
      if (this.signal.aborted || isTransient(error)) throw error;
      const target = this.position;
      const tables = tableNames(this.projection).map((table) => quoted(this.parts.schema, table));
      await this.client.query(`TRUNCATE ${tables.join(', ')}`);
      Object.assign(this, { carried: undefined, position: START, events: 0 });
      await this.upTo(target);
    }
  }

  private async makeIndexes(): Promise<void> {
    for (const index of this.indexes) await this.client.query(index);
    this.indexes = [];
  }

  // The batch failed as a whole: event by event shows which one it was.
  private async blame(events: readonly DecodedEvent[], stored: readonly StoredEvent[]): Promise<void> {
    for (const [index, event] of events.entries()) {
      const kept = stored[index];
      if (!kept) return;
      try {
        await this.transaction([event], [kept]);
      } catch (error) {
        throw isTransient(error) ? error : new BuildFailed(kept, error);
      }
    }
  }

  private async transaction(events: readonly DecodedEvent[], stored: readonly StoredEvent[]): Promise<void> {
    await this.client.query('BEGIN');
    try {
      await this.projection.apply(events, tablesOf(this.client), stored);
      await this.client.query('COMMIT');
    } catch (error) {
      await this.client.query('ROLLBACK').catch(() => undefined);
      throw error;
    }
  }
}

/**
 * Keeps the heap of a process that follows the log about as small as what it holds. Call it once, before anything follows.
 * What it brings: docs/performance.md.
 */
export function keepHeapSmall(): void {
  // By itself V8 makes what a line of code makes in the old generation once most of it has lived long, as a batch does that
  // waits for the database. There each row of a page, though soon dead, keeps all that it holds until the next full collection.
  setFlagsFromString('--no-allocation-site-pretenuring');
  // At most twice what the last full collection left, before the next: V8 would let it be four times.
  setFlagsFromString('--heap-growing-percent=100');
}
