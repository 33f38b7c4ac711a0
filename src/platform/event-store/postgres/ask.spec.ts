import { describe, expect, it } from '@jest/globals';
import type pg from 'pg';
import { StoreUnavailable } from '../event-store.js';
import { ask } from './ask.js';

const lost = Object.assign(new Error('It went wrong.'), { code: 'ECONNRESET' });

/** A pool that fails with `error` until the try with the number `good`. */
function poolThatFails(error: Error, good: number) {
  let tries = 0;
  const query = () => (++tries < good ? Promise.reject(error) : Promise.resolve({ rows: [{ tries }] }));
  return { pool: { query, idleCount: 0 } as unknown as pg.Pool, tries: () => tries };
}

describe('asking the database', () => {
  it('is tried again a few times after a lost connection, then the store is unavailable and says why', async () => {
    expect(await ask(poolThatFails(lost, 3).pool, { text: 'SELECT' })).toEqual([{ tries: 3 }]);
    await expect(ask(poolThatFails(lost, Infinity).pool, { text: 'SELECT' })).rejects.toEqual(
      new StoreUnavailable(lost),
    );
  });

  it('lets every other error through at once', async () => {
    const { pool, tries } = poolThatFails(Object.assign(new Error('It went wrong.'), { code: '23505' }), Infinity);
    await expect(ask(pool, { text: 'SELECT' })).rejects.toThrow('It went wrong.');
    expect(tries()).toBe(1);
  });
});
