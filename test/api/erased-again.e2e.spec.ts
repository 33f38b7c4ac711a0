import { appendFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import type pg from 'pg';
import { keptTables } from '../../src/kept-tables.js';
import { migrations } from '../../src/migrations.js';
import { Sessions } from '../../src/modules/identity/sessions/sessions.js';
import { ErasedList } from '../../src/modules/privacy/erasure/erased-list.js';
import { SigningKey } from '../../src/platform/anchors/anchor.js';
import { Anchors } from '../../src/platform/anchors/anchors.js';
import { makeBackup } from '../../src/platform/backup/make-backup.js';
import { restoreBackup } from '../../src/platform/backup/restore-backup.js';
import { Config } from '../../src/platform/config/config.js';
import { DATABASE_POOL } from '../../src/platform/database/database-pool.js';
import { canonicalJson } from '../../src/platform/event-store/hash-chain.js';
import { Api } from '../support/api.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { eventually } from '../support/eventually.js';
import { ForgetsFast } from '../support/forgets-fast.js';
import { People, type Person } from '../support/people.js';
import { tracesOf } from '../support/data-directory.js';

const READ_MODELS = ['account-access', 'team', 'team-roster', 'athlete-profile', 'history', 'erasures'];

let old: TestApp;
let people: People;
let administrator: Person;
let admin: Api;
let teamId: string;
let directories: readonly string[];

beforeAll(async () => {
  Logger.overrideLogger(false);
  directories = await Promise.all(
    ['dir', 'home', 'anchors', 'elsewhere', 'shorter'].map((name) => mkdtemp(join(tmpdir(), `touchline-${name}-`))),
  );
  const [, , anchors = ''] = directories;
  old = await startTestApp({ imports: [ForgetsFast], environment: { TOUCHLINE_ANCHORS: anchors } });
  people = new People(old.app);
  const coach = await people.coach('coach');
  teamId = await people.team(coach.profileId);
  administrator = await people.account('admin');
  admin = new Api(old.url, administrator.token);
}, 60_000);
afterAll(async () => {
  await old.stop();
  for (const made of directories) await rm(made, { recursive: true, force: true });
});

const athlete = async () => {
  const person = await people.athlete({ teamId });
  await people.settled(READ_MODELS);
  return person;
};

interface Listed {
  readonly profileId: string;
  readonly status: string;
}
const erasuresOf = async (api: Api) => (await api.get('/api/privacy/erasures')).body['erasures'] as Listed[];

async function erase({ profileId, email }: Person): Promise<void> {
  const found = await admin.get(`/api/privacy/people?search=${email}`);
  const [person] = found.body['people'] as { name: string }[];
  const wish = { kind: 'athlete', profileId, reason: 'Letter of May 6', confirmation: person?.name };
  expect(await admin.call('POST', '/api/privacy/erasures', wish)).toMatchObject({ status: 201 });
  await eventually(
    'the certificate',
    async () => (await erasuresOf(admin)).find((one) => one.profileId === profileId)?.status === 'done',
    30_000,
  );
}

it('a backup from before an erasure opens to nobody until who was erased is gone again', async () => {
  const [directory = '', home = '', anchors = '', elsewhere = '', shorter = ''] = directories;
  const earlier = await athlete();
  await erase(earlier);
  const erased = await athlete();
  const kept = await athlete();
  await makeBackup({
    config: old.app.get(Config, { strict: false }),
    migrations,
    tables: keptTables,
    directory,
    tell: () => undefined,
  });
  const later = await athlete();
  await erase(erased);
  await erase(later);
  const list = join(anchors, 'erased.jsonl');
  expect(await readFile(list, 'utf8')).not.toMatch(/@|Robin/);

  // Somebody else's lines erase nobody, and keep everybody out until it is known whose they are.
  const stranger = new SigningKey();
  const forged = JSON.parse((await readFile(list, 'utf8')).trim().split('\n').at(-1)!) as { erased: object };
  const aimed = {
    ...forged.erased,
    erasureId: crypto.randomUUID(),
    profileId: kept.profileId,
    athleteId: kept.profileId,
  };
  const signature = stranger.sign(canonicalJson(aimed));
  await appendFile(list, `${JSON.stringify({ erased: aimed, publicKey: stranger.publicKey, signature })}\n`);
  await appendFile(list, `${JSON.stringify({ ...forged, erased: aimed })}\n{"erased":`);

  const { masterKey } = old.app.get(Config, { strict: false });
  const start = (environment: Record<string, string>) =>
    startTestApp({
      imports: [ForgetsFast],
      environment: { TOUCHLINE_HOME: home, TOUCHLINE_ANCHORS: anchors, ...environment },
      before: async (databaseUrl) => {
        await restoreBackup({ config: { databaseUrl, home, masterKey }, migrations, directory, tell: () => undefined });
      },
    });
  // A list that is shorter than the backup knows, or begins with others.
  const signedLines = (await readFile(list, 'utf8')).split('\n').filter((line) => line !== '');
  for (const [lines, said] of [
    [[], 'has 0 of its 1 lines'],
    [signedLines.slice(1, 3), 'was changed. Some of its 1 lines are missing or differ'],
  ] as const) {
    await writeFile(join(shorter, 'erased.jsonl'), lines.map((line) => `${line}\n`).join(''));
    await expect(start({ TOUCHLINE_ANCHORS: shorter })).rejects.toThrow(
      new RegExp(`${said}[^]*people erased after a backup come back[^]*accept-erased-list$`),
    );
  }
  await expect(start({ TOUCHLINE_ANCHORS: elsewhere })).rejects.toThrow(
    new RegExp(`^${join(elsewhere, 'erased.jsonl')}, the list of who was erased, is missing\\.[^]*accept-erased-list$`),
  );
  // A start that is refused signs nothing: what it left would count against the log later.
  expect(await readdir(elsewhere)).toEqual([]);
  // In a home that made a signing key of its own.
  const another = { TOUCHLINE_SIGNING_KEY: Buffer.alloc(32, 6).toString('base64') };
  const { publicKey } = old.app.get(SigningKey, { strict: false });
  await expect(start(another)).rejects.toThrow(`They name the key ${publicKey}, ${stranger.publicKey}. If`);
  expect(await old.app.get(ErasedList, { strict: false }).accept()).toBe(2);
  const moved = await start({ ...another, TOUCHLINE_FORMER_SIGNING_KEYS: publicKey });
  try {
    const pool = moved.app.get<pg.Pool>(DATABASE_POOL, { strict: false });
    expect(await tracesOf(pool, [erased.email, later.email])).toEqual([]);
    const token = await moved.app.get(Sessions, { strict: false }).start(administrator.userId);
    const after = new Api(moved.url, token);
    const all = await erasuresOf(after);
    expect(all.map(({ status }) => status)).toEqual(['done', 'done', 'done']);
    expect(all.map(({ profileId }) => profileId).toSorted()).toEqual(
      [earlier, erased, later].map(({ profileId }) => profileId).toSorted(),
    );
    expect((await after.get(`/api/athlete/${kept.profileId}`)).status).toBe(200);
  } finally {
    await moved.stop();
  }
}, 180_000);

it('a list that lost lines is refused by the installation itself, until an operator accepts that, on record', async () => {
  const [, , anchors = ''] = directories;
  const list = join(anchors, 'erased.jsonl');
  const erasedList = old.app.get(ErasedList, { strict: false });
  const pool = old.app.get<pg.Pool>(DATABASE_POOL, { strict: false });
  const { home } = old.app.get(Config, { strict: false });
  const marksFile = join(home, 'high-water-marks.json');
  await erasedList.trusted();
  const [whole, marks] = [await readFile(list, 'utf8'), await readFile(marksFile, 'utf8')];
  const lines = whole.split('\n').filter((line) => line.endsWith('}'));

  await writeFile(list, '');
  await expect(erasedList.check()).rejects.toThrow(/has 0 of its \d+ lines\. Put an intact copy back\./);
  // One of the two places that know is enough.
  await pool.query("DELETE FROM touchline.high_water_marks WHERE list = 'erased'");
  await expect(erasedList.check()).rejects.toThrow('has 0 of its');
  await writeFile(list, whole);
  await erasedList.trusted();
  await writeFile(marksFile, '{}');
  await writeFile(list, `${lines.slice(1).join('\n')}\n`);
  await expect(erasedList.check()).rejects.toThrow(/has \d+ of its \d+ lines/);
  await writeFile(list, `${lines.slice(1).join('\n')}\n${lines[1]}\n`);
  await expect(erasedList.check()).rejects.toThrow('Some of its');
  await writeFile(marksFile, marks);

  await erasedList.accept();
  await erasedList.trusted();
  const { accepted } = await old.app.get(Anchors, { strict: false }).report();
  expect(accepted.at(-1)?.losses).toEqual([expect.stringContaining('the list of who was erased, was changed')]);
});
