import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { setMaxListeners } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '../../src/launcher/postgres-server.mjs';
import type { LogPlace } from '../../src/platform/event-store/open-event-store.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import {
  startApplication,
  type ApplicationEnvironment,
  type ApplicationProcess,
  environmentOf,
  newLogPlace,
} from './application-process.js';
import { PersistentClient } from './persistent-client.js';
import { RosterLoad } from './roster-load.js';
import { acceptancesMailed, expectLogToHold, expectReadModelsToEqualTheFold } from './standing-facts.js';

/** Times that the athlete is accepted. */
const LEAST = 3;

/**
 * An athlete who is accepted and deactivated, and asks again, over and over. Each acceptance is a mail to the athlete, which
 * is awaited before the next change, since one that no longer stands is not worth a mail.
 */
export class JoiningLoad {
  accepted = 0;
  private going = true;
  private readonly worker: Promise<void>;

  /** @param athleteId of an athlete who has asked and whose account is `athlete`'s */
  constructor(
    private readonly coach: PersistentClient,
    private readonly athlete: PersistentClient,
    private readonly athleteId: string,
    /** Resolves when the athlete has got mail of as many acceptances. */
    private readonly mailed: (accepted: number) => Promise<void>,
  ) {
    this.worker = this.work();
  }

  /** Ends it once there was enough to prove something by, however little the kills let through. */
  async finish(): Promise<void> {
    this.going = false;
    await this.worker;
  }

  private async work(): Promise<void> {
    while (this.going || this.accepted < LEAST) {
      await this.change('pending', 'active');
      await this.mailed(++this.accepted);
      await this.change('active', 'inactive');
      await this.athlete.does('POST', `/api/athlete/${this.athleteId}/request-access-again`);
    }
  }

  private async change(previousStatus: string, newStatus: string): Promise<void> {
    const body = { athleteId: this.athleteId, newStatus, previousStatus };
    await this.coach.does('PATCH', `/api/athlete/${this.athleteId}/status`, body);
  }
}

const KILLS = process.env['TOUCHLINE_LONG'] ? 60 : 20;
const WORKERS = 12;
const MINUTES = 60_000;

let database: TestDatabase;
let pool: pg.Pool;
let application: ApplicationProcess;
const over = new AbortController();
let place: LogPlace;
let environment: ApplicationEnvironment;
let home: string;

beforeAll(async () => {
  database = await createTestDatabase();
  pool = new pg.Pool({ connectionString: database.url });
  // Dropping the database may cut a connection that is still closing.
  pool.on('error', () => undefined);
  place = newLogPlace(database.url);
  home = await mkdtemp(join(tmpdir(), 'touchline-home-'));
  environment = {
    ...environmentOf(place),
    TOUCHLINE_HOME: home,
    PORT: String(await freePort()),
    TOUCHLINE_MASTER_KEY: Buffer.alloc(32, 9).toString('base64'),
    TOUCHLINE_DEMO: '1',
  };
  application = await startApplication(environment);
  // The demo is an append after the other, and EventStoreDB keeps each on the disk.
}, 5 * MINUTES);
afterAll(async () => {
  over.abort();
  await application.stop();
  await pool.end();
  await database.drop();
  await rm(home, { recursive: true });
});

it(
  `keeps every promise when it is killed ${KILLS} times while it is written to`,
  async () => {
    const patience = AbortSignal.any([AbortSignal.timeout(8 * MINUTES), over.signal]);
    setMaxListeners(100, patience);
    const { url } = application;
    const [coach, athlete, admin] = await Promise.all(
      ['coach', 'athlete', 'admin'].map((who) => PersistentClient.signIn(url, who, patience)),
    );
    if (!coach || !athlete || !admin) throw new Error('Somebody could not sign in.');
    const teamId = (await coach.session()).team!.id;
    const athleteId = (await athlete.session()).athleteId!;

    // The athlete who keeps asking must not be toggled by the coaches as well.
    await coach.does('PATCH', `/api/athlete/${athleteId}/status`, {
      athleteId,
      previousStatus: 'active',
      newStatus: 'inactive',
    });
    await athlete.does('POST', `/api/athlete/${athleteId}/request-access-again`);
    const roster = await RosterLoad.start(coach, teamId, WORKERS);
    const joining = new JoiningLoad(coach, athlete, athleteId, async (accepted) => {
      while ((await acceptancesMailed(pool)) < accepted) await pause(20, undefined, { signal: patience });
    });
    for (let kill = 1; kill <= KILLS; kill++) {
      const before = roster.acknowledged.length;
      while (roster.acknowledged.length < before + WORKERS) await pause(5, undefined, { signal: patience });
      await pause(Math.random() * 100);
      await application.kill();
      application = await startApplication(environment);
    }
    await Promise.all([roster.finish(), joining.finish()]);

    // The kills must have hit something, or nothing was proved.
    expect(coach.failures).toBeGreaterThan(KILLS);
    await expectLogToHold(place, roster.acknowledged);
    await expectReadModelsToEqualTheFold(admin);
    expect(await acceptancesMailed(pool)).toBe(joining.accepted);
  },
  10 * MINUTES,
);
