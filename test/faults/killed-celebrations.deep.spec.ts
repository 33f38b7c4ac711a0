import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { listCelebrations, listMoments, seeCelebrations } from '../../contract/celebration/endpoints.js';
import { listCollegeInterests } from '../../contract/college-interest/list-interests.js';
import { freePort } from '../../src/launcher/postgres-server.mjs';
import { bodyOf } from '../support/api.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import {
  startApplication,
  type ApplicationEnvironment,
  type ApplicationProcess,
  environmentOf,
  newLogPlace,
} from './application-process.js';
import { PersistentClient } from './persistent-client.js';

const KILLS = process.env['TOUCHLINE_LONG'] ? 30 : 6;
/** Reported between two kills at least. */
const EACH = 4;
const MINUTES = 60_000;

let database: TestDatabase;
let application: ApplicationProcess;
let environment: ApplicationEnvironment;
let home: string;
beforeAll(async () => {
  database = await createTestDatabase();
  home = await mkdtemp(join(tmpdir(), 'touchline-home-'));
  environment = {
    ...environmentOf(newLogPlace(database.url)),
    TOUCHLINE_HOME: home,
    PORT: String(await freePort()),
    TOUCHLINE_MASTER_KEY: Buffer.alloc(32, 9).toString('base64'),
    TOUCHLINE_DEMO: '1',
    TOUCHLINE_CATALOGUE: '1',
  };
  application = await startApplication(environment);
}, 5 * MINUTES);
afterAll(async () => {
  await application.stop();
  await database.drop();
  await rm(home, { recursive: true });
});

it(
  `loses and doubles no celebration when what follows the log is killed ${KILLS} times`,
  async () => {
    const patience = AbortSignal.timeout(8 * MINUTES);
    const { url } = application;
    const [athlete, phone, laptop] = await Promise.all(
      ['athlete', 'athlete', 'athlete'].map((who) => PersistentClient.signIn(url, who, patience)),
    );
    if (!athlete || !phone || !laptop) throw new Error('Somebody could not sign in.');
    const athleteId = (await athlete.session()).athleteId!;
    const momentsNow = async () =>
      bodyOf(await athlete.get(`/api/athlete/${athleteId}/celebrations?count=1000`), listMoments.response).celebrations;
    const before = (await momentsNow()).length;
    const { collegeInterests } = bodyOf(
      await athlete.get(`/api/college-interests?athleteId=${athleteId}`),
      listCollegeInterests.response,
    );
    const interestId = collegeInterests[0]!._id;

    let reported = 0;
    let enough = false;
    let over = false;
    const report = async () => {
      for (; !enough; reported++)
        await athlete.does('POST', `/api/college-interest/${interestId}/communication`, {
          kind: 'coach-reached-on-x',
          on: '2026-01-05',
          coachName: `Coach ${reported}`,
        });
    };
    const shown: string[] = [];
    // A device that shows what it is told to be the first to show.
    const watch = async (device: PersistentClient) => {
      for (let left = 1; !over || left > 0;) {
        const { celebrations } = bodyOf(await device.get('/api/celebrations'), listCelebrations.response);
        left = celebrations.length;
        if (left === 0) await pause(20);
        else
          shown.push(
            ...(await see(
              device,
              celebrations.map(({ _id }) => _id),
            )),
          );
      }
    };
    const reporting = report();
    const watching = [watch(phone), watch(laptop)];
    for (let kill = 1; kill <= KILLS; kill++) {
      const then = reported;
      while (reported < then + EACH) await pause(5, undefined, { signal: patience });
      await pause(Math.random() * 100);
      await application.kill();
      application = await startApplication(environment);
    }
    enough = true;
    await reporting;
    // Devices stop once the queue is empty: only after everything is in it.
    const moments = await momentsNow();
    over = true;
    await Promise.all(watching);

    expect(moments.length).toBe(before + reported);
    const ours = moments.filter(({ coachName }) => /^Coach \d+$/.test(coachName ?? ''));
    expect(ours).toHaveLength(reported);
    expect(new Set(ours.map(({ coachName }) => coachName)).size).toBe(reported);
    // Each was shown, and none on both.
    expect(ours.filter(({ _id }) => !shown.includes(_id))).toEqual([]);
    expect(new Set(shown).size).toBe(shown.length);
  },
  10 * MINUTES,
);

const see = async (device: PersistentClient, celebrationIds: readonly string[]): Promise<readonly string[]> =>
  bodyOf(await device.send('POST', '/api/celebrations/seen', { celebrationIds }), seeCelebrations.response).seenIds;
