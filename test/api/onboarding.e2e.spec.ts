import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type pg from 'pg';
import { Logger } from '@nestjs/common';
import { emptyProfile } from '../../contract/athlete/athlete.js';
import { phoneText } from '../../contract/phone.js';
import type { Sport } from '../../contract/team/vocabulary.js';
import { athleteProfileTable } from '../../projections/athlete-profile/athlete-profile.table.js';
import { accounts, profileIdFor } from '../../src/modules/account/public.js';
import { athletes } from '../../src/modules/athlete/public.js';
import { StreamReader } from '../../src/platform/commands/stream-reader.js';
import { DATABASE_POOL } from '../../src/platform/database/database-pool.js';
import { Api } from '../support/api.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { Codes } from '../support/codes.js';
import { dying } from '../support/dying-gateway.js';
import { onboardingAnswers as answers, onboardingAnswers } from '../support/onboarding-answers.js';
import { People, type Person } from '../support/people.js';

let started: TestApp;
let people: People;

beforeAll(async () => {
  Logger.overrideLogger(false);
  started = await startTestApp();
  people = new People(started.app);
}, 60_000);
afterAll(() => started.stop());

const as = ({ token }: Person) => new Api(started.url, token);
const role = (who: Person, userId: unknown = who.userId) => as(who).call('POST', '/api/athlete/role', { userId });
const complete = (who: Person, changes: object = {}, beside: object = {}, headers = {}) =>
  as(who).call('POST', '/api/athlete', { answers: { ...answers, ...changes }, ...beside }, headers);
const session = async (who: Person) =>
  (await as(who).get('/api/session')).body as { user: { role: string }; athleteId?: string };

async function newAccount(kind: 'no-role' | 'athlete' | 'coach' = 'athlete'): Promise<Person> {
  const person = await people.account(kind);
  await people.settled();
  return person;
}

/** Somebody who joined by an invite and has the wizard before them. */
async function invited(
  sports: readonly Sport[],
  status: 'pending' | 'active' = 'active',
): Promise<Person & { teamId: string }> {
  const coach = await people.coach('coach');
  const teamId = await people.team(coach.profileId, sports);
  const person = await people.account('athlete');
  const athleteId = randomUUID();
  const profile = { ...emptyProfile, firstName: 'Robin', lastName: 'Example', jerseyNumber: '7' };
  const facts = { athleteId, userId: person.userId, profile, onboarded: false };
  await people.send(athletes.of(athleteId), { type: 'RegisterAthlete', ...facts });
  await people.send(
    athletes.of(athleteId),
    status === 'active'
      ? { type: 'AcceptInvite', teamId, inviteId: randomUUID() }
      : { type: 'RequestJoinTeam', teamId },
  );
  await people.send(accounts.of(person.userId), { type: 'LinkProfile', kind: 'athlete', profileId: athleteId });
  await people.settled(['account-access', 'team', 'athlete-profile']);
  return { ...person, profileId: athleteId, teamId };
}

describe('POST /api/athlete/role', () => {
  it('makes a new account an athlete’s at once, and says so again when it is asked again', async () => {
    const who = await newAccount('no-role');
    expect(await role(who)).toMatchObject({ status: 200, body: { ok: true } });
    expect((await session(who)).user.role).toBe('athlete');
    expect((await role(who)).status).toBe(200);
  });

  it('changes no role that somebody has, and nobody else’s', async () => {
    const [coach, who] = [await newAccount('coach'), await newAccount('no-role')];
    expect(await role(coach)).toMatchObject({ status: 409, body: { code: 'other-role', now: { role: 'coach' } } });
    expect(await role(coach, who.userId)).toMatchObject({
      status: 400,
      body: { fields: { userId: expect.any(String) } },
    });
    expect((await session(who)).user.role).toBe('no-role');
    expect((await as(who).call('POST', '/api/athlete/role', { userId: who.userId, role: 'admin' })).status).toBe(400);
    expect((await new Api(started.url, undefined).call('POST', '/api/athlete/role', {})).status).toBe(401);
  });
});

describe('DELETE /api/athlete/role', () => {
  const startOver = (who: Person) => as(who).call('DELETE', '/api/athlete/role');
  const EVERYTHING = ['account-access', 'athlete-profile', 'team', 'team-roster', 'invites'];

  it('takes a wrong choice back: the request is cancelled, and the account becomes what it is', async () => {
    const coach = await people.coach('coach');
    const teamId = await people.team(coach.profileId);
    const athlete = await people.athlete({ teamId });
    await people.settled(EVERYTHING);
    const { publicJoinLinkCode: joinCode } = (await as(coach).get(`/api/team/${teamId}`)).body;
    const who = await newAccount('no-role');
    const join = () => as(who).call('PATCH', '/api/invite/athlete-accept', { joinCode, userId: who.userId });
    const asking = async () =>
      (await as(coach).get(`/api/team/${teamId}/athletes?accountStatus=pending`)).body['athleteCount'];
    expect((await join()).body).toMatchObject({ accountStatus: 'pending' });
    expect([(await session(who)).user.role, await asking()]).toEqual(['athlete', 1]);

    expect(await startOver(who)).toMatchObject({ status: 200, body: { ok: true } });
    expect(await session(who)).toMatchObject({ user: { role: 'no-role' } });
    expect((await session(who)).athleteId).toBeUndefined();
    expect(await asking()).toBe(0);
    expect((await startOver(who)).status).toBe(200);

    const parent = {
      athleteId: athlete.profileId,
      firstName: 'Pat',
      lastName: 'Example',
      relationship: 'Aunt',
    } as const;
    const { code } = await new Codes(started.app, people).invite({ teamId, role: 'parent', email: who.email, parent });
    const names = { firstName: 'Pat', lastName: 'Example', email: who.email };
    const accept = { joinCode: code, userId: who.userId, ...names };
    expect((await as(who).call('PATCH', '/api/invite/parent-accept', accept)).status).toBe(200);
    expect((await session(who)).user.role).toBe('parent');
  });

  it('lets somebody be an athlete after all, as the same one', async () => {
    const who = await newAccount('no-role');
    for (let n = 0; n < 2; n++) {
      expect((await role(who)).status).toBe(200);
      expect((await startOver(who)).status).toBe(200);
    }
    await role(who);
    expect((await complete(who)).status).toBe(201);
  });

  it('is too late once the wizard is done or a coach has let them in, and is for athletes', async () => {
    const done = await newAccount();
    await complete(done);
    expect(await startOver(done)).toMatchObject({ status: 409, body: { code: 'onboarded' } });
    expect(await startOver(await invited(['football']))).toMatchObject({
      status: 409,
      body: { code: 'already-on-team' },
    });
    expect(await startOver(await newAccount('coach'))).toMatchObject({ status: 409, body: { code: 'other-role' } });
  });
});

describe('POST /api/athlete', () => {
  it('makes the athlete of the account, who sees themself at once', async () => {
    const who = await newAccount();
    const made = await complete(who, { firstName: '  Jordan ' });
    expect(made).toMatchObject({ status: 201, body: { onboarded: true, team: null, pendingTeam: null } });
    // The account has a last name: what was sent instead does not count.
    expect(made.body).toMatchObject({ firstName: 'Jordan', email: who.email, phone: answers.phone });
    expect(made.body.lastName).toMatch(/^Example /);
    expect((await session(who)).athleteId).toBe(made.body._id);
    expect((await as(who).get(`/api/athlete/${String(made.body._id)}`)).body).toEqual({
      ...made.body,
      unreadUpdatesForAthlete: 0,
      incompleteTasks: 0,
      colleges: [],
      suggestedCollegeCount: 0,
    });
    expect(await complete(who)).toMatchObject({ status: 409, body: { code: 'onboarded' } });
  });

  it('makes one athlete, however often and at once it is asked', async () => {
    const who = await newAccount();
    const answered = await Promise.all(Array.from({ length: 4 }, () => complete(who)));
    expect(answered.every(({ status }) => status === 201 || status === 409)).toBe(true);
    const made = answered.filter(({ status }) => status === 201);
    expect(made.length).toBeGreaterThan(0);
    expect(new Set(made.map(({ body }) => body._id)).size).toBe(1);
    expect((await session(who)).athleteId).toBe(made[0]?.body._id);
  });

  it('shows the athlete also while the profiles are not there yet', async () => {
    const who = await newAccount();
    const pool = started.app.get<pg.Pool>(DATABASE_POOL, { strict: false });
    const behind = await pool.connect();
    try {
      await behind.query(`BEGIN; LOCK TABLE ${athleteProfileTable.live} IN SHARE MODE`);
      const made = await complete(who);
      expect(made).toMatchObject({ status: 201, body: { firstName: 'Jordan', onboarded: true, email: who.email } });
      expect(made.headers.get('x-read-model')).toBe('behind');
    } finally {
      await behind.query('ROLLBACK');
      behind.release();
    }
  }, 30_000);

  it('answers one Idempotency-Key with the same athlete', async () => {
    const who = await newAccount();
    const headers = { 'idempotency-key': randomUUID() };
    const first = await complete(who, {}, {}, headers);
    expect(await complete(who, {}, {}, headers)).toMatchObject({ status: 201, body: first.body });
  });

  it('fills in the athlete of an invite, whose coach sees them at once', async () => {
    const who = await invited(['football']);
    const path = `/api/athlete/${who.profileId}`;
    expect((await as(who).get(path)).body).toMatchObject({ onboarded: false, sport: null });
    const { sport: _, ...withoutSport } = answers;
    const made = await as(who).call('POST', '/api/athlete', { answers: withoutSport, teamId: who.teamId });
    expect(made).toMatchObject({
      status: 201,
      body: { _id: who.profileId, onboarded: true, sport: 'football', jerseyNumber: '7', team: { _id: who.teamId } },
    });
    expect(await complete(who)).toMatchObject({ status: 409, body: { code: 'onboarded' } });
  });

  it.each(['active', 'pending'] as const)('does not let the sport of a team be contradicted: %s', async (status) => {
    const who = await invited(['wSoccer'], status);
    expect(await complete(who)).toMatchObject({
      status: 400,
      body: { fields: { 'answers.sport': expect.any(String) } },
    });
    expect((await complete(who, { sport: 'wSoccer', position: ['GK'] })).body.sport).toBe('wSoccer');
  });

  it('follows on joining by a team’s code: from a new account to an athlete the coach sees', async () => {
    const coach = await people.coach('coach');
    const teamId = await people.team(coach.profileId, ['wSoccer']);
    const who = await newAccount('no-role');
    await people.settled(['account-access', 'team']);
    const { publicJoinLinkCode } = (await as(coach).get(`/api/team/${teamId}`)).body;
    const joined = await as(who).call('PATCH', '/api/invite/athlete-accept', {
      joinCode: publicJoinLinkCode,
      userId: who.userId,
    });
    expect(joined).toMatchObject({ status: 200, body: { accountStatus: 'pending' } });
    expect(await role(who)).toMatchObject({ status: 200 });
    const made = await complete(who, { sport: undefined, position: ['GK'] }, { teamId });
    expect(made).toMatchObject({
      status: 201,
      body: { _id: joined.body.athleteId, onboarded: true, sport: 'wSoccer', pendingTeam: { _id: teamId } },
    });
    expect((await as(coach).get(`/api/team/${teamId}/athletes?accountStatus=pending`)).body).toMatchObject({
      athletes: [{ _id: joined.body.athleteId, firstName: 'Jordan', position: ['GK'] }],
    });
  });

  it('gives no place on a team that the wizard was opened for', async () => {
    const { teamId } = await invited(['football']);
    expect((await complete(await newAccount(), {}, { teamId })).body).toMatchObject({ team: null, pendingTeam: null });
  });

  it('is for athletes alone', async () => {
    for (const kind of ['no-role', 'coach'] as const) {
      expect(await complete(await newAccount(kind))).toMatchObject({ status: 403, body: { code: 'not-an-athlete' } });
    }
  });
});

describe('POST /api/athlete refuses', () => {
  let who: Person;
  beforeAll(async () => void (who = await newAccount()));

  it.each([
    [{ firstName: '   ' }, 'firstName'],
    [{ sport: undefined }, 'sport'],
    [{ sport: 'chess' }, 'sport'],
    [{ dateOfBirth: '2025-01-01' }, 'dateOfBirth'],
    [{ dateOfBirth: '2999-01-01' }, 'dateOfBirth'],
    [{ dateOfBirth: '1901-01-01' }, 'dateOfBirth'],
    [{ dateOfBirth: '2009-02-30' }, 'dateOfBirth'],
    [{ schoolLevel: 'Kindergarten' }, 'schoolLevel'],
    [{ highSchoolGraduationYear: null }, 'highSchoolGraduationYear'],
    [{ schoolLevel: 'College' }, 'yearsOfEligibility'],
    [{ position: [] }, 'position'],
    [{ position: ['QB', 'RB', 'WR', 'TE', 'K'] }, 'position'],
    [{ position: ['QB', 'QB'] }, 'position'],
    [{ position: ['GK'] }, 'position'],
    [{ height: 56 }, 'height'],
    [{ height: 89 }, 'height'],
    [{ height: 70.5 }, 'height'],
    [{ weight: 0 }, 'weight'],
    [{ weight: -5 }, 'weight'],
    [{ weight: null }, 'weight'],
    [{ weight: 'heavy' }, 'weight'],
    [{ city: 'Tulsa', state: null }, 'state'],
    [{ city: null, state: 'OK' }, 'city'],
    [{ state: 'ZZ' }, 'state'],
    [{ filmLinks: ['javascript:alert(1)'] }, 'filmLinks.0'],
    [{ bio: 'x'.repeat(5001) }, 'bio'],
    [{ role: 'admin' }, 'role'],
    [{ accountStatus: 'active' }, 'accountStatus'],
    [{ onboarded: false }, 'onboarded'],
  ])('%j and names the field', async (changes, field) => {
    const answer = await complete(who, changes);
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid' } });
    expect(Object.keys(answer.body.fields as object)).toContain(`answers.${field}`);
  });

  it.each([
    '+1555555012',
    '555-555-0123',
    '+00000000000',
    '+10000000000',
    '+11111111111',
    '+11234567890',
    '+1١٢٣٤٥٦٧٨٩٠',
  ])('the phone number %s, in the words of the form', async (phone) => {
    const refused = { status: 400, body: { fields: { 'answers.phone': phoneText } } };
    expect(await complete(who, { phone })).toMatchObject(refused);
  });

  it('what nobody may say of themself', async () => {
    for (const beside of [{ athleteId: randomUUID() }, { userId: randomUUID() }, { team: 'x' }, { teamId: 'x' }]) {
      expect((await complete(who, {}, beside)).status).toBe(400);
    }
    expect((await session(who)).athleteId).toBeUndefined();
  });
});

describe('one that is cut short', () => {
  beforeAll(async () => {
    // What dies on purpose here would fill the run's output.
  }, 60_000);

  const as = ({ token }: Person) => new Api(started.url, token);
  const complete = (who: Person, changes: object = {}) =>
    as(who).call('POST', '/api/athlete', { answers: { ...onboardingAnswers, ...changes } });
  const startOver = (who: Person) => as(who).call('DELETE', '/api/athlete/role');
  const session = async (who: Person) =>
    (await as(who).get('/api/session')).body as { user: { role: string }; athleteId?: string };
  const typesOf = async (stream: Parameters<StreamReader['events']>[0]) =>
    (await started.app.get(StreamReader, { strict: false }).events(stream)).map(({ type }) => type);

  async function newAccount(role: 'athlete' | 'no-role'): Promise<Person> {
    const person = await people.account(role);
    await people.settled();
    return person;
  }

  /** After each command, heard of or not. */
  const deaths = [0, 1].flatMap((after) => [false, true].map((unheard) => ({ after, unheard })));

  describe('the end of the wizard', () => {
    it.each(deaths)('that dies at %j leaves the wizard, or the whole athlete', async (death) => {
      const who = await newAccount('athlete');
      const athlete = athletes.of(profileIdFor('athlete', who.userId));
      expect(await dying(started.app, who, death, () => complete(who))).toBe(500);
      await people.settled(['account-access', 'athlete-profile']);
      const isWhole = death.after === 1 && death.unheard;
      // No athlete without an account that knows them.
      expect(await typesOf(athlete)).toEqual(isWhole ? ['AthleteRegistered'] : []);
      const again = await complete(who, { city: 'Austin' });
      expect(again.status).toBe(isWhole ? 409 : 201);
      const { athleteId } = await session(who);
      const { body } = await as(who).get(`/api/athlete/${athleteId}`);
      expect(body).toMatchObject({ onboarded: true, city: isWhole ? onboardingAnswers.city : 'Austin' });
      expect(await typesOf(accounts.of(who.userId))).toEqual(['AccountRegistered', 'ProfileLinked']);
    });

    it('links nothing by answers that do not hold', async () => {
      const who = await newAccount('athlete');
      expect((await complete(who, { state: 'XX' })).status).toBe(400);
      expect(await typesOf(accounts.of(who.userId))).toEqual(['AccountRegistered']);
    });
  });

  describe('starting over', () => {
    it.each(deaths)(
      'that dies at %j is continued by the next call, and the team is not asked in between',
      async (death) => {
        const [coach, who] = [await people.coach('coach'), await newAccount('no-role')];
        const teamId = await people.team(coach.profileId);
        await people.settled(['account-access', 'athlete-profile', 'team', 'team-roster']);
        const { publicJoinLinkCode: joinCode } = (await as(coach).get(`/api/team/${teamId}`)).body;
        await as(who).call('PATCH', '/api/invite/athlete-accept', { joinCode, userId: who.userId });
        expect(await dying(started.app, who, death, () => startOver(who))).toBe(500);
        const membership = (await typesOf(athletes.of(profileIdFor('athlete', who.userId)))).slice(1);
        const nothing = death.after === 0 && !death.unheard;
        expect(membership).toEqual(nothing ? ['JoinRequested'] : ['JoinRequested', 'JoinRequestCancelled']);
        expect((await startOver(who)).status).toBe(200);
        expect((await session(who)).user.role).toBe('no-role');
        expect((await as(coach).get(`/api/team/${teamId}/athletes?accountStatus=pending`)).body).toMatchObject({
          athleteCount: 0,
        });
      },
    );
  });
});
