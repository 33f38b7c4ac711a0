import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import pg from 'pg';
import { listTeamAthletes } from '../../contract/team/endpoints.js';
import { erasureTable } from '../../projections/erasures.js';
import { DEMO_PASSWORD } from '../../src/demo/accounts.js';
import { freePort, startPostgres, type PostgresServer } from '../../src/launcher/postgres-server.mjs';
import { Api, bodyOf } from '../support/api.js';
import { filesWith } from '../support/data-directory.js';
import { eventually } from '../support/eventually.js';
import { startApplication, type ApplicationEnvironment, type ApplicationProcess } from './application-process.js';

let directory: string;
let server: PostgresServer;
let pool: pg.Pool;
let application: ApplicationProcess;
let environment: ApplicationEnvironment;

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'touchline-fault-'));
  chmodSync(directory, 0o711);
  // Of its own: the demo's people of suites beside it are in the write-ahead log of a shared one, and are no traces.
  server = await startPostgres({ directory, settings: { max_connections: 200 } });
  pool = new pg.Pool({ connectionString: server.url });
  pool.on('error', () => undefined);
  environment = {
    DATABASE_URL: server.url,
    TOUCHLINE_HOME: join(directory, 'home'),
    PORT: String(await freePort()),
    TOUCHLINE_MASTER_KEY: Buffer.alloc(32, 9).toString('base64'),
    TOUCHLINE_DEMO: '1',
  };
  application = await startApplication(environment);
}, 300_000);
afterAll(async () => {
  await application.stop();
  await pool.end();
  await server.stop();
  rmSync(directory, { recursive: true, force: true });
});

async function signedIn(who: string): Promise<Api> {
  const credentials = { email: `${who}@demo.touchline.test`, password: DEMO_PASSWORD };
  const { body } = await new Api(application.url, undefined).call('POST', '/api/auth/sign-in', credentials);
  return new Api(application.url, String(body['token']));
}

const sweeps = async (): Promise<boolean> => {
  const { rowCount } = await pool.query(
    `SELECT FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'touchline disk sweep'
     AND query LIKE 'VACUUM%'`,
  );
  return (rowCount ?? 0) > 0;
};
const completed = async (): Promise<boolean> => {
  const { rowCount } = await pool.query("SELECT FROM touchline.events WHERE type = 'ErasedOnDisk'");
  return (rowCount ?? 0) > 0;
};

it('a process that is killed while it clears the disk does it when it starts again', async () => {
  const [coach, admin] = [await signedIn('coach'), await signedIn('admin')];
  const { team } = await coach.session();
  const listed = await coach.get(`/api/team/${team?.id}/athletes?count=15&accountStatus=active&sortBy=lastName`);
  const someone = bodyOf(listed, listTeamAthletes.response).athletes[0]!;
  const lastName = 'Quackenbushwhacker';
  const path = `/api/athlete/${someone._id}`;
  for (const changes of [{ lastName }, { bio: `Is called ${lastName}` }])
    expect((await coach.call('PUT', path, changes)).status).toBe(200);
  const wish = { kind: 'athlete', profileId: someone._id, reason: 'A letter' };
  const confirmation = `${someone.firstName} ${lastName}`;
  expect((await admin.call('POST', '/api/privacy/erasures', { ...wish, confirmation })).status).toBe(201);
  await eventually(
    'the erasure to be certified',
    async () =>
      ((await admin.get('/api/privacy/erasures')).body['erasures'] as { status: string }[])[0]?.status === 'done',
    90_000,
  );
  expect(await filesWith(pool, [lastName])).not.toEqual([]);
  // So long it waits for others.
  await pool.query(`UPDATE ${erasureTable.live} SET certified_at = certified_at - interval '2 hours'`);
  await application.kill();
  application = await startApplication(environment);
  await eventually('the sweep to rewrite', sweeps, 60_000);
  await application.kill();
  expect(await completed()).toBe(false);
  application = await startApplication(environment);
  await eventually('the disk to be cleared', completed, 120_000);
  expect(await filesWith(pool, [lastName])).toEqual([]);
}, 300_000);
