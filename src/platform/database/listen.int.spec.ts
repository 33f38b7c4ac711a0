import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { createTestDatabase, type TestDatabase } from '../../../test/support/database.js';
import { eventually } from '../../../test/support/eventually.js';
import { flakyLine, type FlakyLine } from '../../../test/support/flaky-line.js';
import { createPool } from './create-pool.js';
import { DedicatedConnections } from './dedicated-connection.js';
import { listen } from './listen.js';

let database: TestDatabase;
let line: FlakyLine;
let pool: pg.Pool;
let mouth: pg.Pool;

beforeAll(async () => {
  database = await createTestDatabase();
  line = await flakyLine(database.url);
  pool = createPool(line.url, { name: 'test', max: 1, answerMs: 1_500 });
  mouth = createPool(database.url, { name: 'test', max: 1 });
});
afterAll(async () => {
  await Promise.all([pool.end(), mouth.end()]);
  await line.close();
  await database.drop();
});

const LISTENING = `SELECT FROM pg_stat_activity WHERE application_name = 'touchline test_channel' AND query ^@ 'LISTEN'`;
const said: string[] = [];
const listens: boolean[] = [];
const ear = {
  heard: (payload: string) => void said.push(payload),
  listens: (again: boolean) => void listens.push(again),
};
const listening = (stopping: AbortSignal) => listen(new DedicatedConnections(pool), 'test_channel', ear, stopping);

describe('listening to a channel', () => {
  let stopping: AbortController;
  beforeEach(() => void (stopping = new AbortController()));
  afterEach(() => stopping.abort());

  it('goes on over a connection that is lost, says each time what may have been missed, and ends when it is stopped', async () => {
    const ended = listening(stopping.signal);
    await eventually('listening', () => listens.length === 1);
    await mouth.query("NOTIFY test_channel, 'one'");
    await eventually('the first', () => said.length === 1);

    line.break();
    await mouth.query("NOTIFY test_channel, 'lost'");
    line.restore();
    await eventually('listening again', () => listens.length === 2);
    await mouth.query('NOTIFY test_channel');
    await eventually('the next', () => said.length === 2);
    expect(said).toEqual(['one', '']);
    expect(listens).toEqual([false, true]);

    stopping.abort();
    await ended;
    const left = "SELECT FROM pg_stat_activity WHERE application_name = 'touchline test_channel'";
    await eventually('nothing is left', async () => (await mouth.query(left)).rowCount === 0);
  });

  it('gives up a connection that is silent before it listens', async () => {
    listens.length = 0;
    line.hushAnswerTo('LISTEN');
    const ended = listening(stopping.signal);
    await eventually('listening', () => listens.length === 1);
    stopping.abort();
    await ended;
  });

  it('is stopped at once while it waits for a silent database', async () => {
    listens.length = 0;
    line.hushAnswerTo('LISTEN');
    const ended = listening(stopping.signal);
    await eventually('a connection', async () => (await mouth.query(LISTENING)).rowCount);
    const began = performance.now();
    stopping.abort();
    await ended;
    expect(performance.now() - began).toBeLessThan(1_200);
    expect(listens).toEqual([]);
  });

  it.each([0, 1, 2, 5, 10])('is stopped at once %i ms after it began', async (milliseconds) => {
    const ended = listening(stopping.signal);
    await pause(milliseconds);
    stopping.abort();
    await ended;
    // The server takes its time to see that a connection is gone.
    await eventually('nobody listens', async () => (await mouth.query(LISTENING)).rowCount === 0);
  });
});
