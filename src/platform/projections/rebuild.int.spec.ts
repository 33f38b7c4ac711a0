import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '../../../test/support/eventually.js';
import {
  append,
  applyCounts,
  counted,
  countsProjection,
  foldedCounts,
  runnerDatabase,
  type RunnerDatabase,
  type RunnerProcess,
} from '../../../test/support/runner.js';
import { rowsOf } from './folding/fold.js';
import { readModel } from './folding/read-model.js';
import type { Projection } from './projection.js';
import { bigint, text } from './tables/selection.js';
import { readTable } from './tables/read-table.js';

let database: RunnerDatabase;
beforeEach(async () => {
  database = await runnerDatabase();
});
afterEach(() => database.close());

const total = async ({ pool }: RunnerProcess): Promise<number> => {
  const { rows } = await pool.query<{ total: number }>(
    'SELECT coalesce(sum(total), 0)::int AS total FROM read_counts_1.counts',
  );
  return rows[0]?.total ?? -1;
};

const leftBeside = async ({ pool }: RunnerProcess): Promise<string[]> => {
  const { rows } = await pool.query<{ nspname: string }>(
    "SELECT nspname FROM pg_namespace WHERE nspname LIKE 'read\\_building\\_%'",
  );
  return rows.map(({ nspname }) => nspname);
};

const some = (count: number) => Array.from({ length: count }, (_, index) => counted(`key-${index % 50}`));

describe('rebuilding a read model', () => {
  it('goes on under writes, in another process than the follower, and readers never see less than was there', async () => {
    const projector = database.process(countsProjection());
    const admin = database.process(countsProjection());
    await projector.runner.start();
    await projector.readModels.waitFor(['counts'], await append(projector.store, ...some(3_000)), 10_000);
    let rebuilding = true;
    let written = 3_000;
    const writing = (async () => {
      while (rebuilding) {
        await append(projector.store, counted('live'));
        written += 1;
      }
    })();
    const fallen: string[] = [];
    const reading = (async () => {
      for (let most = 3_000; rebuilding;) {
        const seen = await total(admin);
        if (seen < most) fallen.push(`${most} → ${seen}`);
        most = Math.max(most, seen);
      }
    })();
    for (let round = 0; round < 3; round++) await admin.readModels.rebuild('counts');
    rebuilding = false;
    await Promise.all([writing, reading]);
    expect(fallen).toEqual([]);
    const position = await append(projector.store, counted('end'));
    expect(await projector.readModels.waitFor(['counts'], position, 10_000)).toBe(true);
    expect(await total(projector)).toBe(written + 1);
    expect(await leftBeside(projector)).toEqual([]);
  });

  it('builds a model that somebody dropped', async () => {
    const first = database.process(countsProjection());
    await first.runner.start();
    await first.readModels.waitFor(['counts'], await append(first.store, ...some(10)), 10_000);
    await first.close();
    const second = database.process(countsProjection());
    await second.pool.query('DROP TABLE read_counts_1.counts');
    await second.runner.start();
    expect(await total(second)).toBe(10);
  });

  it('makes the same indexes last for a model that finds its rows by key alone', async () => {
    const table = {
      name: 'counts',
      columns: { key: { type: 'text' as const, primary: true }, total: { type: 'bigint' as const } },
      indices: [{ name: 'counts_by_total', columns: ['total'] }],
    };
    let during: string[] = [];
    const indexes = async (query: (sql: string) => Promise<{ indexname: string }[]>) =>
      (await query("SELECT indexname FROM pg_indexes WHERE tablename = 'counts' ORDER BY 1")).map(
        (row) => row.indexname,
      );
    const apply: Projection['apply'] = async (events, tables) => {
      during = await indexes((sql) => tables.query(sql));
      await applyCounts(events, tables);
    };
    const process = database.process(countsProjection({ tables: [table], apply, byKeyAlone: true }));
    await append(process.store, ...some(10));
    await process.runner.start();
    expect(during.filter((name) => name === 'counts_by_total')).toEqual([]);
    const live = await indexes(async (sql) => (await process.pool.query<{ indexname: string }>(sql)).rows);
    expect(live).toContain('counts_by_total');
    expect((await process.readModels.verify('counts'))[0]).toMatchObject({ ok: true, rows: 10 });
  });

  it('leaves the live model as it is when an event can not be applied, and says which', async () => {
    let broken = false;
    const apply: Projection['apply'] = async (events, tables) => {
      if (broken && events.some(({ data }) => 'key' in data && data.key === 'poison'))
        throw new Error('Can not read this');
      await applyCounts(events, tables);
    };
    const process = database.process(countsProjection({ apply }));
    await process.runner.start();
    const poison = counted('poison');
    await process.readModels.waitFor(['counts'], await append(process.store, ...some(10), poison), 10_000);
    broken = true;
    await expect(process.readModels.rebuild('counts')).rejects.toMatchObject({
      name: 'BuildFailed',
      event: { id: poison.id },
    });
    expect(await total(process)).toBe(11);
    const [status] = await process.readModels.status();
    expect(status).toMatchObject({ status: 'running', lastError: { eventId: poison.id } });
    expect(await leftBeside(process)).toEqual([]);
  });

  it('shows a first build that fails as failed, and builds again when retried', async () => {
    let broken = true;
    const apply: Projection['apply'] = (events, tables) =>
      broken ? Promise.reject(new Error('Can not read this')) : applyCounts(events, tables);
    const process = database.process(countsProjection({ apply }));
    const position = await append(process.store, ...some(3));
    await process.runner.start();
    expect((await process.readModels.status())[0]).toMatchObject({
      status: 'failed',
      lastError: { message: expect.stringContaining('Can not read this') },
    });
    broken = false;
    await process.readModels.retry('counts');
    expect(await process.readModels.waitFor(['counts'], position, 10_000)).toBe(true);
    expect(await total(process)).toBe(3);
  });

  it('runs once at a time, names what it does not know, and shows its progress', async () => {
    const [open, release] = gate();
    let held: Promise<void> | undefined;
    const apply: Projection['apply'] = async (events, tables) => {
      await held;
      await applyCounts(events, tables);
    };
    const process = database.process(countsProjection({ apply }));
    await process.runner.start();
    await process.readModels.waitFor(['counts'], await append(process.store, ...some(10)), 10_000);
    held = open;
    const said: string[] = [];
    process.topics.subscribe((topics) => said.push(...topics.keys()));
    await process.readModels.startRebuild('counts');
    await expect(process.readModels.rebuild('counts')).rejects.toMatchObject({ code: 'build-running' });
    await expect(process.readModels.verify('counts')).rejects.toMatchObject({ code: 'build-running' });
    expect((await process.readModels.status())[0]).toMatchObject({ status: 'running', rebuild: { progress: 0 } });
    release();
    await eventually('the rebuild is over', async () => (await process.readModels.status())[0]?.rebuild === null);
    expect(said).toContain('read-models');
    await expect(process.readModels.rebuild('nothing')).rejects.toMatchObject({ kind: 'not-found' });
  });

  it('never makes reactions fire', async () => {
    const process = database.process(countsProjection());
    const fired: string[] = [];
    const reaction = process.followers.create({
      name: 'reaction',
      kind: 'reaction',
      version: 1,
      reads: 'all',
      personal: false,
      begin: 'start',
      schema: 'touchline',
      handle: async (events) => void fired.push(...events.map(({ id }) => id)),
    });
    await process.runner.start();
    reaction.start();
    const events = some(20);
    const position = await append(process.store, ...events);
    await eventually('the reaction has seen all', () => fired.length === 20);
    await process.readModels.rebuild('counts');
    const [end] = [counted('end')];
    await process.readModels.waitFor(['counts'], await append(process.store, end), 10_000);
    await eventually('the reaction has seen the last', () => fired.includes(end.id));
    expect(fired).toEqual([...events, end].map(({ id }) => id));
    expect(position).toBe('20');
    await reaction.stop();
  });
});

describe('rebuilding a read model whose rows are folded', () => {
  it('goes on under writes, and has its indexes and the same rows as the live one', async () => {
    const process = database.process(foldedCounts);
    await process.runner.start();
    await process.readModels.waitFor(['counts'], await append(process.store, ...some(3_000)), 10_000);
    let rebuilding = true;
    let written = 3_000;
    const writing = (async () => {
      for (; rebuilding; written++) await append(process.store, counted('live'));
    })();
    for (let round = 0; round < 3; round++) await process.readModels.rebuild('counts');
    rebuilding = false;
    await writing;
    const position = await append(process.store, counted('end'));
    expect(await process.readModels.waitFor(['counts'], position, 10_000)).toBe(true);
    expect(await total(process)).toBe(written + 1);
    expect((await process.readModels.verify('counts'))[0]).toMatchObject({ ok: true, rows: 52 });
    const { rows } = await process.pool.query("SELECT FROM pg_indexes WHERE indexname = 'counts_by_total'");
    expect(rows).toHaveLength(1);
  });

  it.each([
    ['that cannot be folded', counted('poison')],
    // Half of one is no bigint: it is found out when the row is written, long after.
    ['that makes a row which cannot be written', counted('a', 0.5)],
  ])('names an event %s, and leaves the live model as it is', async (_, bad) => {
    const process = database.process(foldedCounts);
    await process.runner.start();
    await process.readModels.waitFor(['counts'], await append(process.store, ...some(10)), 10_000);
    await append(process.store, bad, ...some(10));
    await eventually('the live model stops there', async () => !(await process.readModels.health()).ok);
    await expect(process.readModels.rebuild('counts')).rejects.toMatchObject({ event: { id: bad.id } });
    expect(await total(process)).toBe(10);
    expect(await leftBeside(process)).toEqual([]);
  });
});

describe('rebuilding a read model whose rows nobody asks for again', () => {
  const notes = { name: 'notes', version: 1 };
  const noteTable = readTable({
    of: notes,
    name: 'notes',
    key: ['event_id'],
    columns: { event_id: text(), place: bigint(), by: bigint(), note: text() },
  });
  const foldedNotes = readModel({
    ...notes,
    tables: [
      rowsOf(noteTable).fromEvery({
        key: ({ id }) => ({ event_id: id }),
        anew: true,
        follows: 'place',
        after: (_, { data }, { key, last }) => {
          const { key: note, by } = data as { key: string; by: number };
          return { place: (last?.place ?? 0) + 1, by, note, ...key };
        },
      }),
    ],
  });

  /** More than a build gathers before it writes. */
  const long = () => Array.from({ length: 600 }, () => counted('x'.repeat(40_000)));

  it('has the same rows as the live one, each after the one before', async () => {
    const process = database.process(foldedNotes);
    await process.runner.start();
    const position = await append(process.store, ...long(), ...some(700));
    expect(await process.readModels.waitFor(['notes'], position, 30_000)).toBe(true);
    const rows = async () =>
      (await process.pool.query<{ place: number }>('SELECT * FROM read_notes_1.notes ORDER BY place')).rows;
    const live = await rows();
    expect(live.at(-1)).toMatchObject({ place: 1_300 });
    await process.readModels.rebuild('notes');
    expect(await rows()).toEqual(live);
    expect((await process.readModels.verify('notes'))[0]).toMatchObject({ ok: true, rows: 1_300 });
  });

  it.each([
    ['among the last', some(600), []],
    ['long before the end', [], long()],
  ])('names an event that makes a row which cannot be written, %s', async (_, before, after) => {
    const process = database.process(foldedNotes);
    await process.runner.start();
    await process.readModels.waitFor(['notes'], await append(process.store, ...some(10)), 10_000);
    const bad = counted('a', 0.5);
    await append(process.store, ...before, bad, ...after);
    await eventually('the live model stops there', async () => !(await process.readModels.health()).ok);
    await expect(process.readModels.rebuild('notes')).rejects.toMatchObject({ event: { id: bad.id } });
    expect(await leftBeside(process)).toEqual([]);
  });
});

/** Something to wait for, and what lets everybody through. */
function gate(): [Promise<void>, () => void] {
  let open = (): void => undefined;
  return [new Promise((resolve) => (open = resolve)), () => open()];
}
