import type pg from 'pg';
import type { ReadAllOptions, ReadStreamOptions, StoredEvent } from '../event-store.js';
import { headOf, PAGE_EVENTS, pageOfLog, pageOfStream, type Page } from './pages.js';

/** How many positions the first page of a filtered read covers; doubled while little is found. */
const WINDOW = { first: 10_000, most: 1_000_000 };

export async function* readOneStream(
  pool: pg.Pool,
  stream: string,
  { direction, from, limit = Infinity }: ReadStreamOptions,
): AsyncGenerator<StoredEvent> {
  const backwards = direction === 'backwards';
  let next = from ?? (backwards ? 2_147_483_647 : 0);
  let left = limit;
  while (left > 0) {
    const page = await pageOfStream(pool, stream, { from: next, backwards, limit: Math.min(left, PAGE_EVENTS) });
    yield* page.events;
    const last = page.events.at(-1);
    if (page.whole || !last) return;
    left -= page.events.length;
    next = backwards ? last.revision - 1 : last.revision + 1;
  }
}

/** Everything from where it starts to where the log's head was when the read began. The next page is on its way while one is handed out. */
export async function* readLog(pool: pg.Pool, options: ReadAllOptions): AsyncGenerator<StoredEvent> {
  const pages = pagesOfLog(pool, options, await headOf(pool));
  let coming = pages.next();
  for (;;) {
    const page = await coming;
    if (page.done) return;
    coming = pages.next();
    // A reader that leaves early does not wait for it or see its failure.
    coming.catch(() => undefined);
    for (const event of page.value.events) yield event;
  }
}

async function* pagesOfLog(
  pool: pg.Pool,
  { direction, after, filter, limit = Infinity }: ReadAllOptions,
  head: number,
): AsyncGenerator<Page> {
  const backwards = direction === 'backwards';
  // Still to read: above `low` up to `high`; backwards, from `low` to below `high`.
  let low = backwards ? 0 : Number(after ?? 0);
  let high = backwards ? Number(after ?? head + 1) : head;
  let window = WINDOW.first;
  let left = limit;
  while (left > 0 && low < high) {
    const [above, upTo] = backwards ? [Math.max(low, high - window), high] : [low, Math.min(high, low + window)];
    const page = await pageOfLog(pool, { above, upTo, backwards, filter, limit: Math.min(left, PAGE_EVENTS) });
    yield page;
    left -= page.events.length;
    window = page.whole ? Math.min(window * 2, WINDOW.most) : WINDOW.first;
    const last = page.whole ? undefined : page.events.at(-1);
    if (backwards) high = last ? Number(last.position) : above;
    else low = last ? Number(last.position) : upTo;
  }
}
