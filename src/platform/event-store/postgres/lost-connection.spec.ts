import { describe, expect, it } from '@jest/globals';
import { StoreUnavailable } from '../event-store.js';
import { despiteLostConnections, isLostConnection } from './lost-connection.js';

const coded = (code: string, message = 'It went wrong.') => Object.assign(new Error(message), { code });

describe('isLostConnection', () => {
  it.each([
    coded('ECONNRESET'),
    coded('ECONNREFUSED'),
    coded('57P01'),
    coded('57P03'),
    coded('08006'),
    coded('53300'),
    new Error('Connection terminated unexpectedly'),
    new Error('timeout exceeded when trying to connect'),
    new AggregateError([coded('ECONNREFUSED'), coded('ECONNREFUSED')]),
  ])('is so for %s', (error) => expect(isLostConnection(error)).toBe(true));

  it.each([coded('23505'), coded('22P02'), new Error('Something else'), undefined, 'ECONNRESET'])(
    'is not so for %s',
    (error) => expect(isLostConnection(error)).toBe(false),
  );
});

describe('despiteLostConnections', () => {
  it('tries again a few times, then says that the store is unavailable and why', async () => {
    let tries = 0;
    const lost = coded('ECONNRESET');
    const flaky = (good: number) => () => (++tries < good ? Promise.reject(lost) : Promise.resolve('there'));
    expect(await despiteLostConnections(flaky(3))).toBe('there');
    await expect(despiteLostConnections(flaky(Infinity))).rejects.toEqual(new StoreUnavailable(lost));
  });

  it('lets every other error through at once', async () => {
    let tries = 0;
    await expect(despiteLostConnections(() => Promise.reject(coded(`2350${++tries}`)))).rejects.toThrow(
      'It went wrong.',
    );
    expect(tries).toBe(1);
  });
});
