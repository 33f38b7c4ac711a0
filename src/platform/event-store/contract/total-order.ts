import { describe, expect, it } from '@jest/globals';
import { comparePositions } from '../../../kernel/position.js';
import { WrongRevision, type EventStore } from '../event-store.js';
import { freshCategory, newEvents, type Harness } from './harness.js';

/** What a live reader saw of a log that many wrote at once. */
export interface Observation {
  readonly appended: number;
  readonly seen: number;
  readonly missed: number;
  readonly outOfOrder: number;
  readonly twice: number;
}

/**
 * `writers` append `events` events in groups while `reader` follows the log from its position. A reader never goes
 * back, so an event that appears behind its position counts as missed.
 * @param stores the writers' clients, used in turn
 */
export async function observeTotalOrder(
  reader: EventStore,
  stores: readonly EventStore[],
  { writers, events, group }: { writers: number; events: number; group: number },
): Promise<Observation> {
  const category = freshCategory();
  const after = await reader.head();
  const appended = new Set<string>();
  let furthest = after;
  const write = async (index: number): Promise<void> => {
    const store = stores[index % stores.length]!;
    const stream = `${category}-${index}`;
    for (let next = 0; next < events / writers; next += group) {
      const batch = newEvents(group);
      const result = await store.append(stream, next === 0 ? 'no-stream' : next - 1, batch);
      for (const event of batch) appended.add(event.id);
      if (comparePositions(result.position, furthest) > 0) furthest = result.position;
      // Refused appends leave holes in a sequence; they must not cost the reader anything.
      if (next % (group * 16) === 0) {
        await expect(store.append(stream, 'no-stream', newEvents(1))).rejects.toBeInstanceOf(WrongRevision);
      }
    }
  };
  const ending = new AbortController();
  const seen = new Set<string>();
  let [outOfOrder, twice, last] = [0, 0, after];
  let finished = false;
  const read = async (): Promise<void> => {
    for await (const batch of reader.subscribe({ after, signal: ending.signal })) {
      for (const event of batch.events) {
        if (comparePositions(event.position, last) <= 0) outOfOrder++;
        last = event.position;
        if (!event.stream.startsWith(`${category}-`)) continue;
        if (seen.has(event.id)) twice++;
        seen.add(event.id);
      }
      if (finished && comparePositions(batch.position, furthest) >= 0) ending.abort();
    }
  };
  const writing = Promise.all(Array.from({ length: writers }, (_, index) => write(index))).then(async () => {
    finished = true;
    // One more event, so that the reader gets a batch after everything is written.
    furthest = (await stores[0]!.append(`${freshCategory()}-last`, 'no-stream', newEvents(1))).position;
  });
  await Promise.all([read(), writing]);
  const missed = [...appended].filter((id) => !seen.has(id)).length;
  return { appended: appended.size, seen: seen.size, missed, outOfOrder, twice };
}

export function totalOrderContract(harness: () => Harness): void {
  describe('the total order', () => {
    it('hides nothing from a live reader and shows nothing out of order, with 16 writers over four clients', async () => {
      const [reader, ...stores] = await Promise.all(Array.from({ length: 5 }, () => harness().open()));
      const observation = await observeTotalOrder(reader!, stores, { writers: 16, events: 40_000, group: 10 });
      expect(observation).toEqual({ appended: 40_000, seen: 40_000, missed: 0, outOfOrder: 0, twice: 0 });
    }, 400_000);

    it('holds for writers of single events in one client, read by the same client', async () => {
      const store = await harness().open();
      const observation = await observeTotalOrder(store, [store], { writers: 16, events: 4_800, group: 1 });
      expect(observation).toEqual({ appended: 4_800, seen: 4_800, missed: 0, outOfOrder: 0, twice: 0 });
    }, 200_000);
  });
}
