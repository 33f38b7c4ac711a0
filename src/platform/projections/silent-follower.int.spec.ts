import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { flakyLine, type FlakyLine } from '../../../test/support/flaky-line.js';
import {
  append,
  counted,
  countsProjection,
  runnerDatabase,
  type RunnerDatabase,
} from '../../../test/support/runner.js';

let database: RunnerDatabase;
let line: FlakyLine;
beforeEach(async () => {
  database = await runnerDatabase();
  line = await flakyLine(database.url);
});
afterEach(async () => {
  // First: what is silent would not be told goodbye to.
  await line.close();
  await database.close();
});

describe('a follower whose connection falls silent', () => {
  it('gives it up and goes on by another, with each event once', async () => {
    const follower = database.processBy(line.url, 3_000, countsProjection());
    const writer = database.process(countsProjection());
    await follower.runner.start();
    const before = await append(writer.store, counted('a'));
    expect(await writer.readModels.waitFor(['counts'], before, 20_000)).toBe(true);
    line.hush();
    const after = await append(writer.store, counted('a'), counted('b'));
    expect(await writer.readModels.waitFor(['counts'], after, 40_000)).toBe(true);
    const { rows } = await writer.pool.query('SELECT key, total FROM read_counts_1.counts ORDER BY key');
    expect(rows).toEqual([
      { key: 'a', total: 2 },
      { key: 'b', total: 1 },
    ]);
    expect(await writer.readModels.health()).toMatchObject({ ok: true });
  });
});
