import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AthleteProfileEdited } from '../../src/modules/athlete/athlete.events.js';
import { everyEvent } from '../../test/support/every-event.js';
import { createReadTables, type ReadTables } from '../../test/support/read-tables.js';
import { RecordedEvents } from '../../test/support/recorded-events.js';
import { historyProjection } from './history.projection.js';
import { readHistory, streamEntries } from './history.queries.js';
import { PAGE_BYTES } from './pages.js';

const ENTRIES = 120;
const LONG = 64 * 1024;
/** One of them does not fit on any page. */
const HUGE = 1.5 * PAGE_BYTES;

interface Page {
  readonly entries: readonly { readonly sequence: number }[];
  readonly next: number | null;
}
type Ask = (read: ReadTables, before: number | undefined) => Promise<Page>;
const asks: readonly (readonly [string, Ask])[] = [
  ['the log', ({ pool }, before) => readHistory(pool, everyEvent, { scope: 'everything', before, count: 200 })],
  [
    'a search of the log',
    ({ pool }, before) =>
      readHistory(pool, everyEvent, { scope: 'everything', before, count: 200, search: 'athlete-' }),
  ],
  [
    "an athlete's history",
    ({ pool }, before) => readHistory(pool, everyEvent, { scope: { athleteId: 'a1' }, before, count: 200 }),
  ],
  [
    "a team's history",
    ({ pool }, before) => readHistory(pool, everyEvent, { scope: { teamId: 't1' }, before, count: 200 }),
  ],
  [
    'an activity',
    ({ pool }, before) => streamEntries(pool, everyEvent, 'athlete-a1', { page: 1, before, count: 1000 }),
  ],
];

describe('pages of long entries', () => {
  let read: ReadTables;
  beforeAll(async () => {
    read = await createReadTables([historyProjection]);
    const log = new RecordedEvents(everyEvent);
    for (let n = 0; n < ENTRIES; n++) {
      const bio = `${n} `.padEnd(n === 60 ? HUGE : LONG, 'x');
      const edited = {
        athleteId: 'a1',
        fields: ['bio' as const],
        changes: { bio },
        previous: { bio: null },
      };
      log.add('athlete-a1', AthleteProfileEdited(edited), { teamId: 't1' });
    }
    await read.apply(log.take());
  }, 60_000);
  afterAll(() => read.close());

  it.each(asks)('of %s are as long as fits, and lead on to every entry once', async (_, ask) => {
    const seen: number[] = [];
    let pages = 0;
    for (let before: number | undefined; before !== null; pages++) {
      const page = await ask(read, before);
      seen.push(...page.entries.map(({ sequence }) => sequence));
      const huge = page.entries.some(({ sequence }) => sequence === 61);
      expect(JSON.stringify(page).length).toBeLessThan(PAGE_BYTES + (huge ? HUGE : LONG) + 64 * 1024);
      expect(page.entries.length).toBeGreaterThan(0);
      if (page.next === null) break;
      before = page.next;
    }
    expect(seen).toEqual(Array.from({ length: ENTRIES }, (_one, index) => ENTRIES - index));
    expect(pages).toBeGreaterThan(5);
  });

  it('of an activity that have a number begin where the page before would have ended', async () => {
    const { entries, next, total } = await streamEntries(read.pool, everyEvent, 'athlete-a1', { page: 3, count: 30 });
    expect(entries[0]?.sequence).toBe(ENTRIES - 60);
    expect(next).toBe(entries.at(-1)?.sequence);
    expect(total).toBe(ENTRIES);
  });
});
