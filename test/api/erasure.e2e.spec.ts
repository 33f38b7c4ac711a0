import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import type pg from 'pg';
import { emptyProfile } from '../../contract/athlete/athlete.js';
import type { Board } from '../../contract/board/endpoints.js';
import { HistoryPage } from '../../contract/history/history.js';
import type { Erasure } from '../../contract/privacy/endpoints.js';
import { collegeInterestTable } from '../../projections/college-interests/college-interests.table.js';
import { teamCodeTable } from '../../projections/invites/sent-invite.table.js';
import { teamGroupTable } from '../../projections/team/team.table.js';
import { AccountCreator, accounts } from '../../src/modules/account/public.js';
import { athletes } from '../../src/modules/athlete/public.js';
import { collegeInterestIdOf, collegeInterests } from '../../src/modules/college-interest/public.js';
import { Credentials } from '../../src/modules/identity/passwords/credentials.js';
import { Sessions } from '../../src/modules/identity/sessions/sessions.js';
import { Identities } from '../../src/modules/identity/sso/linking/identities.js';
import { invites, teamCodes } from '../../src/modules/invite/public.js';
import { teams } from '../../src/modules/team/public.js';
import { StreamReader } from '../../src/platform/commands/stream-reader.js';
import { DATABASE_POOL } from '../../src/platform/database/database-pool.js';
import { SYSTEM_ACTOR } from '../../src/platform/event-store/event-store.js';
import { Files } from '../../src/platform/files/files.js';
import { Mailer } from '../../src/platform/mail/mailer.js';
import { ReadModels } from '../../src/platform/projections/read-models.js';
import { Api, bodyOf } from '../support/api.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { eventually } from '../support/eventually.js';
import { ForgetsFast } from '../support/forgets-fast.js';
import { People, type Person } from '../support/people.js';
import { tracesOf } from '../support/data-directory.js';

let started: TestApp;
let people: People;

beforeAll(async () => {
  Logger.overrideLogger(false);
  started = await startTestApp({ imports: [ForgetsFast] });
  people = new People(started.app);
}, 60_000);
afterAll(() => started.stop());

let pool: pg.Pool;
let admin: Person;
let auditor: Person;
let coach: Person;
let bystander: Person;
let teamId: string;

const of = <T>(token: abstract new (...args: never[]) => T): T => started.app.get<T>(token, { strict: false });
const as = ({ token }: { token: string }) => new Api(started.url, token);
const everything = [
  'account-access',
  'athlete-profile',
  'college-interests',
  'college-updates',
  'team',
  'team-roster',
  'history',
  'athlete-views',
  'erasures',
  'invites',
];

beforeAll(async () => {
  pool = started.app.get<pg.Pool>(DATABASE_POOL, { strict: false });
  admin = await people.account('admin');
  auditor = await people.account('auditor');
  coach = await people.coach('coach');
  teamId = await people.team(coach.profileId);
  bystander = await people.athlete({ teamId });
  await people.settled(everything);
}, 60_000);

interface Made extends Person {
  readonly name: string;
  /** What nobody else is called, or reached by. */
  readonly marks: readonly string[];
}

/** Somebody with an account, a password, mails and a past. */
async function athlete(lastName: string): Promise<Made> {
  const email = `${lastName.toLowerCase()}@example.com`;
  const person = { email, firstName: `Zeph${lastName}`, lastName, role: 'athlete' as const };
  const { userId } = await of(AccountCreator).create(
    { ...person, password: 'Quiet-Harbor-51' },
    { actor: SYSTEM_ACTOR },
  );
  const athleteId = randomUUID();
  const phone = `+1312555${String(1000 + lastName.length * 7)}`;
  const profile = { ...emptyProfile, firstName: person.firstName, lastName, email, phone, dateOfBirth: '2009-05-06' };
  const stream = athletes.of(athleteId);
  await people.send(stream, { type: 'RegisterAthlete', athleteId, userId, profile });
  await people.send(accounts.of(userId), { type: 'LinkProfile', kind: 'athlete', profileId: athleteId });
  await people.send(stream, { type: 'RequestJoinTeam', teamId });
  await people.send(stream, { type: 'ChangeAccountStatus', newStatus: 'active', previousStatus: 'pending' });
  await people.send(stream, { type: 'EditProfile', changes: { bio: `I am ${lastName}`, city: `${lastName}ville` } });
  const [collegeId, born] = [randomUUID(), null];
  const collegeInterestId = collegeInterestIdOf(athleteId, collegeId);
  const interest = { collegeInterestId, athleteId, collegeId, interestLevel: 'high' } as const;
  const list = collegeInterests.of(collegeInterestId);
  await people.send(list, { type: 'AddCollegeInterest', ...interest });
  await people.send(list, { type: 'ChangeInterestNotes', changes: { notes: `${lastName} likes it there` } });
  await people.send(list, { type: 'PostUpdate', updateId: collegeInterestId, text: `${lastName} was called` });
  const said = { kind: 'communication', on: '2026-01-05', coachName: null, note: `Spoke of ${lastName}` } as const;
  const communication = { communicationId: randomUUID(), ...said };
  await people.send(list, { type: 'ReportCommunication', communication, born });
  const mailer = of(Mailer);
  const words = { html: `<p>${lastName}</p>`, text: lastName };
  const to = { personId: athleteId, address: email, name: person.firstName };
  await mailer.send({ key: `own-${athleteId}`, to, subject: `Hello ${lastName}`, ...words });
  const toCoach = { personId: coach.profileId, address: coach.email, name: 'Robin Coach' };
  await mailer.send({
    key: `about-${athleteId}`,
    to: toCoach,
    about: [athleteId],
    subject: `About ${lastName}`,
    ...words,
  });
  await of(Files).attach(
    {
      key: randomUUID(),
      subject: athleteId,
      stream: stream.name,
      contentType: 'image/png',
      name: lastName,
      bytes: Buffer.from(lastName),
    },
    () => Promise.resolve(),
  );
  await pool.query(`INSERT INTO touchline.dead_letters VALUES ($1, 'mail', $2, false, $3, 3, now())`, [
    `dead.${athleteId}`,
    { athleteId },
    `550 no mailbox ${email}`,
  ]);
  await pool.query(
    `INSERT INTO touchline.identities (id, user_id, provider, issuer, subject, email, linked_at)
     VALUES (gen_random_uuid(), $1, 'google', 'https://issuer.example.com', $1, $2, now())`,
    [userId, email],
  );
  const [inviteId, code] = [randomUUID(), 'ABCD-EFGH'];
  const invite = { inviteId, teamId, role: 'athlete', senderId: coach.userId, code, email } as const;
  await people.send(invites.of(inviteId), { type: 'SendInvite', ...invite });
  // Their mother's, who has no account: it says whose mother she is, and her last name is theirs.
  const mother = { athleteId, firstName: 'Pat', lastName, relationship: 'Mother' } as const;
  const ofParent = { inviteId: randomUUID(), role: 'parent', code: 'ABCD-EFGK', email: `pat.${email}` } as const;
  await people.send(invites.of(ofParent.inviteId), { type: 'SendInvite', ...invite, ...ofParent, parent: mother });
  const toInvited = { personId: inviteId, address: email, name: '' };
  await mailer.send({ key: `invite-${inviteId}`, to: toInvited, subject: `Join us, ${lastName}`, ...words });
  const token = await of(Sessions).start(userId);
  await people.settled(everything);
  return {
    ...{ userId, email, role: 'athlete', profileId: athleteId, token },
    name: `${person.firstName} ${lastName}`,
    marks: [lastName, email, phone],
  };
}

const wish = ({ profileId, name }: Made, changes: object = {}) => ({
  kind: 'athlete',
  profileId,
  reason: 'Letter of May 6, answered by Sam',
  confirmation: name,
  ...changes,
});
const ask = (body: object, by: Person = admin) => as(by).call('POST', '/api/privacy/erasures', body);
const erasures = async () => (await as(admin).get('/api/privacy/erasures?count=100')).body['erasures'] as Erasure[];
const done = (id: unknown, within = 20_000) =>
  eventually(
    'the erasure to be done',
    async () => (await erasures()).find(({ _id, status }) => _id === id && status === 'done'),
    within,
  );
const signIn = ({ email }: Person) =>
  new Api(started.url, undefined).call('POST', '/api/auth/sign-in', { email, password: 'Quiet-Harbor-51' });

describe('erasing a person', () => {
  it('leaves nothing of them in any table, and everything else as it was', async () => {
    const person = await athlete('Quackenbush');
    const parent = await people.parent(person.profileId);
    await people.settled(everything);
    expect((await signIn(person)).status).toBe(200);
    expect((await tracesOf(pool, person.marks)).length).toBeGreaterThan(5);
    const other = (await as(coach).get(`/api/athlete/${bystander.profileId}`)).body;
    const key = { 'idempotency-key': randomUUID() };
    const edit = () => as(coach).call('PUT', `/api/athlete/${person.profileId}`, { bio: 'Quick' }, key);
    expect(JSON.stringify((await edit()).body)).toContain('Quackenbush');

    const { status, body } = await ask(wish(person));
    expect([status, body['status']]).toEqual([201, 'running']);
    const erasure = await done(body['_id']);
    expect(erasure.steps.every((step) => step.done)).toBe(true);

    expect(await tracesOf(pool, person.marks)).toEqual([]);
    expect((await as(coach).get(`/api/athlete/${bystander.profileId}`)).body).toEqual(other);
    // Nor is a call about them answered as it was.
    expect((await edit()).status).toBe(404);
    expect((await as(person).get('/api/session')).status).toBe(401);
    expect((await signIn(person)).body['code']).toBe('unknown-email');
    expect((await as(coach).get(`/api/athlete/${person.profileId}`)).status).toBe(404);
    expect((await as(admin).get(`/api/athlete/${person.profileId}`)).status).toBe(404);
    const { rows: interests } = await pool.query(`SELECT FROM ${collegeInterestTable.live} WHERE athlete_id = $1`, [
      person.profileId,
    ]);
    expect(interests).toEqual([]);
    const { body: roster } = await as(coach).get(`/api/team/${teamId}/athletes`);
    expect(JSON.stringify(roster)).not.toContain(person.profileId);
    expect((await as(parent).get('/api/session')).body).toMatchObject({ linkedAthleteIds: [] });
    const { rows } = await pool.query(
      `SELECT DISTINCT to_address, subject FROM touchline.mails WHERE person_ids @> ARRAY[$1] ORDER BY to_address`,
      [person.profileId],
    );
    expect(rows).toEqual([
      { to_address: '[erased]', subject: '[erased]' },
      { to_address: coach.email, subject: '[erased]' },
    ]);
  }, 60_000);

  it('stands certified in a history whose chain holds, over a log that still folds', async () => {
    const person = await athlete('Wigglesworth');
    const { body } = await ask(wish(person));
    await done(body['_id']);
    const words = await eventually('the history to tell of all steps', async () => {
      const { body: log } = await as(admin).get(`/api/log?search=erasure-${String(body['_id'])}`);
      const told = (log['entries'] as { words: string }[]).map((entry) => entry.words);
      return told[0]?.startsWith('certified') ? told : undefined;
    });
    expect(words[0]).toMatch(
      /^certified the erasure of an athlete: keys destroyed, \d+ read models rebuilt, 3 emails emptied, 1 file deleted$/,
    );
    expect(words.at(-1)).toBe('started the erasure of an athlete');
    expect((await as(admin).call('POST', '/api/log/verify', {})).body).toMatchObject({ ok: true, broken: null });
    for (const report of await of(ReadModels).verify()) expect([report.name, report.ok]).toEqual([report.name, true]);
    const events = await of(StreamReader).events(athletes.of(person.profileId));
    expect(events[0]?.data).toMatchObject({ profile: { firstName: '[erased]', email: null } });
    expect(JSON.stringify(events)).not.toMatch(/Wigglesworth/i);
  }, 60_000);

  it('frees the e-mail address for somebody new', async () => {
    const person = await athlete('Featherstone');
    await done((await ask(wish(person))).body['_id']);
    const again = { email: person.email, firstName: 'New', lastName: 'Comer', role: 'no-role' as const };
    const { userId } = await of(AccountCreator).create(
      { ...again, password: 'Quiet-Harbor-51' },
      { actor: SYSTEM_ACTOR },
    );
    expect(userId).not.toBe(person.userId);
    await eventually('the new account to be able to sign in', async () => (await signIn(person)).status === 200);
  }, 60_000);

  it('takes parents and coaches off every list', async () => {
    const child = await people.athlete({ teamId });
    const parent = await people.parent(child.profileId);
    const assistant = await people.coach('assistant-coach');
    await people.send(teams.of(teamId), { type: 'AddCoach', coachId: assistant.profileId });
    await people.settled(everything);
    for (const [kind, person, confirmation] of [
      ['parent', parent, 'Robin Parent'],
      ['coach', assistant, 'Robin Coach'],
    ] as const) {
      const { status, body } = await ask({ kind, profileId: person.profileId, reason: 'A letter', confirmation });
      expect([kind, status]).toEqual([kind, 201]);
      await done(body['_id']);
      expect(await tracesOf(pool, [person.email])).toEqual([]);
    }
    const lists = [`/api/team/${teamId}/coaches`, `/api/parent?teamId=${teamId}`, `/api/athlete/${child.profileId}`];
    for (const path of lists) {
      const text = JSON.stringify((await as(coach).get(path)).body);
      for (const { profileId } of [parent, assistant]) expect(text).not.toContain(profileId);
    }
    // Nor do they come back on one by an undo.
    const history = await as(coach).get(`/api/team/${teamId}/history?kind=CoachMembershipChanged`);
    const [left] = bodyOf(history, HistoryPage).entries;
    const undo = { eventId: left?.eventId, stream: `team-${teamId}`, together: false };
    expect(await as(coach).call('POST', '/api/undo', undo)).toMatchObject({
      status: 404,
      body: { message: 'Coach not found.' },
    });
  }, 60_000);

  it('continues after a failure where it was, and reports that', async () => {
    const person = await athlete('Butterworth');
    await pool.query('ALTER TABLE touchline.files RENAME TO files_away');
    const { body } = await ask(wish(person));
    const failed = await eventually('the failure to show', async () =>
      (await erasures()).find(({ _id, status }) => _id === body['_id'] && status === 'failed'),
    );
    expect(failed.steps.map((step) => step.done)).toEqual([true, true, true, true, false, false, false, false]);
    await pool.query('ALTER TABLE touchline.files_away RENAME TO files');
    await done(body['_id'], 30_000);
    expect(await tracesOf(pool, person.marks)).toEqual([]);
  }, 90_000);

  it('takes what a request that was under way has linked after the ways to sign in went', async () => {
    const person = await athlete('Hollingberry');
    await pool.query('ALTER TABLE touchline.files RENAME TO files_away');
    const { body } = await ask(wish(person));
    await eventually('the erasure to wait', async () =>
      (await erasures()).find(({ _id, status }) => _id === body['_id'] && status === 'failed'),
    );
    const { email, userId } = person;
    const late = { provider: 'google', issuer: 'https://late.example.com', subject: 'late', email } as const;
    await of(Identities).link({ ...late, ownsMailbox: false, firstName: '', lastName: '' }, userId);
    await of(Credentials).set(userId, 'Quiet-Harbor-51');
    await of(Sessions).start(userId);
    await pool.query('ALTER TABLE touchline.files_away RENAME TO files');
    await done(body['_id'], 30_000);
    expect(await tracesOf(pool, person.marks)).toEqual([]);
    for (const table of ['identities', 'sessions', 'credentials']) {
      const { rowCount } = await pool.query(`SELECT FROM touchline.${table} WHERE user_id = $1`, [userId]);
      expect([table, rowCount]).toEqual([table, 0]);
    }
  }, 90_000);

  it('is done once, however often and however fast it is asked for', async () => {
    const person = await athlete('Thistlewood');
    const answers = await Promise.all(Array.from({ length: 5 }, () => ask(wish(person))));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
    await done(answers.find(({ status }) => status === 201)?.body['_id']);
    expect((await ask(wish(person))).body).toMatchObject({ code: 'erased' });
  }, 60_000);

  it('needs the name typed, and a reason that does not name the person', async () => {
    const person = await athlete('Ravenscroft');
    const refused = async (changes: object) => (await ask(wish(person, changes))).body;
    for (const confirmation of ['', 'Ravenscroft', person.name.toLowerCase(), `${person.name}!`]) {
      expect(await refused({ confirmation })).toMatchObject({
        code: 'invalid',
        fields: { confirmation: expect.any(String) },
      });
    }
    for (const reason of [
      `${person.name} asked`,
      "RAVENSCROFT's mother called",
      `mail from ${person.email}`,
      `called from ${person.marks[2]}`,
      ' ',
    ]) {
      expect([reason, await refused({ reason })]).toMatchObject([reason, { fields: { reason: expect.any(String) } }]);
    }
    expect(await refused({ kind: 'coach' })).toMatchObject({ code: 'not-found' });
    expect(await refused({ profileId: randomUUID() })).toMatchObject({ code: 'not-found' });
    expect((await as(person).get('/api/session')).status).toBe(200);
  }, 60_000);

  it('is for admins alone, and never of one', async () => {
    const person = await athlete('Applethwaite');
    for (const by of [coach, auditor, person]) expect((await ask(wish(person), by)).status).toBe(403);
    const boss = await people.coach('coach');
    await people.send(accounts.of(boss.userId), { type: 'AssignRole', role: 'admin' });
    await people.settled(everything);
    const body = { kind: 'coach', profileId: boss.profileId, reason: 'A letter', confirmation: 'Robin Coach' };
    expect((await ask(body)).body).toMatchObject({ code: 'admin-account' });
  }, 60_000);

  it('finds people to erase by name or address, and nobody who is erased', async () => {
    const person = await athlete('Marmaduke');
    const find = async (search: string) =>
      (await as(admin).get(`/api/privacy/people?search=${encodeURIComponent(search)}`)).body['people'];
    const found = [{ kind: 'athlete', profileId: person.profileId, name: person.name, email: person.email }];
    for (const search of ['marmaduke', 'zephmarmaduke marm', 'MARMADUKE@ex']) expect(await find(search)).toEqual(found);
    expect(await find('mar%duke')).toEqual([]);
    await done((await ask(wish(person))).body['_id']);
    expect(await find('marmaduke')).toEqual([]);
    const other = await athlete('Ozymandias');
    await people.send(athletes.of(other.profileId), { type: 'EditProfile', changes: { lastName: 'O’Zymándias' } });
    await people.settled(everything);
    for (const search of ["o'zymandias", 'OZYMANDIAS zephozymandias', 'o’zymándias'])
      expect(await find(search)).toMatchObject([{ profileId: other.profileId }]);
  }, 60_000);
});

describe('what others have written', () => {
  const LAST = 'Quackenbush';
  const everything = ['account-access', 'athlete-profile', 'team', 'team-colleges', 'history', 'invites', 'erasures'];

  let pool: pg.Pool;
  let admin: Person;
  let coach: Person;
  let teamId: string;
  let otherTeamId: string;

  const as = ({ token }: { token: string }) => new Api(started.url, token);

  beforeAll(async () => {
    pool = started.app.get<pg.Pool>(DATABASE_POOL, { strict: false });
    admin = await people.account('admin');
    coach = await people.coach('coach');
    teamId = await people.team(coach.profileId);
    otherTeamId = await people.team((await people.coach('coach')).profileId);
  }, 60_000);

  async function called(firstName: string, lastName: string): Promise<Person> {
    const athlete = await people.athlete({ teamId });
    await people.send(athletes.of(athlete.profileId), { type: 'EditProfile', changes: { firstName, lastName } });
    return athlete;
  }

  async function erase({ profileId }: Person, confirmation: string): Promise<void> {
    await people.settled(everything);
    const wish = { kind: 'athlete', profileId, reason: 'Letter of May 6', confirmation };
    const { body } = await as(admin).call('POST', '/api/privacy/erasures', wish);
    await eventually(
      'the erasure to be done',
      async () => {
        const all = (await as(admin).get('/api/privacy/erasures?count=100')).body['erasures'] as Erasure[];
        return all.find(({ _id, status }) => _id === body['_id'] && status === 'done');
      },
      20_000,
    );
  }

  const board = async () => (await as(coach).get(`/api/board?teamId=${teamId}`)).body['board'] as Board;
  const groups = async (team: string) => {
    const { rows } = await pool.query<{ name: string }>(
      `SELECT name FROM ${teamGroupTable.live} WHERE team_id = $1 ORDER BY 1`,
      [team],
    );
    return rows.map(({ name }) => name);
  };

  it('texts of teams lie in the log as ciphertext, and those that name who is erased go while the others stay', async () => {
    const athlete = await called('Zeph', LAST);
    const team = teams.of(teamId);
    const codeId = randomUUID();
    const color = '#336699';
    await people.send(team, { type: 'CreateGroup', name: `${LAST}’s line`, color });
    await people.send(team, { type: 'CreateGroup', name: 'Quarterbacks', color });
    await people.send(team, { type: 'CreateTag', title: `Liked by ${LAST}`, color });
    await people.send(team, { type: 'CreateBoard' });
    await people.send(team, { type: 'SetWelcomeMessage', welcomeMessage: `Congratulations to Zeph ${LAST}!` });
    await people.send(team, { type: 'SetWelcomeMessage', welcomeMessage: 'Practice is at six' });
    await people.send(team, {
      type: 'AddBoardLink',
      name: 'Film',
      url: `https://example.com/zeph-${LAST.toLowerCase()}`,
    });
    await people.send(team, { type: 'AddBoardLink', name: 'Calendar', url: 'https://example.com/days' });
    // In a team that is not theirs the whole name counts, for another is called so as well.
    const other = teams.of(otherTeamId);
    await people.send(other, { type: 'CreateGroup', name: `Group of ${LAST}`, color });
    await people.send(other, { type: 'CreateGroup', name: `With ${LAST}, Zeph`, color });
    const code = {
      codeId,
      sport: 'football',
      note: `For Zeph ${LAST}’s school`,
      email: 'school@example.com',
      code: 'ABCD-EFGH',
    } as const;
    await people.send(teamCodes.of(codeId), { type: 'IssueTeamCode', ...code });
    await people.settled(everything);

    const inLog = async (words: string) =>
      (
        await pool.query<{ type: string }>('SELECT type FROM touchline.events WHERE data::text ILIKE $1', [
          `%${words}%`,
        ])
      ).rows;
    for (const words of [LAST, 'Quarterbacks', 'Practice is', 'example.com/days'])
      expect(await inLog(words)).toEqual([]);

    await erase(athlete, `Zeph ${LAST}`);

    expect(await groups(teamId)).toEqual(['Quarterbacks', '[erased]']);
    expect(await groups(otherTeamId)).toEqual([`Group of ${LAST}`, '[erased]']);
    const { welcomeMessage, links } = await board();
    expect(welcomeMessage).toBe('Practice is at six');
    expect(links.map(({ name, url }) => [name, url])).toEqual([
      ['Film', 'https://erased.invalid'],
      ['Calendar', 'https://example.com/days'],
    ]);
    const gone = [`${LAST}’s line`, `Liked by ${LAST}`, `Zeph ${LAST}`, `zeph-${LAST}`, `${LAST}, Zeph`];
    expect(await tracesOf(pool, gone)).toEqual([]);
    const { rows: codes } = await pool.query(
      `SELECT note, email, revoked_at IS NULL AS works FROM ${teamCodeTable.live}`,
    );
    expect(codes).toEqual([{ note: null, email: null, works: false }]);
    for (const { name, ok } of await started.app.get(ReadModels, { strict: false }).verify()) {
      expect([name, ok]).toEqual([name, true]);
    }
  }, 60_000);

  it('what lost its words is written anew, and the history tells of it', async () => {
    const athlete = await called('Ambrose', 'Featherstone');
    await people.send(teams.of(teamId), { type: 'CreateGroup', name: 'Featherstone and co', color: '#336699' });
    await erase(athlete, 'Ambrose Featherstone');
    const { rows } = await pool.query<{ group_id: string }>(
      `SELECT group_id FROM ${teamGroupTable.live} WHERE team_id = $1 AND name = '[erased]' ORDER BY group_id`,
      [teamId],
    );
    for (const [index, { group_id: groupId }] of rows.entries()) {
      const edit = {
        type: 'EditGroup',
        groupId,
        oldName: '[erased]',
        name: `Line ${index}`,
        color: '#336699',
      } as const;
      await people.send(teams.of(teamId), edit);
    }
    await people.settled(everything);
    expect(await groups(teamId)).not.toContain('[erased]');
    const { body } = await as(coach).get(`/api/team/${teamId}/history?kind=GroupEdited`);
    expect(JSON.stringify(body)).toContain('Line 0');
    expect(JSON.stringify(body)).not.toContain('Featherstone');
  }, 60_000);
});
