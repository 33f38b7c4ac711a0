import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { listColleges } from '../../contract/college/endpoints.js';
import { allRosters, RosterRun } from '../../contract/college-roster/runs.js';
import { sports } from '../../contract/team/vocabulary.js';
import { freePort } from '../../src/launcher/postgres-server.mjs';
import { atOnce } from '../../src/kernel/at-once.js';
import { openEventStore, type LogPlace } from '../../src/platform/event-store/open-event-store.js';
import { bodyOf } from '../support/api.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { startApplication, type ApplicationEnvironment, type ApplicationProcess } from './application-process.js';
import { environmentOf, newLogPlace } from './log-place.js';
import { PersistentClient } from './persistent-client.js';
import { expectReadModelsToEqualTheFold } from './standing-facts.js';

/** What a kill leaves of a run is taken up by another process after 30 to 60 seconds, or at once by Pause and Resume. */
const KILLS = process.env['TOUCHLINE_LONG'] ? 6 : 2;
const PLAYERS = 40;
const COLLEGES = 40;
const MINUTES = 60_000;

let place: LogPlace;
let database: TestDatabase;
let application: ApplicationProcess;
let environment: ApplicationEnvironment;
let home: string;

beforeAll(async () => {
  database = await createTestDatabase();
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
}, 5 * MINUTES);
afterAll(async () => {
  await application.stop();
  await database.drop();
  await rm(home, { recursive: true });
});

/** Rules before today’s read no class of a year of graduation: half of the players change. */
const rows = Array.from({ length: PLAYERS }, (_, index) => ({
  ...{ name: `Player Number${String.fromCharCode(65 + (index % 26))}${index}`, jersey: String(index), position: 'QB' },
  ...{ class: index % 2 === 0 ? '2028' : 'So.', height: '6-2', weight: '205', hometown: 'Tampa, Fla.' },
  ...{ highSchool: null, previousSchool: null },
}));
const source = { kind: 'paste', address: null, fileName: null, readAt: '2026-11-20T12:00:00.000Z' };

/** How often each stream has each kind of event, and the players that they count. */
async function written(): Promise<Map<string, { times: number; players: number }>> {
  const store = await openEventStore(place);
  const found = new Map<string, { times: number; players: number }>();
  try {
    for await (const { stream, type, data } of store.readAll({ filter: { categories: ['collegeRoster'] } })) {
      const key = `${stream} ${type}`;
      const { times, players } = found.get(key) ?? { times: 0, players: 0 };
      found.set(key, { times: times + 1, players: players + Number(data['count'] ?? 0) });
    }
  } finally {
    await store.close();
  }
  return found;
}
const restart = async (): Promise<void> => {
  await application.kill();
  application = await startApplication(environment);
};

it(
  'imports each roster once and changes each once, also when it is killed meanwhile',
  async () => {
    const patience = AbortSignal.timeout(9 * MINUTES);
    const admin = await PersistentClient.signIn(application.url, 'admin', patience);
    const { colleges } = bodyOf(await admin.get(`/api/college?count=${COLLEGES}`), listColleges.response);
    // Of the demo, other rosters may stand already.
    const wanted = colleges.flatMap(({ _id }) => sports.map((sport) => ({ collegeId: _id, sport })));
    let imported = 0;
    const importing = atOnce(3, wanted, async ({ collegeId, sport }) => {
      const roster = { season: '2099-00', rows, unread: [] };
      await admin.does('POST', `/api/college/${collegeId}/roster-data`, { sport, roster, source });
      imported += 1;
    });
    for (let kill = 1; kill <= KILLS; kill++) {
      const before = imported;
      while (imported < before + 5) await pause(2, undefined, { signal: patience });
      await restart();
    }
    await importing;

    let run = bodyOf(
      await admin.does('POST', '/api/roster/runs', { kind: 'recalculate', scope: allRosters, rules: 1 }),
      RosterRun,
    );
    const path = `/api/roster/runs/${run._id}`;
    const now = async () => (run = bodyOf(await admin.get(path), RosterRun));
    for (let kill = 1; kill <= KILLS; kill++) {
      const before = run.figures.rosters;
      while ((await now()).endedAt === null && run.figures.rosters <= before)
        await pause(2, undefined, { signal: patience });
      await restart();
      if ((await now()).endedAt !== null) break;
      // Once by hand; at the last kill it is taken up by itself.
      if (kill < KILLS) for (const what of ['pause', 'resume']) await admin.send('POST', `${path}/${what}`);
    }
    while ((await now()).endedAt === null) await pause(200, undefined, { signal: patience });

    const found = await written();
    const timesOf = (type: string) =>
      wanted.map(({ collegeId, sport }) => found.get(`collegeRoster-${collegeId}_${sport} ${type}`)?.times ?? 0);
    expect(timesOf('RosterRecalculated').filter((times) => times !== 1)).toEqual([]);
    const recalculated = [...found].filter(([key]) => key.endsWith(' RosterRecalculated'));
    const changed = recalculated.reduce((sum, [, { players }]) => sum + players, 0);
    expect(run).toMatchObject({ status: 'done', rosters: run.figures.rosters, figures: { changed, failed: 0 } });
    expect(changed).toBeGreaterThanOrEqual(wanted.length * (PLAYERS / 2));
    const doubled = [...found].filter(([key, { times }]) => key.endsWith(' RosterImported') && times > 2);
    expect(doubled).toEqual([]);
    await expectReadModelsToEqualTheFold(admin);
  },
  10 * MINUTES,
);
