import type pg from 'pg';
import { readModels } from '../support/read-models.js';
import { figure, printWhenMain, sideBySide, type Figure } from './figure.js';
import { openQuietApp, type QuietApp } from './quiet-app.js';
import { fillLog } from './roster-log.js';
import { fillWithEveryKind } from './whole-log.js';

const MAX_MEGABYTES = 600;
const PAGE = 1_000;
/** Most events of the log with every kind of event. */
const EVERY_KIND = 100_000;

/** Read models rebuilt, each against a paged SELECT of the rows that it reads. BENCH_MODELS names some, with commas between. */
export async function run({ sizes = sizesAsked(), rounds = 1 } = {}): Promise<Figure[]> {
  return [...(await ofOneLog(sizes, rounds)), ...(await ofEveryKind(sizes, rounds))];
}

/** The roster and the history of a log of athletes alone, ten events each. */
async function ofOneLog(sizes: readonly number[], rounds: number): Promise<Figure[]> {
  const app = await openQuietApp();
  const figures: Figure[] = [];
  let filled = 0;
  for (const size of sizes) {
    await fillLog(app.store, app.codec, size - filled, filled / 10);
    filled = size;
    for (const model of asked(['team-roster', 'history'])) figures.push(...(await rebuilt(app, model, size, rounds)));
  }
  await app.close();
  return figures;
}

/** Every read model, of a log with every kind of event. */
async function ofEveryKind(sizes: readonly number[], rounds: number): Promise<Figure[]> {
  const app = await openQuietApp();
  const size = await fillWithEveryKind(app.store, app.codec, Math.min(EVERY_KIND, Math.max(...sizes)));
  const figures: Figure[] = [];
  for (const model of asked(readModels.map(({ name }) => name))) {
    figures.push(...(await rebuilt(app, model, size, rounds, ' of every kind')));
  }
  await app.close();
  return figures;
}

async function rebuilt({ pool, readModels: runner }: QuietApp, model: string, size: number, rounds: number, kind = '') {
  await pool.query('ANALYZE touchline.events, touchline.person_keys');
  let most = 0;
  let read = 0;
  const { ours, limit } = await sideBySide(
    rounds,
    async () => {
      const memory = watchMemory();
      const { events, milliseconds } = await runner.rebuild(model);
      most = Math.max(most, memory());
      if (events !== read) throw new Error(`The rebuild of ${model} read ${events} events, the SELECT ${read}.`);
      return (events * 1_000) / milliseconds;
    },
    async () => {
      const start = performance.now();
      read = await pagedSelect(pool, typesReadBy(model));
      return (read * 1_000) / (performance.now() - start);
    },
  );
  const what = `${model}, ${read.toLocaleString('en-US')} of ${size.toLocaleString('en-US')} events${kind}`;
  return [
    figure('rebuild', what, ours, limit, 'events/s'),
    figure('rebuild', `${what}, peak memory`, most, MAX_MEGABYTES, 'MB'),
  ];
}

/** BENCH_EVENTS cuts the sizes, for a look at a machine that others use. */
function sizesAsked(): readonly number[] {
  const most = Number(process.env['BENCH_EVENTS'] ?? 1_000_000);
  return [10_000, 100_000, 1_000_000].filter((size) => size <= most);
}

function asked(models: readonly string[]): readonly string[] {
  const names = process.env['BENCH_MODELS']?.split(',');
  return names ? models.filter((model) => names.includes(model)) : models;
}

/** Null for all. */
function typesReadBy(model: string): readonly string[] | null {
  const reads = readModels.find(({ name }) => name === model)?.reads ?? 'all';
  return reads === 'all' ? null : reads.map(({ type }) => type);
}

/** @returns how many rows there are */
async function pagedSelect(pool: pg.Pool, types: readonly string[] | null): Promise<number> {
  const client = await pool.connect();
  let seen = 0;
  for (let after = 0; ;) {
    const { rows } = await client.query<{ position: number }>({
      name: types ? 'paged-select-of-types' : 'paged-select',
      text: `SELECT position, stream, revision, id, type, schema_version, data, metadata, occurred_at
             FROM touchline.events WHERE position > $1 ${types ? 'AND type = ANY ($2)' : ''} ORDER BY position LIMIT ${PAGE}`,
      values: types ? [after, types] : [after],
    });
    seen += rows.length;
    after = rows.at(-1)?.position ?? after;
    if (rows.length < PAGE) break;
  }
  client.release();
  return seen;
}

/** Answers, when called, with the peak of the process's megabytes since. */
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

await printWhenMain(import.meta.url, run, { sizes: [1_000] });
