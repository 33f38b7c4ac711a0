import type pg from 'pg';
import { figure, printWhenMain, sideBySide, type Figure } from './figure.js';
import { openQuietApp } from './quiet-app.js';
import { fillLog } from './roster-log.js';

const MOST_MEGABYTES = 600;
const PAGE = 1_000;

/** The roster of a tenth as many athletes rebuilt from the whole log, against a paged SELECT of the same rows. */
export async function run({ sizes = sizesAsked(), rounds = 1 } = {}): Promise<Figure[]> {
  const { pool, store, codec, readModels, close } = await openQuietApp();
  const figures: Figure[] = [];
  let filled = 0;
  for (const size of sizes) {
    await fillLog(store, codec, size - filled, filled / 10);
    filled = size;
    await pool.query('ANALYZE touchline.events');
    let most = 0;
    const { ours, limit } = await sideBySide(
      rounds,
      async () => {
        const memory = watchMemory();
        const { events, milliseconds } = await readModels.rebuild('team-roster');
        most = Math.max(most, memory());
        if (events !== size) throw new Error(`The rebuild read ${events} events of ${size}.`);
        return (events * 1_000) / milliseconds;
      },
      () => pagedSelect(pool, size),
    );
    const what = `team roster from ${size.toLocaleString('en-US')} events`;
    figures.push(figure('rebuild', what, ours, limit, 'events/s'));
    figures.push(figure('rebuild', `${what}, peak memory`, most, MOST_MEGABYTES, 'MB'));
  }
  await close();
  return figures;
}

/** BENCH_EVENTS cuts the sizes, for a look at a machine that others use. */
function sizesAsked(): readonly number[] {
  const most = Number(process.env['BENCH_EVENTS'] ?? 1_000_000);
  return [10_000, 100_000, 1_000_000].filter((size) => size <= most);
}

async function pagedSelect(pool: pg.Pool, size: number): Promise<number> {
  const client = await pool.connect();
  const start = performance.now();
  let seen = 0;
  for (let after = 0; ;) {
    const { rows } = await client.query<{ position: number }>({
      name: 'paged-select',
      text: `SELECT position, stream, revision, id, type, schema_version, data, metadata, occurred_at
             FROM touchline.events WHERE position > $1 ORDER BY position LIMIT ${PAGE}`,
      values: [after],
    });
    seen += rows.length;
    after = rows.at(-1)?.position ?? after;
    if (rows.length < PAGE) break;
  }
  client.release();
  if (seen !== size) throw new Error(`The SELECT read ${seen} events of ${size}.`);
  return (seen * 1_000) / (performance.now() - start);
}

/** Answers, when called, with the most megabytes that the process took meanwhile. */
function watchMemory(): () => number {
  globalThis.gc?.();
  let most = 0;
  const look = (): void => void (most = Math.max(most, process.memoryUsage().rss / 1024 / 1024));
  const timer = setInterval(look, 20);
  return () => {
    clearInterval(timer);
    look();
    return most;
  };
}

await printWhenMain(import.meta.url, run);
