import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { Position } from '../../../kernel/position.js';
import { StoreUnavailable, type Batch, type SubscribeOptions } from '../event-store.js';
import { BATCH, BATCH_SIZE, followTail } from '../tail.js';
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
      // All but the last run end with an event.
      const most = Math.max(1, Math.floor((page.events.length * BATCH_SIZE) / Math.max(page.bytes, 1)));
      let from = 0;
      for (; from + most < page.events.length; from += most) {
        const events = page.events.slice(from, from + most);
        yield { events, position: events.at(-1)?.position ?? after };
      }
      yield { events: page.events.slice(from), position: String(position) as Position };
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
