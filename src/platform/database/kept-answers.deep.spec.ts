import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '../../../test/support/database.js';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** Says how many of 100 answers, of 100 kB each, the old generation of the heap holds when they are given. */
const program = (open: string) => `
  import { getHeapSpaceStatistics } from 'node:v8';
  import { createPool } from './dist/src/platform/database/create-pool.js';
  import { DedicatedConnections } from './dist/src/platform/database/dedicated-connection.js';

  const rows = "SELECT repeat('x', 100) || n AS text FROM generate_series(1, 1000) n";
  const oldBytes = () => getHeapSpaceStatistics().find(({ space_name: name }) => name === 'old_space').space_used_size;
  const pool = createPool(process.env.DATABASE_URL, { name: 'test', max: 2 });
  const client = ${open};
  // A function of its own, so that no variable of the one below holds the answer.
  const ask = async () => (await client.query(rows)).rows.length;
  let kept = 0;
  for (let round = 0; round < 100; round++) {
    const before = oldBytes();
    if ((await ask()) !== 1_000) throw new Error('another answer');
    // What is dead of the young generation goes; what is alive has moved to the old one after two times.
    gc({ type: 'minor' });
    gc({ type: 'minor' });
    if (oldBytes() - before > 50_000) kept++;
  }
  console.log(kept);
  process.exit();
`;

/** In a process of its own: what else a worker has done decides where V8 makes the rows. */
async function keptOf(open: string): Promise<number> {
  // As in a process that follows the log: V8 may else make the arrays of rows in the old generation.
  const flags = ['--expose-gc', '--no-allocation-site-pretenuring', '--input-type=module', '--eval', program(open)];
  const env = { PATH: process.env['PATH'] ?? '', DATABASE_URL: database.url };
  const { stdout } = await promisify(execFile)(process.execPath, flags, { env });
  return Number(stdout);
}

describe('a connection keeps no answer once it is given', () => {
  it('in the pool', async () => expect(await keptOf('pool')).toBeLessThan(50));

  it('nor outside of it', async () =>
    expect(await keptOf("(await new DedicatedConnections(pool).open('test')).client")).toBeLessThan(50));
});
