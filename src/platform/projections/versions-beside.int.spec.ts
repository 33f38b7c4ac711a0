import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '../../../test/support/eventually.js';
import {
  append,
  applyCounts,
  counted,
  countsProjection,
  runnerDatabase,
  type RunnerDatabase,
  type RunnerProcess,
} from '../../../test/support/runner.js';
import type { RecordedEvent } from '../../kernel/event.js';
import { tryOwn } from './checkpoint.js';
import type { Projection } from './projection.js';

let database: RunnerDatabase;
beforeEach(async () => {
  database = await runnerDatabase();
});
afterEach(() => database.close());

type Version = 1 | 2;

/** A process of the first version, which counts once, or of the second, which counts twice. */
function program(version: Version, changes: Partial<Projection> = {}): RunnerProcess {
  const apply: Projection['apply'] = (events, tables) =>
    applyCounts(version === 1 ? events : [...events, ...events], tables);
  const made = database.process(countsProjection({ version, apply, ...changes }));
  made.runner.patience = { lookAfterMs: 20 };
  return made;
}

async function started(version: Version): Promise<RunnerProcess> {
  const made = program(version);
  await made.runner.start();
  return made;
}

async function totalOf(version: Version, { pool }: RunnerProcess): Promise<number> {
  const { rows } = await pool.query<{ total: number }>(
    `SELECT coalesce(sum(total), 0)::int AS total FROM read_counts_${version}.counts`,
  );
  return rows[0]?.total ?? -1;
}

const reached = async ({ readModels, store }: RunnerProcess, key: string): Promise<boolean> =>
  readModels.waitFor(['counts'], await append(store, counted(key)), 10_000);

const versions = async ({ pool }: RunnerProcess): Promise<string[]> => {
  const { rows } = await pool.query<{ nspname: string }>(
    "SELECT nspname FROM pg_namespace WHERE nspname LIKE 'read\\_%' ORDER BY nspname",
  );
  return rows.map(({ nspname }) => nspname);
};

/** As if nobody had read the version for so long. */
const unread = (version: Version, interval: string, { pool }: RunnerProcess) =>
  pool.query(`UPDATE touchline.followers SET read_at = now() - $2::interval WHERE name = $1`, [
    `counts@${version}`,
    interval,
  ]);

describe('two versions of one read model', () => {
  it('follow side by side: each program reads its own tables and waits for its own', async () => {
    const older = await started(1);
    expect(await reached(older, 'a')).toBe(true);
    const newer = await started(2);
    for (let count = 0; count < 5; count++) {
      expect(await reached(older, 'b')).toBe(true);
      expect(await totalOf(1, older)).toBe(2 + 2 * count);
      expect(await reached(newer, 'b')).toBe(true);
      expect(await totalOf(2, newer)).toBe(2 * (3 + 2 * count));
    }
    for (const [process, version] of [
      [older, 1],
      [newer, 2],
    ] as const) {
      expect(await process.readModels.health()).toMatchObject({ ok: true, followers: [{ name: 'counts', version }] });
      expect((await process.readModels.verify('counts'))[0]).toMatchObject({ ok: true, rows: 2 });
    }
  });

  it('wait for their own rows: what the other version has read counts for nothing', async () => {
    const older = await started(1);
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    const newer = program(2, {
      apply: async (events, tables) => {
        await held;
        await applyCounts(events, tables);
      },
    });
    await append(older.store, counted('a'));
    const starting = newer.runner.start();
    const position = await append(older.store, counted('a'));
    expect(await older.readModels.waitFor(['counts'], position, 10_000)).toBe(true);
    expect(await newer.readModels.waitFor(['counts'], position, 300)).toBe(false);
    expect((await newer.readModels.status())[0]).toMatchObject({ version: 2, status: 'starting' });
    release();
    await starting;
    expect(await newer.readModels.waitFor(['counts'], position, 10_000)).toBe(true);
  });

  it('let a rollback find its tables, and catch up', async () => {
    const older = await started(1);
    expect(await reached(older, 'a')).toBe(true);
    await older.close();
    const newer = await started(2);
    expect(await reached(newer, 'b')).toBe(true);
    await newer.otherVersions.sweep();
    // What it follows from here on counts tenfold: built again, all of it would.
    const tenfold = (events: readonly RecordedEvent[]) => Array.from({ length: 10 }, () => events).flat();
    const again = program(1, { apply: (events, tables) => applyCounts(tenfold(events), tables) });
    await again.runner.start();
    expect(await reached(again, 'c')).toBe(true);
    expect(await totalOf(1, again)).toBe(21);
  });

  it('go once nobody has followed and read them for an hour', async () => {
    const older = await started(1);
    const newer = await started(2);
    await unread(1, '61 minutes', newer);
    await newer.otherVersions.sweep();
    // It is followed.
    expect(await versions(newer)).toEqual(['read_counts_1', 'read_counts_2']);
    await older.close();
    await older.otherVersions.mark().catch(() => undefined);
    await unread(1, '59 minutes', newer);
    await newer.otherVersions.sweep();
    expect(await versions(newer)).toEqual(['read_counts_1', 'read_counts_2']);
    await unread(1, '61 minutes', newer);
    await newer.otherVersions.sweep();
    expect(await versions(newer)).toEqual(['read_counts_2']);
    const again = await started(1);
    expect(await reached(again, 'a')).toBe(true);
    expect(await totalOf(1, again)).toBe(1);
  });

  it('stay while a process reads them, though nobody follows', async () => {
    const older = await started(1);
    const reading = program(1);
    await older.close();
    const newer = await started(2);
    await unread(1, '2 hours', newer);
    await reading.otherVersions.mark();
    await newer.otherVersions.sweep();
    expect(await versions(newer)).toEqual(['read_counts_1', 'read_counts_2']);
  });

  it('never sweep what this program has, however long nobody has read it', async () => {
    const newer = await started(2);
    await newer.runner.stop();
    await unread(2, '1 year', newer);
    await newer.otherVersions.sweep();
    expect(await versions(newer)).toEqual(['read_counts_2']);
  });

  it('are made anew by those who follow them where events read otherwise since, and go where nobody does', async () => {
    let worth = 1;
    const older = program(1, {
      apply: (events, tables) => applyCounts(Array.from({ length: worth }, () => events).flat(), tables),
    });
    await older.runner.start();
    const newer = await started(2);
    expect(await reached(older, 'a')).toBe(true);
    worth = 10;
    await newer.readModels.refold('counts', []);
    await eventually('the older version is made anew', async () => (await totalOf(1, older)) === 10);
    await older.close();
    await newer.readModels.refold('counts', []);
    await newer.otherVersions.sweep();
    expect(await versions(newer)).toEqual(['read_counts_1', 'read_counts_2']);
    await unread(1, '4 minutes', newer);
    await newer.otherVersions.sweep();
    expect(await versions(newer)).toEqual(['read_counts_2']);
  });

  it('leave nothing of a build that was cut short, and what is being built alone', async () => {
    const newer = await started(2);
    await newer.pool.query(
      'CREATE SCHEMA read_building_counts_1; CREATE TABLE read_building_counts_1.counts (key text); CREATE SCHEMA read_verifying_counts_2',
    );
    const building = await newer.pool.connect();
    await tryOwn(building, 'build', 'counts@2');
    await newer.otherVersions.sweep();
    expect(await versions(newer)).toEqual(['read_counts_2', 'read_verifying_counts_2']);
    building.release(true);
    await eventually('the session to end', async () => {
      await newer.otherVersions.sweep();
      return (await versions(newer)).join() === 'read_counts_2';
    });
  });

  it('drop a read model that no program has anymore', async () => {
    const former = database.process(countsProjection({ name: 'former' }));
    await former.runner.start();
    await former.close();
    const newer = await started(2);
    await newer.pool.query(
      "UPDATE touchline.followers SET read_at = now() - interval '2 hours' WHERE name = 'former@1'",
    );
    await newer.otherVersions.sweep();
    expect(await versions(newer)).toEqual(['read_counts_2']);
    expect((await newer.pool.query('SELECT name FROM touchline.followers')).rows).toEqual([{ name: 'counts@2' }]);
  });
});
