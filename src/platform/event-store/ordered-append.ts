import type { Config } from '../config/config.js';
import { createPool } from '../database/create-pool.js';
import type { EventStore } from './event-store.js';
import type { LinkedEvent } from './hash-chain.js';
import { appendInOrder } from './postgres/append-in-order.js';

/** Appends to a log without other writers, in the given order across all streams. */
export interface OrderedAppend {
  /** @throws Error for an event whose stream is not at the revision before its own */
  append(events: readonly LinkedEvent[]): Promise<void>;
  close(): Promise<void>;
}

/** Most events of one append, and most characters of their data, for an engine that takes one stream at a time. */
const RUN = { events: 100, characters: 256 * 1024 };

/** For the log that is configured, as `openEventStore`, which opened `store`. */
export function openOrderedAppend(
  { eventStoreUrl, databaseUrl }: Pick<Config, 'eventStoreUrl' | 'databaseUrl'>,
  store: EventStore,
): OrderedAppend {
  if (eventStoreUrl) return { append: (events) => appendRuns(store, events), close: () => Promise.resolve() };
  const pool = createPool(databaseUrl, { name: 'restore', max: 1 });
  return { append: (events) => appendInOrder(pool, events), close: () => pool.end() };
}

/** One append after the other: only so is their order the log's. */
async function appendRuns(store: EventStore, events: readonly LinkedEvent[]): Promise<void> {
  for (const run of runsOf(events)) {
    const [first] = run;
    if (first) await store.append(first.stream, first.revision === 0 ? 'no-stream' : first.revision - 1, run);
  }
}

/** Consecutive events of one stream are one append. */
function runsOf(events: readonly LinkedEvent[]): LinkedEvent[][] {
  const runs: LinkedEvent[][] = [];
  let run: LinkedEvent[] = [];
  let characters = 0;
  for (const event of events) {
    const size = JSON.stringify(event.data).length;
    const goesOn =
      run.at(-1)?.stream === event.stream && run.length < RUN.events && characters + size <= RUN.characters;
    if (!goesOn) {
      run = [];
      runs.push(run);
      characters = 0;
    }
    run.push(event);
    characters += size;
  }
  return runs;
}
