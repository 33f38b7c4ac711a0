import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { eventually } from '../../../test/support/eventually.js';
import {
  append,
  applyCounts,
  counted,
  countsProjection,
  event,
  runnerDatabase,
  type RunnerDatabase,
  type RunnerProcess,
} from '../../../test/support/runner.js';
import type { RecordedEvent } from '../../kernel/event.js';
import { all } from '../event-store/contract/harness.js';
import { recordFailure } from './checkpoint.js';
import type { Tables } from './tables.js';

let database: RunnerDatabase;
beforeEach(async () => {
  database = await runnerDatabase();
});
afterEach(() => database.close());

const totals = async ({ pool }: RunnerProcess): Promise<Record<string, number>> => {
  const { rows } = await pool.query<{ key: string; total: number }>(
    'SELECT key, total FROM read_counts_1.counts ORDER BY key',
  );
  return Object.fromEntries(rows.map(({ key, total }) => [key, total]));
};

/** Ends the sessions that follow; answers with how many there were. */
const killOwners = async ({ pool }: RunnerProcess, name = 'counts@1'): Promise<number> => {
  const { rowCount } = await pool.query(
    `SELECT pg_terminate_backend(l.pid) FROM pg_locks l JOIN pg_stat_activity a USING (pid)
     WHERE l.locktype = 'advisory' AND l.granted AND l.objsubid = 2 AND a.application_name = $1 AND a.datname = current_database()`,
    [`touchline ${name}`],
  );
  return rowCount ?? 0;
};

const numberOfOwners = async ({ pool }: RunnerProcess): Promise<number> => {
  const { rows } = await pool.query<{ n: number }>(
    `SELECT count(*)::int AS n FROM pg_locks l JOIN pg_stat_activity a USING (pid)
     WHERE l.locktype = 'advisory' AND l.granted AND l.objsubid = 2 AND a.application_name = 'touchline counts@1'
       AND a.datname = current_database()`,
  );
  return rows[0]?.n ?? 0;
};

describe('a follower', () => {
  it('applies each event once although the session dies between the rows and the commit', async () => {
    let crashes = 3;
    const process = database.process(
      countsProjection({
        apply: async (events, tables) => {
          await applyCounts(events, tables);
          if (crashes-- > 0) await tables.query('SELECT pg_terminate_backend(pg_backend_pid())');
        },
      }),
    );
    await process.runner.start();
    await append(process.store, counted('a'), counted('b', 2));
    const position = await append(process.store, counted('a'));
    expect(await process.readModels.waitFor(['counts'], position, 10_000)).toBe(true);
    expect(await totals(process)).toEqual({ a: 2, b: 2 });
    expect(crashes).toBeLessThan(0);
    expect((await process.readModels.status())[0]).toMatchObject({ status: 'running', lastError: null, eventCount: 3 });
  });

  it('applies each event once while sessions are killed at random under load', async () => {
    const processes = [database.process(countsProjection()), database.process(countsProjection())] as const;
    await Promise.all(processes.map(({ runner }) => runner.start()));
    const [first] = processes;
    const written = new Map<string, number>();
    let killed = 0;
    const writing = Array.from({ length: 8 }, async (_, writer) => {
      while (killed < 6) {
        await append(first.store, counted(`key-${writer}`), counted('all'));
        for (const key of [`key-${writer}`, 'all']) written.set(key, (written.get(key) ?? 0) + 1);
      }
    });
    while (killed < 6) killed += await eventually('an owner is there to be killed', () => killOwners(first));
    await Promise.all(writing);
    const position = await append(first.store, counted('end'));
    expect(await first.readModels.waitFor(['counts'], position, 20_000)).toBe(true);
    expect(await totals(first)).toEqual({ ...Object.fromEntries(written), end: 1 });
  });

  it('is waited for by those alone whose events it reads, and by nobody while it has no owner', async () => {
    const process = database.process(countsProjection());
    await process.runner.start();
    await process.runner.stop();
    const position = await append(process.store, counted('a'));
    expect(await process.readModels.shows(['SomethingElse'], position, 3_600_000)).toBe(true);
    expect(await process.readModels.shows(['Counted'], position, 3_600_000)).toBe(false);
  });

  it('has one owner among many processes, and another takes over when the owner is killed', async () => {
    const appliedBy: string[] = [];
    const named = (name: string) =>
      database.process(
        countsProjection({
          apply: (events, tables) => {
            appliedBy.push(name);
            return applyCounts(events, tables);
          },
        }),
      );
    const [one, two] = [named('one'), named('two')];
    await one.runner.start();
    await two.runner.start();
    await one.readModels.waitFor(['counts'], await append(one.store, counted('a')), 10_000);
    expect(await numberOfOwners(one)).toBe(1);
    expect(new Set(appliedBy).size).toBe(1);
    const owner = appliedBy[0] === 'one' ? one : two;
    const heir = owner === one ? two : one;
    // A process that dies: its session ends and it does not come back.
    const dying = owner.runner.stop();
    await killOwners(owner);
    await dying;
    const position = await append(heir.store, counted('a'));
    expect(await heir.readModels.waitFor(['counts'], position, 10_000)).toBe(true);
    expect(appliedBy.at(-1)).toBe(heir === one ? 'one' : 'two');
    expect(await totals(heir)).toEqual({ a: 2 });
    expect(await numberOfOwners(heir)).toBe(1);
  });

  it('is shared between processes: one that has more than its share gives way, and gets it back when the other dies', async () => {
    const models = () => ['a', 'b', 'c', 'd'].map((name) => countsProjection({ name: `counts_${name}` }));
    const [one, two] = [database.process(...models()), database.process(...models())];
    await one.runner.start();
    await eventually('the first process has them all', () => one.runner.owned().length === 4);
    const sent = jest.spyOn(one.signals, 'send');
    await two.runner.start();
    await eventually('each has its share', async () => {
      await one.runner.share();
      return one.runner.owned().length === 2 && two.runner.owned().length === 2;
    });
    // Who stands by is told, and need not find out by itself.
    expect(sent).toHaveBeenCalledWith({ wake: ['counts_a@1'] });
    const names = models().map(({ name }) => name);
    expect(await two.readModels.waitFor(names, await append(two.store, counted('a')), 10_000)).toBe(true);
    await two.close();
    await eventually('the first has them all again', () => one.runner.owned().length === 4);
    expect(await one.readModels.waitFor(names, await append(one.store, counted('a')), 10_000)).toBe(true);
    const { rows } = await one.pool.query(
      'SELECT total FROM read_counts_a_1.counts_a UNION ALL SELECT total FROM read_counts_d_1.counts_d',
    );
    expect(rows).toEqual([{ total: 2 }, { total: 2 }]);
  });

  it('stops alone at a poison event, commits everything before it, shows it, and goes on when retried', async () => {
    let poisonous = true;
    const refusing = async (events: readonly RecordedEvent[], tables: Tables): Promise<void> => {
      if (poisonous && events.some(({ data }) => 'key' in data && data.key === 'poison'))
        throw new Error('Can not read this');
      await applyCounts(events, tables);
    };
    const process = database.process(countsProjection({ apply: refusing }), countsProjection({ name: 'other' }));
    await process.runner.start();
    const poison = counted('poison');
    const position = await append(process.store, counted('before'), counted('before'), poison, counted('after'));
    const status = await eventually('the follower has failed', async () =>
      (await process.readModels.status()).find(({ name, status }) => name === 'counts' && status === 'failed'),
    );
    expect(status.lastError).toMatchObject({ message: 'Error: Can not read this', eventId: poison.id });
    expect(status.lag).toBeGreaterThan(0);
    expect(await totals(process)).toEqual({ before: 2 });
    expect(await process.readModels.health()).toMatchObject({ ok: false });
    expect(await process.readModels.waitFor(['other'], position)).toBe(true);
    expect(await process.readModels.waitFor(['counts'], position, 50)).toBe(false);
    // Far beyond the patience of this test: nobody waits for what has failed.
    expect(await process.readModels.shows(['Counted'], position, 3_600_000)).toBe(false);
    poisonous = false;
    await process.readModels.retry('counts');
    expect(await process.readModels.waitFor(['counts'], position, 10_000)).toBe(true);
    expect(await process.readModels.shows(['Counted'], position)).toBe(true);
    expect(await totals(process)).toEqual({ after: 1, before: 2, poison: 1 });
    expect(await process.readModels.health()).toMatchObject({ ok: true });
    await expect(process.readModels.retry('counts')).rejects.toMatchObject({ kind: 'not-found' });
  });

  it('is missed while nobody runs it, as after a release was rolled back', async () => {
    const projector = database.process(countsProjection());
    const api = database.process(countsProjection());
    await projector.runner.start();
    await eventually('it runs', async () => (await api.readModels.health()).ok);
    await projector.close();
    await eventually('it is missed', async () => !(await api.readModels.health()).ok);
    expect((await api.readModels.health()).followers).toMatchObject([{ name: 'counts', status: 'stopped' }]);
  });

  it('tries a failed event once more when a process is started anew', async () => {
    const failing = database.process(countsProjection({ apply: () => Promise.reject(new Error('Old bug')) }));
    await failing.runner.start();
    const position = await append(failing.store, counted('a'));
    await eventually('the follower has failed', async () => !(await failing.readModels.health()).ok);
    await failing.close();
    const cured = database.process(countsProjection());
    await cured.runner.start();
    expect(await cured.readModels.waitFor(['counts'], position, 10_000)).toBe(true);
    expect(await totals(cured)).toEqual({ a: 1 });
  });

  it('advances over events that it does not read, for waiters here and in other processes', async () => {
    const projector = database.process(countsProjection());
    const api = database.process(countsProjection());
    await projector.runner.start();
    await append(projector.store, counted('a'));
    const position = await append(projector.store, event('NothingToCount', {}));
    const waits = [projector, api].map(({ readModels }) => readModels.waitFor(['counts'], position, 10_000));
    expect(await Promise.all(waits)).toEqual([true, true]);
    await eventually('the row has moved too', async () => {
      const { rows } = await api.pool.query<{ position: string }>('SELECT position FROM touchline.followers');
      return rows[0]?.position === position;
    });
  });

  it('leaves no failure of an old version on a newer one', async () => {
    const process = database.process(countsProjection({ version: 2 }));
    await process.runner.start();
    await process.readModels.waitFor(['counts'], await append(process.store, counted('a')), 10_000);
    const [failed] = await all(process.store.readAll());
    const old = { name: 'counts', version: 1 };
    expect(await recordFailure(process.pool, old, failed!, new Error('Old bug'))).toBe(false);
    expect(await process.readModels.status()).toMatchObject([{ status: 'running', lastError: null }]);
  });

  it('applies each event once although telling of it fails', async () => {
    const process = database.process(
      countsProjection({
        topics: () => {
          throw new Error('No such key');
        },
      }),
    );
    await process.runner.start();
    for (const key of ['a', 'a', 'b'])
      expect(await process.readModels.waitFor(['counts'], await append(process.store, counted(key)), 10_000)).toBe(
        true,
      );
    expect(await totals(process)).toEqual({ a: 2, b: 1 });
  });

  it('says topics only after the commit', async () => {
    const seen: { topics: string[]; total: number | undefined }[] = [];
    const process = database.process(
      countsProjection({ topics: ({ data }) => [`team:${(data as { key: string }).key}`] }),
    );
    const watching = database.process();
    const elsewhere: string[] = [];
    watching.topics.subscribe((topics) => elsewhere.push(...topics.keys()));
    const reads: Promise<void>[] = [];
    process.topics.subscribe((topics) => {
      reads.push(totals(process).then((found) => void seen.push({ topics: [...topics.keys()], total: found['a'] })));
    });
    await process.runner.start();
    await process.readModels.waitFor(['counts'], await append(process.store, counted('a', 5)), 10_000);
    await Promise.all(reads);
    expect(seen).toEqual([{ topics: ['team:a'], total: 5 }]);
    await eventually('another process hears of it', () => elsewhere.includes('team:a'));
  });
});
