import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import pg from 'pg';
import { freePort } from '../../src/launcher/postgres-server.mjs';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { eventually } from '../support/eventually.js';
import { TestSmtpServer } from '../support/smtp.js';
import { startApplication, type ApplicationEnvironment, type ApplicationProcess } from './application-process.js';

let database: TestDatabase;
let pool: pg.Pool;
let smtp: TestSmtpServer;
let application: ApplicationProcess;
let home: string;
let environment: ApplicationEnvironment;

beforeAll(async () => {
  database = await createTestDatabase();
  pool = new pg.Pool({ connectionString: database.url });
  pool.on('error', () => undefined);
  smtp = await TestSmtpServer.start(50);
  home = await mkdtemp(join(tmpdir(), 'touchline-home-'));
  environment = {
    DATABASE_URL: database.url,
    TOUCHLINE_HOME: home,
    PORT: String(await freePort()),
    TOUCHLINE_MASTER_KEY: Buffer.alloc(32, 9).toString('base64'),
    TOUCHLINE_DEMO: '1',
    SMTP_URL: smtp.url,
  };
  application = await startApplication(environment);
}, 300_000);
afterAll(async () => {
  await application.stop();
  await smtp.stop();
  await pool.end();
  await database.drop();
  await rm(home, { recursive: true });
});

const counted = async (sql: string): Promise<number> =>
  (await pool.query<{ count: number }>(`SELECT count(*)::int AS count FROM ${sql}`)).rows[0]?.count ?? 0;
const SCHEDULED = 'touchline.digest_schedule';
const KEY = "key LIKE 'daily-updates.%'";
const mails = () => counted(`touchline.mails WHERE ${KEY}`);
const sent = () => counted(`touchline.mails WHERE ${KEY} AND state = 'sent'`);

it('a process that is killed while it sends daily updates neither doubles nor loses one', async () => {
  await eventually('the schedule to know the teams', async () => (await counted(SCHEDULED)) > 0, 60_000);
  await application.kill();
  // Everybody was told a week ago, so that the demo has news for many; and it is time.
  await pool.query(`UPDATE ${SCHEDULED} SET next_at = now() - interval '1 day'`);
  await pool.query(`INSERT INTO touchline.digest_readers SELECT owner, '2020-01-01', now() - interval '8 days'
    FROM touchline.reservations WHERE scope = 'email' ON CONFLICT DO NOTHING`);
  application = await startApplication(environment);
  await eventually('some to be sent', async () => (await sent()) > 2, 90_000);
  await application.kill();
  const before = await sent();
  application = await startApplication(environment);
  await eventually(
    'the jobs to be done',
    async () => (await counted("bullmq.job WHERE name = 'send-digests' AND state <> 'completed'")) === 0,
    180_000,
  );
  const all = await mails();
  expect(all).toBeGreaterThan(before);
  expect(await sent()).toBe(all);
  const { rows } = await pool.query<{ message_id: string }>(`SELECT message_id FROM touchline.mails WHERE ${KEY}`);
  const received = smtp.received.map(({ messageId }) => messageId);
  for (const { message_id: id } of rows) expect(received).toContain(id);
  // A kill between the server's OK and our record repeats one email, with the same Message-ID.
  const repeated = received.filter((id) => rows.some((row) => row.message_id === id)).length - rows.length;
  expect(repeated).toBeLessThanOrEqual(8);
  expect(new Set(rows.map(({ message_id: id }) => id)).size).toBe(all);
}, 600_000);
