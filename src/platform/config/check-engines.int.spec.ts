import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { createTestDatabase, type TestDatabase } from '../../../test/support/database.js';
import { TestSmtpServer } from '../../../test/support/smtp.js';
import { checkEngines } from './check-engines.js';
import { readConfig } from './read-config.js';

/** A server that answers every Redis command with `reply`, or never; `close` ends its connections too. */
async function pretender(reply: string): Promise<{ port: number; close: () => void }> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('data', (sent) => socket.write(reply.repeat(sent.toString().match(/^\*\d+\r$/gm)?.length ?? 0)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = (): void => {
    for (const socket of sockets) socket.destroy();
    server.close();
  };
  return { port: (server.address() as AddressInfo).port, close };
}

describe('checkEngines', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());

  const check = (environment: Record<string, string>): Promise<void> =>
    checkEngines(
      readConfig({
        DATABASE_URL: database.url,
        TOUCHLINE_MASTER_KEY: Buffer.alloc(32).toString('base64'),
        ...environment,
      }),
    );
  /** Nobody listens on port 9 of the loopback interface. */
  const nowhere = '127.0.0.1:9';

  it('is content with a Postgres that answers and no other engine', async () => {
    await expect(check({})).resolves.toBeUndefined();
  });

  it.each([
    ['DATABASE_URL', `postgres://us:hush@${nowhere}/touchline`, `DATABASE_URL is postgres://${nowhere}/touchline`],
    ['REDIS_URL', `redis://us:hush@${nowhere}`, `REDIS_URL is redis://${nowhere}`],
    ['SMTP_URL', `smtp://us:hush@${nowhere}`, `SMTP_URL is smtp://${nowhere}`],
    ['EVENTSTORE_URL', `esdb://us:hush@${nowhere}?tls=false`, `EVENTSTORE_URL is esdb://${nowhere}`],
  ])('names %s when nobody answers there, and keeps its password', async (name, url, message) => {
    const said = await check({ [name]: url }).then(
      () => 'nothing',
      (error: unknown) => String(error),
    );
    expect(said).toContain(`${message}, which can’t be used: `);
    expect(said).not.toContain('hush');
  });

  it('refuses a mail server without TLS in production, and takes it where that is allowed by name', async () => {
    const server = await TestSmtpServer.start();
    const production = {
      NODE_ENV: 'production',
      SMTP_URL: server.url,
      SUPPORT_EMAIL: 'help@touchline.test',
      TOUCHLINE_PUBLIC_URL: 'https://touchline.test',
      TERMS_URL: 'https://touchline.test/terms',
      PRIVACY_URL: 'https://touchline.test/privacy',
      TOUCHLINE_SIGNING_KEY: Buffer.alloc(32, 5).toString('base64'),
      TOUCHLINE_ERASURE_KEYS: '/srv/erasure-keys',
    };
    try {
      await expect(check(production)).rejects.toThrow(
        `SMTP_URL is ${server.url}, which can’t be used: it offers no TLS. Use smtps:// or a server with STARTTLS.`,
      );
      await check({ ...production, TOUCHLINE_SMTP_WITHOUT_TLS: '1' });
      await check({ SMTP_URL: server.url });
    } finally {
      await server.stop();
    }
  });

  it('says when the database does not exist or the password is wrong', async () => {
    const missing = new URL(database.url);
    missing.pathname = '/nothing_here';
    await expect(check({ DATABASE_URL: missing.href })).rejects.toThrow('database "nothing_here" does not exist');
    const locked = new URL(database.url);
    locked.password = 'wrong';
    await expect(check({ DATABASE_URL: locked.href })).rejects.toThrow('password authentication failed');
  });

  it('refuses a Redis that may drop jobs', async () => {
    const { port, close } = await pretender('$28\r\nmaxmemory_policy:allkeys-lru\r\n');
    try {
      await expect(check({ REDIS_URL: `redis://127.0.0.1:${port}` })).rejects.toThrow('set it to noeviction');
    } finally {
      close();
    }
  });

  it('does not wait for an engine that never answers', async () => {
    const { port, close } = await pretender('');
    try {
      await expect(check({ REDIS_URL: `redis://127.0.0.1:${port}` })).rejects.toThrow('no answer within 5 seconds');
    } finally {
      close();
    }
  }, 15_000);
});
