import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { Position } from '../../../kernel/position.js';
import { StoreUnavailable, type Batch, type SubscribeOptions } from '../event-store.js';
import { BATCH, followTail, takeBatch } from '../tail.js';
import { pageOfLog } from './pages.js';
import type { TailFeed } from './tail-feed.js';

const BACK_OFF_MS = { first: 50, most: 2_000 };

/** How many positions one page covers: doubled while little is found, so that a rare type costs few round trips. */
const WINDOW = { first: 10_000, most: 1_000_000 };

/** A subscription: pages of the table until it is near the head, from there on the tail that all followers share. */
export const follow = (pool: pg.Pool, feed: TailFeed, options: SubscribeOptions): AsyncGenerator<Batch> =>
  followTail(feed.tail, (after) => pages(pool, feed, { ...options, after }), options);

/** Up to the tail's head everything is committed: a page that ends there has passed nothing over. */
async function* pages(
  pool: pg.Pool,
  feed: TailFeed,
  { after, filter, signal, batchSize = BATCH }: SubscribeOptions,
): AsyncGenerator<Batch> {
  let position = Number(after);
  let window = WINDOW.first;
  let wait = BACK_OFF_MS.first;
  while (!signal.aborted) {
    try {
      await feed.start();
      const upTo = Math.min(position + window, feed.head ?? position);
      if (upTo <= position) return;
      const page = await pageOfLog(pool, { above: position, upTo, backwards: false, filter, limit: batchSize });
      window = page.whole ? Math.min(window * 2, WINDOW.most) : WINDOW.first;
      position = page.whole ? upTo : Number(page.events.at(-1)?.position ?? position);
      const sizeOfEach = page.bytes / page.events.length;
      const events = page.events.values();
      let left = page.events.length;
      do {
        const batch = takeBatch(
          () => events.next().value,
          batchSize,
          () => sizeOfEach,
        ).items;
        left -= batch.length;
        // All but the last batch end with an event.
        const end = left > 0 ? batch.at(-1)?.position : undefined;
        yield { events: batch, position: end ?? (String(position) as Position) };
      } while (left > 0);
      wait = BACK_OFF_MS.first;
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error;
      // The window may have been too large for the disk.
      window = WINDOW.first;
      await pause(wait * (0.75 + Math.random() / 2), undefined, { signal }).catch(() => undefined);
      wait = Math.min(wait * 2, BACK_OFF_MS.most);
    }
  }
}
