import { randomBytes, randomUUID } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import type pg from 'pg';
import { emptyProfile } from '../../contract/athlete/athlete.js';
import type { Erasure } from '../../contract/privacy/endpoints.js';
import { type PostgresServer, startPostgres } from '../../src/launcher/postgres-server.mjs';
import { AccountCreator, accounts } from '../../src/modules/account/public.js';
import { athletes } from '../../src/modules/athlete/public.js';
import { collegeInterestIdOf, collegeInterests } from '../../src/modules/college-interest/public.js';
import { invites } from '../../src/modules/invite/public.js';
import { DiskSweep } from '../../src/modules/privacy/erasure/disk/disk-sweep.js';
import { teams } from '../../src/modules/team/public.js';
import { DATABASE_POOL } from '../../src/platform/database/database-pool.js';
import { SYSTEM_ACTOR } from '../../src/platform/event-store/event-store.js';
import { Mailer } from '../../src/platform/mail/mailer.js';
import { ReadModels } from '../../src/platform/projections/read-models.js';
import { Api } from '../support/api.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { filesWith } from '../support/data-directory.js';
import { eventually } from '../support/eventually.js';
import { ForgetsFast } from '../support/forgets-fast.js';
import { People, type Person } from '../support/people.js';

let directory: string;
let server: PostgresServer;
let started: TestApp;
let people: People;
let pool: pg.Pool;
let admin: Person;
let coach: Person;
let teamId: string;

const of = <T>(token: abstract new (...args: never[]) => T): T => started.app.get<T>(token, { strict: false });
const as = ({ token }: { token: string }) => new Api(started.url, token);
const everything = ['account-access', 'athlete-profile', 'college-interests', 'team', 'team-roster', 'history'];

beforeAll(async () => {
  Logger.overrideLogger(false);
  directory = mkdtempSync(join(tmpdir(), 'touchline-erasure-'));
  chmodSync(directory, 0o711);
  // Of its own: what suites beside it do is in the write-ahead log of a shared one, and keeps old rows in sight.
  server = await startPostgres({ directory, settings: { max_connections: 200 } });
  process.env['TOUCHLINE_TEST_DATABASE_URL'] = server.url;
  started = await startTestApp({ imports: [ForgetsFast] });
  people = new People(started.app);
  pool = started.app.get<pg.Pool>(DATABASE_POOL, { strict: false });
  admin = await people.account('admin');
  coach = await people.coach('coach');
  teamId = await people.team(coach.profileId);
}, 120_000);
afterAll(async () => {
  await started.stop();
  await server.stop();
  rmSync(directory, { recursive: true, force: true });
});

/** Words that no other suite, run or row has. */
const word = (kind: string): string => `${kind}${randomBytes(6).toString('hex').replaceAll(/\d/g, 'q')}`;

/** Somebody whose name, addresses and texts were stored, changed, searched for, mailed and invited. */
async function somebody() {
  const words = {
    first: word('Zeph'),
    last: word('Quack'),
    former: word('Maiden'),
    street: word('Lane'),
    bio: word('Trombone'),
    note: word('Liking'),
    update: word('Calling'),
    group: word('Tuba'),
  };
  const email = `${word('mail')}@example.com`;
  const phone = `+1312${String(parseInt(randomBytes(3).toString('hex'), 16) % 10_000_000).padStart(7, '0')}`;
  const names = { firstName: words.first, lastName: words.former };
  const { userId } = await of(AccountCreator).create(
    { ...names, email, role: 'athlete', password: 'Quiet-Harbor-51' },
    { actor: SYSTEM_ACTOR },
  );
  const athleteId = randomUUID();
  const stream = athletes.of(athleteId);
  const profile = { ...emptyProfile, ...names, email, phone, dateOfBirth: '2009-05-06' };
  await people.send(stream, { type: 'RegisterAthlete', athleteId, userId, profile });
  await people.send(accounts.of(userId), { type: 'LinkProfile', kind: 'athlete', profileId: athleteId });
  await people.send(stream, { type: 'RequestJoinTeam', teamId });
  await people.send(stream, { type: 'ChangeAccountStatus', newStatus: 'active', previousStatus: 'pending' });
  const [lastName, addressLine1, bio] = [words.last, `12 ${words.street} Street`, `Plays the ${words.bio} a lot`];
  await people.send(stream, { type: 'EditProfile', changes: { lastName } });
  await people.send(stream, { type: 'EditProfile', changes: { addressLine1, bio } });
  const collegeId = randomUUID();
  const collegeInterestId = collegeInterestIdOf(athleteId, collegeId);
  const list = collegeInterests.of(collegeInterestId);
  await people.send(list, {
    type: 'AddCollegeInterest',
    ...{ collegeInterestId, athleteId, collegeId, interestLevel: 'high' },
  });
  await people.send(list, { type: 'ChangeInterestNotes', changes: { notes: `It is ${words.note} that counts` } });
  await people.send(list, { type: 'PostUpdate', updateId: collegeInterestId, text: `They were ${words.update} today` });
  const color = '#336699';
  await people.send(teams.of(teamId), { type: 'CreateGroup', name: `${words.group} of ${words.last}`, color });
  const invite = { inviteId: randomUUID(), teamId, role: 'athlete', senderId: coach.userId } as const;
  await people.send(invites.of(invite.inviteId), { type: 'SendInvite', ...invite, code: 'ABCD-EFGH', email });
  await of(Mailer).send({
    key: `own-${athleteId}`,
    to: { personId: athleteId, address: email, name: words.first },
    subject: `Hello ${words.first}`,
    html: `<p>${words.last}</p>`,
    text: words.last,
  });
  await people.settled(everything);
  for (const search of [words.last.slice(0, 8), email]) {
    await as(coach).get(`/api/team/${teamId}/athletes?search=${encodeURIComponent(search)}`);
    await as(admin).get(`/api/privacy/people?search=${encodeURIComponent(search)}`);
  }
  // What the planner remembers of columns is on the disk as well.
  await pool.query('ANALYZE');
  return { profileId: athleteId, name: `${words.first} ${words.last}`, marks: [...Object.values(words), email, phone] };
}

async function certified({ profileId, name }: Awaited<ReturnType<typeof somebody>>): Promise<string> {
  const wish = { kind: 'athlete', profileId, reason: 'Letter of May 6', confirmation: name };
  const { body } = await as(admin).call('POST', '/api/privacy/erasures', wish);
  const id = String(body['_id']);
  await eventually('the erasure to be certified', async () => (await listed(id))?.status === 'done', 20_000);
  return id;
}

async function listed(id: string): Promise<Erasure | undefined> {
  const { body } = await as(admin).get('/api/privacy/erasures?count=100');
  return (body['erasures'] as Erasure[]).find(({ _id }) => _id === id);
}

const cleared = (id: string) =>
  eventually('the second part of the certificate', async () => (await listed(id))?.clearedAt, 10_000);

describe('the files of the database', () => {
  it('hold nothing of a person once their erasure is completed on the disk', async () => {
    const person = await somebody();
    const another = await somebody();
    const ids = [await certified(person), await certified(another)];
    // A checkpoint may have let go of the files of the write-ahead log since: one has a mark for sure.
    await pool.query(`SELECT pg_logical_emit_message(true, 'mark', $1)`, [person.marks[0]]);
    const before = await filesWith(pool, person.marks);
    // Else the search would prove nothing.
    for (const mark of person.marks) expect(before.some((found) => found.startsWith(`${mark}: `))).toBe(true);
    expect(before.some((found) => found.includes(': pg_wal/'))).toBe(true);
    expect(before.some((found) => found.includes(': base/'))).toBe(true);
    expect(await listed(ids[0]!)).toMatchObject({ status: 'done', clearedAt: null });

    expect(await of(DiskSweep).sweep()).toBe(2);
    for (const id of ids) await cleared(id);
    expect(await filesWith(pool, [...person.marks, ...another.marks])).toEqual([]);

    const { body: log } = await as(admin).get(`/api/log?search=erasure-${ids[0]}`);
    const [latest] = log['entries'] as { words: string }[];
    expect(latest?.words).toMatch(
      /^completed an erasure on the database’s disk: \d+ tables rewritten, the write-ahead log replaced, [\d,]+ MB of files searched$/,
    );
    expect(await of(DiskSweep).sweep()).toBe(0);
    for (const report of await of(ReadModels).verify()) expect([report.name, report.ok]).toEqual([report.name, true]);
    const { rows } = await pool.query('SELECT FROM touchline.erasure_marks');
    expect(rows).toEqual([]);
  }, 120_000);

  it('are cleared by the next sweep when one is cut short, while people go on', async () => {
    const person = await somebody();
    const id = await certified(person);
    const other = await people.athlete({ teamId });
    const sweeping = of(DiskSweep).sweep();
    const failed = expect(sweeping).rejects.toThrow();
    await eventually('the sweep to rewrite', async () => {
      const { rowCount } = await pool.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database()
         AND application_name = 'touchline disk sweep' AND query LIKE 'VACUUM%'`,
      );
      return (rowCount ?? 0) > 0;
    });
    await failed;
    expect((await listed(id))?.clearedAt).toBeNull();
    let over = false;
    const again = of(DiskSweep)
      .sweep()
      .finally(() => (over = true));
    for (let edit = 0; !over; edit++) {
      await people.send(athletes.of(other.profileId), { type: 'EditProfile', changes: { city: `Town ${edit}` } });
      expect((await as(coach).get(`/api/team/${teamId}/athletes`)).status).toBe(200);
      await pause(20);
    }
    expect(await again).toBe(1);
    await cleared(id);
    expect(await filesWith(pool, person.marks)).toEqual([]);
    await people.settled(everything);
    for (const report of await of(ReadModels).verify()) expect([report.name, report.ok]).toEqual([report.name, true]);
  }, 120_000);

  it('are not said to be clear while something of the person is left', async () => {
    const person = await somebody();
    const id = await certified(person);
    // As a copy of a table that someone made by hand, and has emptied since.
    await pool.query('CREATE TABLE public.copied (name text)');
    await pool.query('INSERT INTO public.copied VALUES ($1)', [person.name]);
    await pool.query('DELETE FROM public.copied');
    await expect(of(DiskSweep).sweep()).rejects.toThrow(/traces are left in \.\/base\//);
    expect((await listed(id))?.clearedAt).toBeNull();
    await pool.query('DROP TABLE public.copied');
    expect(await of(DiskSweep).sweep()).toBe(1);
    await cleared(id);
  }, 120_000);

  it('wait for a transaction that still sees what was deleted', async () => {
    const person = await somebody();
    await certified(person);
    const reader = await pool.connect();
    await reader.query('BEGIN ISOLATION LEVEL REPEATABLE READ');
    await reader.query('SELECT FROM touchline.mails LIMIT 1');
    let over = false;
    const sweeping = of(DiskSweep)
      .sweep()
      .finally(() => (over = true));
    await pause(1_000);
    expect(over).toBe(false);
    await reader.query('COMMIT');
    reader.release();
    expect(await sweeping).toBe(1);
    expect(await filesWith(pool, person.marks)).toEqual([]);
  }, 120_000);
});
