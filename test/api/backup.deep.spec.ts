import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { keptTables } from '../../src/kept-tables.js';
import { migrations } from '../../src/migrations.js';
import { makeBackup } from '../../src/platform/backup/make-backup.js';
import { restoreBackup } from '../../src/platform/backup/restore-backup.js';
import { Config } from '../../src/platform/config/config.js';
import { EVENT_STORE, type EventStore } from '../../src/platform/event-store/event-store.js';
import { canonicalEvent } from '../../src/platform/event-store/hash-chain.js';
import { Api } from '../support/api.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { eventually } from '../support/eventually.js';
import { form, madeFiles } from '../support/made-files.js';
import { People, type Person } from '../support/people.js';

const password = 'nine barns painted kindly';
const tell = () => undefined;

let old: TestApp;
let people: People;
let coach: Person;
let athlete: Person;
let directory: string;
let home: string;

beforeAll(async () => {
  [directory, home] = (await Promise.all(
    ['dir', 'home'].map((name) => mkdtemp(join(tmpdir(), `touchline-${name}-`))),
  )) as [string, string];
  old = await startTestApp();
  people = new People(old.app);
  coach = await people.coach('coach', password);
  const teamId = await people.team(coach.profileId);
  athlete = await people.athlete({ teamId });
  await people.settled(['account-access', 'team', 'team-roster', 'athlete-profile', 'history']);
}, 60_000);
afterAll(async () => {
  await old.stop();
  for (const made of [directory, home]) await rm(made, { recursive: true, force: true });
});

const path = (rest: string) => `/api/athlete/${athlete.profileId}/${rest}`;
const logOf = async (app: TestApp) => {
  const lines: string[] = [];
  for await (const event of app.app.get<EventStore>(EVENT_STORE, { strict: false }).readAll())
    lines.push(canonicalEvent(event));
  return lines;
};
const historyFor = async (api: Api) => {
  const { body } = await api.get(path('history'));
  return body['entries'] as { eventId: string; stream: string }[];
};

it('a backup that is made while people work brings accounts, files, histories and undo into another installation', async () => {
  const before = new Api(old.url, coach.token);
  const tape = madeFiles.mp4(5_000);
  const added = await before.form(path('file'), form(tape, { nickname: 'Tape' }, 'x.mp4'));
  const fileId = String(added.body['_id']);
  const removed = await before.call('DELETE', path(`file/${fileId}`));
  expect(removed.status).toBe(200);
  const then = await logOf(old);
  const history = await historyFor(before);

  let working = true;
  const work = (async () => {
    while (working) await people.parent();
  })();
  await makeBackup({ config: old.app.get(Config, { strict: false }), migrations, tables: keptTables, directory, tell });
  working = false;
  await work;
  expect((await logOf(old)).length).toBeGreaterThan(then.length);

  const { masterKey, home: former } = old.app.get(Config, { strict: false });
  const restore = async (databaseUrl: string) => {
    await restoreBackup({ config: { databaseUrl, home, masterKey }, migrations, directory, tell });
  };
  const anchors = join(former, 'anchors');
  const moved = await startTestApp({
    environment: { TOUCHLINE_HOME: home, TOUCHLINE_ANCHORS: anchors },
    before: restore,
  });
  try {
    const log = await logOf(moved);
    expect(log.length).toBeGreaterThanOrEqual(then.length);
    expect((await logOf(old)).slice(0, log.length)).toEqual(log);
    // Sessions stayed behind.
    expect((await new Api(moved.url, coach.token).get('/api/session')).status).toBe(401);
    let after = new Api(moved.url, undefined);
    await eventually('the account to be read again', async () => {
      const { status, body } = await new Api(moved.url, undefined).call('POST', '/api/auth/sign-in', {
        email: coach.email,
        password,
      });
      after = new Api(moved.url, String(body['token']));
      return status === 200;
    });
    await eventually('the history to be made', async () => (await historyFor(after))?.length === history.length);
    expect(await historyFor(after)).toEqual(history);
    const back = await after.call('POST', '/api/undo', {
      eventId: removed.body['eventId'],
      stream: `athlete-${athlete.profileId}`,
    });
    expect(back.status).toBe(200);
    const address = String((await after.get(path(`file/${fileId}`))).body['athleteFileSignedUrl']);
    const file = await fetch(moved.url + address);
    expect(Buffer.from(await file.arrayBuffer()).equals(tape)).toBe(true);
    await expect(restore(moved.databaseUrl)).rejects.toThrow('The application is running on this database');
  } finally {
    await moved.stop();
  }
});
