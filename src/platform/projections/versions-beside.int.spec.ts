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

let database: RunnerDatabase;
beforeEach(async () => {
  database = await runnerDatabase();
});
afterEach(() => database.close());

const total = async ({ pool }: RunnerProcess): Promise<number> => {
  const { rows } = await pool.query<{ total: number }>('SELECT coalesce(sum(total), 0)::int AS total FROM read.counts');
  return rows[0]?.total ?? -1;
};
const versionOf = async ({ readModels }: RunnerProcess) => (await readModels.status())[0]?.version;

/** Longer than a new process takes to follow, on however busy a machine. */
const PATIENT_MS = 60_000;

/** A process of the first version, which counts once, or of the second, which counts twice. */
const program = (version: 1 | 2, patience = { lookAfterMs: 50, desertedMs: 400 }): RunnerProcess => {
  const made = database.process(
    countsProjection({
      version,
      apply: (events, tables) => applyCounts(version === 1 ? events : [...events, ...events], tables),
    }),
  );
  made.runner.patience = patience;
  return made;
};

describe('two versions of one read model', () => {
  it('stand beside each other by the newer one, which the older leaves as it is while somebody follows it', async () => {
    const older = program(1, { lookAfterMs: 20, desertedMs: PATIENT_MS });
    await older.runner.start();
    await older.readModels.waitFor(['counts'], await append(older.store, counted('a')), 10_000);
    const newer = program(2);
    await newer.runner.start();
    await eventually('the newer version is followed', async () => (await newer.readModels.health()).ok);
    await eventually('the newer version is live', async () => (await versionOf(newer)) === 2);
    for (let count = 0; count < 20; count++) await append(older.store, counted('b'));
    const last = await append(older.store, counted('c'));
    // The older program waits for what the newer one keeps, and sees it.
    expect(await older.readModels.waitFor(['counts'], last, 10_000)).toBe(true);
    expect(await total(older)).toBe(44);
    expect(await versionOf(older)).toBe(2);
  });

  it('let a rollback go on: nobody follows the newer one, health says so, and the older takes its place back', async () => {
    const newer = program(2);
    await newer.runner.start();
    await newer.readModels.waitFor(['counts'], await append(newer.store, counted('a')), 10_000);
    await newer.close();
    const older = program(1);
    await older.runner.start();
    const { ok, followers } = await older.readModels.health();
    expect(ok).toBe(false);
    expect(followers).toMatchObject([{ name: 'counts', version: 2, status: 'stopped' }]);
    const position = await append(older.store, counted('b'));
    expect(await older.readModels.waitFor(['counts'], position, 10_000)).toBe(true);
    await eventually('it is followed', async () => (await older.readModels.health()).ok);
    expect([await total(older), await versionOf(older)]).toEqual([2, 1]);
  });

  it('let an older process that stayed take over, and the newer one come back', async () => {
    const older = program(1, { lookAfterMs: 50, desertedMs: PATIENT_MS });
    await older.runner.start();
    await older.readModels.waitFor(['counts'], await append(older.store, counted('a')), 10_000);
    const newer = program(2);
    await newer.runner.start();
    await eventually('the newer version is live', async () => (await versionOf(older)) === 2);
    expect(await total(older)).toBe(2);
    await newer.close();
    older.runner.patience.desertedMs = 400;
    await eventually('the older version is live', async () => (await versionOf(older)) === 1);
    expect(await total(older)).toBe(1);
    older.runner.patience.desertedMs = PATIENT_MS;
    const again = program(2);
    await again.runner.start();
    await eventually('the newer version is live again', async () => (await versionOf(older)) === 2);
    await again.readModels.waitFor(['counts'], await append(older.store, counted('b')), 10_000);
    expect(await total(older)).toBe(4);
  });

  it('take back what an older one put in their place while they were away', async () => {
    const newer = program(2);
    await newer.runner.start();
    await newer.readModels.waitFor(['counts'], await append(newer.store, counted('a')), 10_000);
    // As an older program's rebuild leaves it.
    await newer.pool.query("UPDATE touchline.followers SET version = 1 WHERE name = 'counts'");
    await eventually('its own version is live', async () => (await versionOf(newer)) === 2);
    await newer.readModels.waitFor(['counts'], await append(newer.store, counted('b')), 10_000);
    expect(await total(newer)).toBe(4);
  });
});
