import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { categoryOf } from '../../../kernel/event.js';
import type { Position } from '../../../kernel/position.js';
import {
  StoreUnavailable,
  type Batch,
  type EventFilter,
  type StoredEvent,
  type SubscribeOptions,
} from '../event-store.js';
import { pageOfLog } from './pages.js';
import type { TailFeed } from './tail-feed.js';

const BATCH = 500;
const BACK_OFF_MS = { first: 50, most: 2_000 };

/** How many positions one page looks through: doubled while little is found, so that a rare type costs few round trips. */
const WINDOW = { first: 10_000, most: 1_000_000 };

/** A subscription: pages of the table until it is near the head, from there on the tail that all followers share. */
export async function* follow(pool: pg.Pool, feed: TailFeed, options: SubscribeOptions): AsyncGenerator<Batch> {
  const { signal, filter, batchSize = BATCH } = options;
  const matches = matcher(filter);
  let position = Number(options.after);
  let window = WINDOW.first;
  let wait = BACK_OFF_MS.first;
  while (!signal.aborted) {
    const fresh = feed.tail.after(position, batchSize);
    const last = fresh?.at(-1);
    if (last) {
      position = Number(last.position);
      yield { events: fresh?.filter(matches) ?? [], position: last.position };
      continue;
    }
    if (fresh) {
      await feed.tail.advanced(position, signal);
      continue;
    }
    try {
      await feed.start();
      // Up to the tail's head everything is committed: a page that ends there has passed nothing over.
      const upTo = Math.min(position + window, feed.tail.head ?? position);
      if (upTo <= position) continue;
      const page = await pageOfLog(pool, { above: position, upTo, backwards: false, filter, limit: batchSize });
      window = page.whole ? Math.min(window * 2, WINDOW.most) : WINDOW.first;
      position = page.whole ? upTo : Number(page.events.at(-1)?.position ?? position);
      yield { events: page.events, position: String(position) as Position };
      wait = BACK_OFF_MS.first;
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error;
      // Perhaps the window was more than the disk could look through in time.
      window = WINDOW.first;
      await pause(wait * (0.75 + Math.random() / 2), undefined, { signal }).catch(() => undefined);
      wait = Math.min(wait * 2, BACK_OFF_MS.most);
    }
  }
}

function matcher(filter: EventFilter | undefined): (event: StoredEvent) => boolean {
  const [types, categories] = [
    filter?.types && new Set(filter.types),
    filter?.categories && new Set(filter.categories),
  ];
  return ({ type, stream }) => (types?.has(type) ?? true) && (categories?.has(categoryOf(stream)) ?? true);
}
