import { readHistory } from '../../projections/history/history.queries.js';
import { historyNameTable, historyTable } from '../../projections/history/history.table.js';
import { EventDefinitions } from '../../src/platform/event-store/event-definitions.js';
import { figure, median, printWhenMain, type Figure } from './figure.js';
import { openQuietApp } from './quiet-app.js';
import { fillLog } from './roster-log.js';

const LIMIT_MS = 200;

/** Searches of an auditor, from what one entry has to what every entry has. */
const searches = {
  'one person by name': { search: 'Jordan Example 42' },
  'one person by email address': { search: 'athlete-77@example.com' },
  'a person who doesn’t exist': { search: 'Whitlock' },
  'a phone number that every athlete has': { search: '(555) 555-0123' },
  'a field': { search: 'city' },
  'a field and a value': { search: 'jersey 42' },
  'a name that an eighth has': { search: 'Quinn' },
  'that name and a field': { search: 'Quinn jersey' },
  'words that every entry has': { search: 'athlete' },
  'a kind and words': { search: 'example', kind: ['AccountStatusChanged'] },
} satisfies Record<string, { search: string; kind?: string[] }>;

/** The first page of a search among a million events, against 200 ms. BENCH_EVENTS cuts the size. */
export async function run({ events = Number(process.env['BENCH_EVENTS'] ?? 1_000_000), rounds = 5 } = {}): Promise<
  Figure[]
> {
  const { app, pool, store, codec, readModels, close } = await openQuietApp();
  await fillLog(store, codec, events);
  await readModels.rebuild('history');
  await pool.query(`ANALYZE ${historyTable.live}, ${historyNameTable.live}`);
  const definitions = app.get(EventDefinitions, { strict: false });
  const figures: Figure[] = [];
  for (const [what, search] of Object.entries(searches)) {
    const times: number[] = [];
    let found = 0;
    for (let round = 0; round < rounds; round++) {
      const start = performance.now();
      const page = await readHistory(pool, definitions, { scope: 'everything', count: 50, ...search });
      times.push(performance.now() - start);
      found = page.entries.length;
    }
    const words = `${what}, ${found} entries of ${events.toLocaleString('en-US')} events`;
    figures.push(figure('log-search', words, median(times), LIMIT_MS, 'ms'));
  }
  await close();
  return figures;
}

await printWhenMain(import.meta.url, run, { events: 1_000, rounds: 1 });
