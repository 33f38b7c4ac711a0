import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { everyone, Newsletter } from '../../contract/newsletter/newsletter.js';
import { freePort } from '../../src/launcher/postgres-server.mjs';
import { bodyOf } from '../support/api.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { TestSmtpServer } from '../support/smtp.js';
import {
  startApplication,
  type ApplicationEnvironment,
  type ApplicationProcess,
  environmentOf,
  newLogPlace,
} from './application-process.js';
import { PersistentClient } from './persistent-client.js';

/** What a kill leaves is taken up by another after 30 to 60 seconds. */
const KILLS = process.env['TOUCHLINE_LONG'] ? 3 : 1;
const MINUTES = 60_000;

let database: TestDatabase;
let server: TestSmtpServer;
let application: ApplicationProcess;
let environment: ApplicationEnvironment;
let home: string;

beforeAll(async () => {
  database = await createTestDatabase();
  server = await TestSmtpServer.start();
  home = await mkdtemp(join(tmpdir(), 'touchline-home-'));
  environment = {
    ...environmentOf(newLogPlace(database.url)),
    SMTP_URL: server.url,
    TOUCHLINE_HOME: home,
    PORT: String(await freePort()),
    TOUCHLINE_MASTER_KEY: Buffer.alloc(32, 9).toString('base64'),
    TOUCHLINE_DEMO: '1',
  };
  application = await startApplication(environment);
}, 5 * MINUTES);
afterAll(async () => {
  await application.stop();
  await server.stop();
  await database.drop();
  await rm(home, { recursive: true });
});

const content = JSON.stringify({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Call every college.' }] }],
});
const title = 'Sent through kills';
const received = () => server.received.filter(({ raw }) => raw.includes(`Subject: ${title}`));

it(
  'sends a newsletter to each person once, also when killed midway',
  async () => {
    const patience = AbortSignal.timeout(8 * MINUTES);
    const admin = await PersistentClient.signIn(application.url, 'admin', patience);
    const written = bodyOf(
      await admin.does('POST', '/api/newsletters', { title, description: null, content }),
      Newsletter,
    );
    const path = `/api/newsletters/${written._id}`;
    await admin.does('POST', `${path}/post`, { audience: everyone, updatedAt: written.updatedAt });
    for (let kill = 1; kill <= KILLS; kill++) {
      const before = received().length;
      while (received().length < before + 5) await pause(2, undefined, { signal: patience });
      await application.kill();
      application = await startApplication(environment);
    }
    let out = written;
    while (out.status !== 'posted') {
      await pause(200, undefined, { signal: patience });
      out = bodyOf(await admin.get(path), Newsletter);
    }
    const figures = out.figures!;
    expect(figures).toMatchObject({ waiting: 0, failed: 0 });
    // What was killed between the mail server's OK and our record is sent again, as the same message.
    const ids = new Set(received().map(({ messageId }) => messageId));
    const addresses = new Set(received().flatMap(({ to }) => to));
    expect([ids.size, addresses.size]).toEqual([figures.sent, figures.sent]);
    expect(received().length - ids.size).toBeLessThanOrEqual(KILLS * 4);
  },
  10 * MINUTES,
);
