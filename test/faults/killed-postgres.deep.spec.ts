import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { setMaxListeners } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { listTeamAthletes } from '../../contract/team/endpoints.js';
import { freePort, startPostgres, type PostgresServer } from '../../src/launcher/postgres-server.mjs';
import type { LogPlace } from '../../src/platform/event-store/open-event-store.js';
import { bodyOf } from '../support/api.js';
import { eventually } from '../support/eventually.js';
import { startApplication, type ApplicationProcess, environmentOf, newLogPlace } from './application-process.js';
import { PersistentClient } from './persistent-client.js';
import { RosterLoad } from './roster-load.js';
import { expectLogToHold, expectReadModelsToEqualTheFold } from './standing-facts.js';

const KILLS = process.env['TOUCHLINE_LONG'] ? 20 : 5;
const CUTS = process.env['TOUCHLINE_LONG'] ? 40 : 10;
const WORKERS = 12;
const MINUTES = 60_000;

let directory: string;
let server: PostgresServer;
let application: ApplicationProcess;
let pool: pg.Pool;
let place: LogPlace;
let load: RosterLoad;
const over = new AbortController();
const patience = AbortSignal.any([AbortSignal.timeout(8 * MINUTES), over.signal]);
setMaxListeners(100, patience);
let [coach, admin]: (PersistentClient | undefined)[] = [];

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'touchline-fault-'));
  chmodSync(directory, 0o711);
  server = await startPostgres({ directory, settings: { max_connections: 150 } });
  pool = new pg.Pool({ connectionString: server.url });
  pool.on('error', () => undefined);
  place = newLogPlace(server.url);
  application = await startApplication({
    ...environmentOf(place),
    PORT: String(await freePort()),
    TOUCHLINE_MASTER_KEY: Buffer.alloc(32, 9).toString('base64'),
    TOUCHLINE_HOME: join(directory, 'home'),
    TOUCHLINE_DEMO: '1',
  });
  coach = await PersistentClient.signIn(application.url, 'coach', patience);
  admin = await PersistentClient.signIn(application.url, 'admin', patience);
}, 5 * MINUTES);
afterAll(async () => {
  over.abort();
  await application.stop();
  await pool.end();
  await server.stop();
  rmSync(directory, { recursive: true, force: true });
});

async function underLoad(times: number, strike: () => Promise<void>): Promise<void> {
  if (!coach || !admin) throw new Error('Somebody could not sign in.');
  const teamId = (await coach.session()).team!.id;
  load = await RosterLoad.start(coach, teamId, WORKERS);
  for (let time = 1; time <= times; time++) {
    const before = load.acknowledged.length;
    while (load.acknowledged.length < before + WORKERS) await pause(5, undefined, { signal: patience });
    await pause(Math.random() * 100);
    await strike();
  }
  await load.finish();
  await expectLogToHold(place, load.acknowledged);
  await expectReadModelsToEqualTheFold(admin);
}

/** As the load leaves them: the next one begins with athletes who are active. The roster may be a moment behind the log. */
async function activateAll(): Promise<void> {
  if (!coach) throw new Error('The coach could not sign in.');
  const teamId = (await coach.session()).team!.id;
  for (;;) {
    const inactive = await coach.get(`/api/team/${teamId}/athletes?count=1000&accountStatus=inactive`);
    const { athletes } = bodyOf(inactive, listTeamAthletes.response);
    if (athletes.length === 0) return;
    for (const { _id: athleteId } of athletes) {
      const change = { athleteId, previousStatus: 'inactive', newStatus: 'active' };
      const { status } = await coach.send('PATCH', `/api/athlete/${athleteId}/status`, change);
      expect([200, 409]).toContain(status);
    }
  }
}

it(
  `keeps every promise when its database is killed ${KILLS} times under load, and recovers by itself`,
  async () => {
    await underLoad(KILLS, async () => {
      const { port, ended, pid } = server;
      process.kill(pid, 'SIGKILL');
      await ended;
      server = await startPostgres({ directory, port, settings: { max_connections: 150 } });
    });
    await eventually(
      'a healthy application',
      async () => (await fetch(`${application.url}/health`)).status === 200,
      20_000,
    );
  },
  10 * MINUTES,
);

it(
  `keeps every promise when all its connections are cut ${CUTS} times under load`,
  async () => {
    await activateAll();
    await underLoad(CUTS, async () => {
      await pool.query(
        'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND datname = current_database()',
      );
    });
    expect(load.acknowledged.length).toBeGreaterThan(CUTS * WORKERS);
  },
  10 * MINUTES,
);
