import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { freshServers } from '../../../../test/support/eventstoredb/server.js';
import { DomainError } from '../../../kernel/errors.js';
import { newEvents } from '../contract/harness.js';
import { openEventStoreDb } from './open-event-store-db.js';

const refusal = async (url: string): Promise<DomainError> => {
  const error: unknown = await openEventStoreDb(url).then(
    (store) => store.close(),
    (reason: unknown) => reason,
  );
  if (!(error instanceof DomainError)) throw new Error('It was opened.', { cause: error });
  return error;
};

describe('opening EventStoreDB', () => {
  const start = freshServers();

  it.each([
    ['one node', (url: string) => url],
    ['a cluster by its seeds', (url: string) => url.replace('esdb://', 'esdb://127.0.0.1:1,')],
    ['a cluster by discovery', (url: string) => url.replace('esdb://', 'esdb+discover://')],
  ])('opens %s', async (_, change) => {
    const { server } = await start();
    const store = await openEventStoreDb(change(server.url));
    expect(await store.append('thing-1', 'no-stream', newEvents(1))).toMatchObject({ revision: 0 });
    await store.close();
  });

  it('closes what it opened', async () => {
    const { server } = await start();
    const store = await openEventStoreDb(server.url);
    await store.append('thing-1', 'no-stream', newEvents(1));
    await store.close();
    await store.close();
    expect(server.switches.reads.size).toBe(0);
  });

  it.each(['nonsense', 'postgres://127.0.0.1/log', 'esdb://', 'esdb://127.0.0.1:port'])(
    'says of %s that it is no connection string',
    async (url) => {
      const error = await refusal(url);
      expect(error).toMatchObject({ kind: 'unavailable', code: 'event-store-unreachable' });
      expect(error.message).toMatch(/^EVENTSTORE_URL is .* isn’t an EventStoreDB connection string/);
    },
  );

  it('names the variable and the address when nobody listens there, and never the password', async () => {
    const error = await refusal('esdb://admin:hush@127.0.0.1:1?tls=false');
    expect(error.message).toMatch(/^EVENTSTORE_URL is esdb:\/\/127\.0\.0\.1:1, which can’t be used: .*ECONNREFUSED/);
    expect(error.message).not.toContain('hush');
  });

  describe('names the difference of clocks', () => {
    const opening = async (seconds: number) => {
      const warn = jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
      const { server } = await start();
      server.switches.clockAhead = seconds * 1000;
      const store = await openEventStoreDb(server.url);
      expect(await store.append('thing-1', 'no-stream', newEvents(1))).toMatchObject({ revision: 0 });
      await store.close();
      return warn.mock.calls.map(([line]) => String(line));
    };
    afterEach(() => void jest.restoreAllMocks());

    it.each([
      [60, /whose clock is (59|60) seconds ahead of this machine's\.$/],
      [-3600, /whose clock is 360[01] seconds behind this machine's\.$/],
      [-100_000, /behind this machine's\.$/],
    ])('in a line of the log: the server’s is %i s ahead', async (seconds, words) => {
      const lines = await opening(seconds);
      expect(lines).toEqual([expect.stringMatching(words)]);
    });

    it('not where it is small', async () => {
      expect(await opening(1)).toEqual([]);
    });

    it('and refuses to start where appends would come too late', async () => {
      const { server } = await start();
      server.switches.clockAhead = 13 * 60 * 60 * 1000;
      expect((await refusal(server.url)).message).toMatch(
        /^EVENTSTORE_URL is .*, whose clock is 4\d{4} seconds ahead of .* too late/,
      );
    });
  });

  it('hints at TLS when the server speaks none', async () => {
    const { server } = await start();
    const url = server.url.replace('127.0.0.1', 'localhost').replace('?tls=false', '');
    expect((await refusal(url)).message).toContain('add ?tls=false');
  });

  it('gives up within six seconds on an address that takes connections and says nothing', async () => {
    const sockets: Socket[] = [];
    const silent = createServer((socket) => sockets.push(socket));
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const { port } = silent.address() as AddressInfo;
    const began = performance.now();
    expect((await refusal(`esdb://127.0.0.1:${port}?tls=false`)).message).toContain('No answer within 5000 ms');
    expect(performance.now() - began).toBeLessThan(7_000);
    sockets.forEach((socket) => socket.destroy());
    silent.close();
  }, 15_000);
});
