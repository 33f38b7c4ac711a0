import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import {
  append,
  Counted,
  counted,
  runnerDatabase,
  type RunnerDatabase,
  type RunnerProcess,
} from '../../../test/support/runner.js';
import type { StoredEvent } from '../event-store/event-store.js';
import { rowsOf } from './folding/fold.js';
import { readModel } from './folding/read-model.js';
import { tryOwn } from './checkpoint.js';
import { bigint, text } from './tables/selection.js';
import { readTable } from './tables/read-table.js';

let database: RunnerDatabase;
/** What an event counts as now: an erasure makes events read otherwise. */
let worth: number;
beforeEach(async () => {
  worth = 1;
  database = await runnerDatabase();
});
afterEach(() => database.close());

const model = { name: 'counts', version: 1 };
const table = readTable({ of: model, name: 'counts', key: ['key'], columns: { key: text(), total: bigint() } });
const counts = () =>
  readModel({
    ...model,
    tables: [
      rowsOf(table).from({
        reads: [Counted],
        key: ({ data }) => ({ key: data.key }),
        on: {
          Counted: (row, { data: { key, by } }) => ({ key, total: (row?.total ?? 0) + by * worth }),
        },
      }),
    ],
  });

const totals = async ({ pool }: RunnerProcess): Promise<Record<string, number>> => {
  const { rows } = await pool.query<{ key: string; total: number }>('SELECT key, total::int FROM read_counts_1.counts');
  return Object.fromEntries(rows.map(({ key, total }) => [key, total]));
};

/** A process that follows, and two streams: of `a` and `b`, and of `c`. */
async function followed() {
  const process = database.process(counts());
  await process.runner.start();
  const both = [counted('a', 3), counted('b', 5), counted('a', 2)];
  await append(process.store, ...both);
  const position = await append(process.store, counted('c', 7));
  await process.readModels.waitFor(['counts'], position, 10_000);
  const stored: StoredEvent[] = [];
  for await (const event of process.store.readAll()) stored.push(event);
  const changed = (...indexes: number[]) =>
    stored
      .filter((_, index) => indexes.includes(index))
      .map(({ id: eventId, stream, type }) => ({ eventId, stream, type }));
  return { process, changed, stored };
}

describe('folding rows anew', () => {
  it('makes the rows that the events touched of their whole stream, and no others', async () => {
    const { process, changed } = await followed();
    worth = 10;
    await process.readModels.refold('counts', changed(0));
    expect(await totals(process)).toEqual({ a: 50, b: 5, c: 7 });
    await process.readModels.refold('counts', changed(1, 3));
    expect(await totals(process)).toEqual({ a: 50, b: 50, c: 70 });
    expect((await process.readModels.verify('counts'))[0]).toMatchObject({ ok: true });
  });

  it('leaves a row away that is gone', async () => {
    const { process, changed } = await followed();
    await process.pool.query("DELETE FROM read_counts_1.counts WHERE key = 'b'");
    worth = 10;
    await process.readModels.refold('counts', changed(1));
    expect(await totals(process)).toEqual({ a: 5, c: 7 });
  });

  it('goes on under writes: nothing is lost, and nothing counts twice', async () => {
    const { process, changed, stored } = await followed();
    const stream = stored[0]?.stream ?? '';
    let written = 0;
    let folding = true;
    const writing = (async () => {
      for (; folding; written++) await process.store.append(stream, 2 + written, [counted('a', 1)]);
    })();
    for (let round = 0; round < 20; round++) await process.readModels.refold('counts', changed(0, 1, 2));
    folding = false;
    await writing;
    await process.readModels.waitFor(['counts'], await append(process.store, counted('end')), 10_000);
    expect(await totals(process)).toEqual({ a: 5 + written, b: 5, c: 7, end: 1 });
  });

  it('is refused while somebody builds, and builds tables that are missing', async () => {
    const { process, changed } = await followed();
    const client = await process.pool.connect();
    await tryOwn(client, 'build', 'counts@1');
    await expect(process.readModels.refold('counts', changed(0))).rejects.toMatchObject({ code: 'build-running' });
    client.release(true);
    worth = 10;
    await process.pool.query('DROP TABLE read_counts_1.counts');
    await process.readModels.refold('counts', []);
    expect(await totals(process)).toEqual({ a: 50, b: 50, c: 70 });
  });
});
