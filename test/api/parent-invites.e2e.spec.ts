import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { profileIdFor } from '../../src/modules/account/public.js';
import { DATABASE_POOL } from '../../src/platform/database/database-pool.js';
import { Api } from '../support/api.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { Codes } from '../support/codes.js';
import { textMailedTo } from '../support/mailed.js';
import { People, type Person } from '../support/people.js';

const EVERYTHING = ['account-access', 'team', 'team-roster', 'athlete-profile', 'invites', 'history'];
const [MINOR, GROWN_UP] = ['2011-04-30', '2000-04-30'];
let started: TestApp;
let people: People;
let codes: Codes;
let primary: Person;
let teamId: string;

beforeAll(async () => {
  started = await startTestApp({ environment: { TOUCHLINE_TRUST_PROXY: '1' } });
  people = new People(started.app);
  codes = new Codes(started.app, people);
  primary = await people.coach('coach');
  teamId = await people.team(primary.profileId);
  await people.settled(EVERYTHING);
}, 60_000);
afterAll(() => started.stop());

let addresses = 0;
const call = (person: Person, method: string, path: string, body?: unknown) =>
  new Api(started.url, person.token).call(method, path, body, { 'x-forwarded-for': `198.51.100.${++addresses}` });
const athleteOf = async (of: Parameters<People['athlete']>[0]) => {
  const athlete = await people.athlete(of);
  await people.settled(EVERYTHING);
  return athlete;
};
const names = { firstName: 'Ana', lastName: 'Example', relationship: 'Mother' };
const invite = (athlete: Person, email: string, whose = athlete) =>
  call(athlete, 'POST', `/api/athlete/${whose.profileId}/parent-invite`, { ...names, email });
const invited = async (athlete: Person, email: string) => {
  const { status, body } = await invite(athlete, email);
  expect(status).toBe(201);
  await people.settled(EVERYTHING);
  return body['_id'] as string;
};
const accept = async (who: Person, inviteId: string) =>
  call(who, 'PATCH', '/api/invite/parent-accept', {
    joinCode: await codes.codeOf(inviteId),
    userId: who.userId,
    email: who.email,
    firstName: 'Ana',
    lastName: 'Example',
  });
const listed = async (who: Person, athlete: Person) =>
  call(who, 'GET', `/api/athlete/${athlete.profileId}/parent-invites`);
const joined = async (athlete: Person) => {
  const parent = await people.account('no-role');
  const answer = await accept(parent, await invited(athlete, parent.email));
  expect(answer.status).toBe(200);
  await people.settled(EVERYTHING);
  return { parent, waits: answer.body['waits'] as boolean };
};
/** The primary coach confirms the first parent of a minor. */
const known = async (athlete: Person, { userId }: Person) => {
  const path = `/api/athlete/${athlete.profileId}/asking-parents/${profileIdFor('parent', userId)}`;
  expect((await call(primary, 'POST', path, { answer: 'confirm' })).status).toBe(200);
};
const reads = async (who: Person, { profileId }: Person) =>
  (await call(who, 'GET', `/api/athlete/${profileId}`)).status;

describe('an athlete without a team', () => {
  it('invites a parent, who follows by the emailed code and appears in their history and data', async () => {
    const athlete = await athleteOf({ born: MINOR });
    const parent = await people.account('no-role');
    const id = await invited(athlete, parent.email);
    const mailed = await textMailedTo(
      started.app.get(DATABASE_POOL, { strict: false }),
      parent.email,
      'Follow Robin Athlete',
    );
    expect(mailed).toContain('invited you to follow their college recruiting on Touchline.');
    const code = await codes.codeOf(id);
    const found = await call(parent, 'GET', `/api/invite/role?inviteCode=${code}`);
    expect(found.body).toMatchObject({
      role: 'parent',
      team: null,
      athlete: { _id: athlete.profileId },
      standing: 'open',
    });
    const { status, body } = await accept(parent, id);
    expect([status, body['teamId'], body['waits']]).toEqual([200, null, false]);
    await people.settled(EVERYTHING);
    expect(await reads(parent, athlete)).toBe(200);
    const history = await call(athlete, 'GET', `/api/athlete/${athlete.profileId}/history?count=50`);
    const said = (history.body['entries'] as { words: string }[]).map(({ words }) => words);
    expect(said).toContain('invited one of your parents');
  });

  it('has no more a day than five, and none to one address twice at once', async () => {
    const athlete = await athleteOf({});
    const { email } = await people.account('no-role');
    const first = await invited(athlete, email);
    expect(await invite(athlete, email)).toMatchObject({ status: 409, body: { code: 'already-invited' } });
    const resent = await call(athlete, 'POST', `/api/athlete/${athlete.profileId}/parent-invite/${first}/resend`);
    expect(resent.status).toBe(200);
    for (let more = 0; more < 3; more++) await invited(athlete, `aunt${more}.${athlete.userId}@example.com`);
    const usedUp = { status: 429, body: { code: 'invites-used-up' } };
    expect(await invite(athlete, `aunt9.${athlete.userId}@example.com`)).toMatchObject(usedUp);
    // What was withdrawn has been mailed all the same.
    expect((await call(athlete, 'DELETE', `/api/athlete/${athlete.profileId}/parent-invite/${first}`)).status).toBe(
      200,
    );
    expect(await invite(athlete, email)).toMatchObject(usedUp);
  });

  it('sends an invite that nobody else resends in their name', async () => {
    const athlete = await athleteOf({});
    const id = await invited(athlete, `mother.${athlete.userId}@example.com`);
    await people.settled(EVERYTHING);
    const admin = await people.account('admin');
    for (const [who, status] of [
      [primary, 404],
      [admin, 404],
      [athlete, 403],
    ] as const)
      expect((await call(who, 'POST', `/api/invite/${id}/resend`)).status).toBe(status);
  });
});

describe('an athlete of a team', () => {
  it('invites in sight of the coaches and the other parents, who can read the addresses as far as they may', async () => {
    const athlete = await athleteOf({ teamId, born: MINOR });
    const first = await joined(athlete);
    expect(first.waits).toBe(true);
    await known(athlete, first.parent);
    const email = `father.${athlete.userId}@example.com`;
    const id = await invited(athlete, email);
    await people.settled(EVERYTHING);
    const ofTeam = await call(primary, 'GET', `/api/team/${teamId}/invites?count=50`);
    const [row] = (ofTeam.body['invites'] as { _id: string }[]).filter(({ _id }) => _id === id);
    expect(row).toMatchObject({ email, sender: { userId: athlete.userId }, expired: false });
    const toParent = await listed(first.parent, athlete);
    expect(toParent.body['invites']).toMatchObject([{ _id: id, email: 'f…@example.com' }]);
    expect((await listed(athlete, athlete)).body['invites']).toMatchObject([{ _id: id, email }]);
    expect((await listed(primary, athlete)).body['invites']).toMatchObject([{ _id: id, email }]);
  });

  it('gives a parent no more than a coach’s invite does: a minor’s waits, a grown-up’s own word counts', async () => {
    const minor = await athleteOf({ teamId, born: MINOR });
    const { parent, waits } = await joined(minor);
    expect(waits).toBe(true);
    expect(await reads(parent, minor)).toBe(404);
    expect((await joined(await athleteOf({ teamId, born: GROWN_UP }))).waits).toBe(false);
  });

  it('invites neither themselves, nor a coach, nor who follows or asks already', async () => {
    const athlete = await athleteOf({ teamId, born: MINOR });
    const [at] = [athlete.email.indexOf('@')];
    const alias = `${athlete.email.slice(0, at)}+mom${athlete.email.slice(at)}`;
    for (const own of [athlete.email, athlete.email.toUpperCase(), alias])
      expect(await invite(athlete, own)).toMatchObject({
        status: 400,
        body: { fields: { email: expect.any(String) } },
      });
    const [first, asking] = [await joined(athlete), await joined(athlete)];
    await known(athlete, first.parent);
    for (const [email, code] of [
      [primary.email, 'coach-address'],
      [first.parent.email, 'already-on-team'],
      [asking.parent.email, 'already-asked'],
    ] as const)
      expect(await invite(athlete, email)).toMatchObject({ status: 409, body: { code } });
  });

  it('lets in the mailed address alone, which nobody can vouch another for', async () => {
    const athlete = await athleteOf({ teamId, born: MINOR });
    const id = await invited(athlete, `mother.${athlete.userId}@example.com`);
    const stranger = await people.account('no-role');
    const code = await codes.codeOf(id);
    const found = await call(stranger, 'GET', `/api/invite/role?inviteCode=${code}`);
    expect(found.body).toMatchObject({ standing: 'athlete' });
    expect(await accept(stranger, id)).toMatchObject({ status: 409, body: { code: 'other-address' } });
    await people.settled(EVERYTHING);
    expect((await listed(athlete, athlete)).body['invites']).toMatchObject([{ _id: id, askers: [] }]);
  });

  it('withdraws and resends their own invites and nobody else’s', async () => {
    const [athlete, mate] = [await athleteOf({ teamId, born: MINOR }), await athleteOf({ teamId, born: MINOR })];
    const parent = await people.account('no-role');
    const id = await invited(athlete, parent.email);
    const kept = await codes.invite({
      teamId,
      role: 'parent',
      email: `coachs.${athlete.userId}@example.com`,
      parent: { athleteId: athlete.profileId, firstName: 'Ana', lastName: 'Example', relationship: 'Mother' },
    });
    const path = (whose: Person, inviteId: string) => `/api/athlete/${whose.profileId}/parent-invite/${inviteId}`;
    expect((await invite(mate, parent.email, athlete)).status).toBe(404);
    for (const wrong of [path(mate, id), path(mate, kept.id)]) {
      expect((await call(mate, 'DELETE', wrong)).status).toBe(404);
      expect((await call(mate, 'POST', `${wrong}/resend`)).status).toBe(404);
    }
    expect((await call(athlete, 'DELETE', path(athlete, kept.id))).status).toBe(404);
    const code = await codes.codeOf(id);
    expect((await call(athlete, 'DELETE', path(athlete, id))).status).toBe(200);
    expect((await call(parent, 'GET', `/api/invite/role?inviteCode=${code}`)).status).toBe(404);
  });
});
