import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type pg from 'pg';
import { athletes } from '../../src/modules/athlete/public.js';
import { DATABASE_POOL } from '../../src/platform/database/database-pool.js';
import { Api } from '../support/api.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { Codes } from '../support/codes.js';
import { textMailedTo } from '../support/mailed.js';
import { People, type Person } from '../support/people.js';

const EVERYTHING = ['account-access', 'team', 'team-roster', 'athlete-profile', 'invites', 'history'];
const [MINOR, ADULT] = ['2011-05-06', '2001-05-06'];
let started: TestApp;
let people: People;
let primary: Person;
let admin: Person;
let teamId: string;

beforeAll(async () => {
  started = await startTestApp();
  people = new People(started.app);
  [primary, admin] = [await people.coach('coach'), await people.account('admin')];
  teamId = await people.team(primary.profileId);
  await people.settled(EVERYTHING);
}, 60_000);
afterAll(() => started.stop());

const as = ({ token }: Person) => new Api(started.url, token);
const athleteOf = async (born: string, onTeam = true) => {
  const athlete = await people.athlete({ ...(onTeam ? { teamId } : {}), born });
  await people.settled(EVERYTHING);
  return athlete;
};
const motherOf = async ({ profileId }: Person) => {
  const mother = await people.parent(profileId);
  await people.settled(EVERYTHING);
  return mother;
};
const edit = (by: Person, { profileId }: Person, changes: object) =>
  as(by).call('PUT', `/api/athlete/${profileId}`, changes);
const answer = (by: Person, { profileId }: Person, dateOfBirth: string, word = 'confirm') =>
  as(by).call('POST', `/api/athlete/${profileId}/asked-birthday`, { dateOfBirth, answer: word });
const born = async ({ token, profileId }: Person) =>
  (await new Api(started.url, token).get(`/api/athlete/${profileId}`)).body['dateOfBirth'];
const mailed = (who: Person, subject: string): Promise<string> =>
  textMailedTo(started.app.get<pg.Pool>(DATABASE_POOL, { strict: false }), who.email, subject);

describe('a primary coach', () => {
  it('makes no adult a minor, for a made-up parent to follow and edit', async () => {
    const athlete = await athleteOf(ADULT);
    expect(await edit(primary, athlete, { dateOfBirth: MINOR })).toMatchObject({
      status: 200,
      body: { dateOfBirth: ADULT, askedBirthday: MINOR },
    });
    expect((await answer(primary, athlete, MINOR)).status).toBe(403);
    expect((await answer(admin, athlete, MINOR)).status).toBe(403);

    // The made-up mother comes by the coach's invite to an address of theirs.
    const made = await people.account('no-role');
    const codes = new Codes(started.app, people);
    const names = { firstName: 'Ana', lastName: 'Example' };
    const parent = { athleteId: athlete.profileId, ...names, relationship: 'Mother' as const };
    const { code: joinCode } = await codes.invite({ teamId, role: 'parent', email: made.email, parent });
    await people.settled(EVERYTHING);
    const accept = { joinCode, userId: made.userId, email: made.email, ...names };
    const accepted = await as(made).call('PATCH', '/api/invite/parent-accept', accept);
    expect(accepted).toMatchObject({ status: 200, body: { waits: true } });
    expect((await edit(made, athlete, { city: 'Omaha' })).status).toBe(404);
    expect((await answer(made, athlete, MINOR)).status).toBe(404);
    expect(await born(athlete)).toBe(ADULT);

    expect(await mailed(athlete, 'Confirm your new birthday')).toContain('Only you can confirm it.');
    await mailed(primary, 'Someone asked to change Robin Athlete’s birthday');
    expect((await answer(athlete, athlete, MINOR, 'refuse')).status).toBe(200);
    expect(await born(athlete)).toBe(ADULT);
    await mailed(primary, 'Robin Athlete’s birthday wasn’t changed');
  });

  it('makes no minor an adult, whose guardian has the word', async () => {
    const athlete = await athleteOf(MINOR);
    const mother = await motherOf(athlete);
    expect((await edit(primary, athlete, { dateOfBirth: ADULT })).status).toBe(200);
    for (const other of [primary, admin, athlete]) expect((await answer(other, athlete, ADULT)).status).toBe(403);
    await mailed(mother, 'Confirm a new birthday for Robin Athlete');
    await mailed(athlete, 'Someone asked to change your birthday');
    const text = await mailed(primary, 'Someone asked to change Robin Athlete’s birthday');
    expect(text).not.toMatch(/2001|2011/);
    const late = await motherOf(athlete);
    expect((await answer(late, athlete, ADULT)).status).toBe(403);

    expect((await answer(mother, athlete, ADULT)).status).toBe(200);
    expect(await born(athlete)).toBe(ADULT);
    await mailed(athlete, 'Your birthday was changed');
    await mailed(primary, 'Robin Athlete’s birthday was changed');
    expect((await edit(mother, athlete, { city: 'Omaha' })).status).toBe(403);
  });

  it('takes the line across by no undo, as nobody does', async () => {
    const athlete = await athleteOf(MINOR);
    const mother = await motherOf(athlete);
    await edit(athlete, athlete, { dateOfBirth: ADULT });
    expect((await answer(mother, athlete, ADULT)).status).toBe(200);
    await people.settled(EVERYTHING);
    const history = await as(primary).get(`/api/athlete/${athlete.profileId}/history?count=50`);
    const edited = (history.body['entries'] as { eventId: string; stream: string; kind: string }[]).find(
      ({ kind }) => kind === 'AthleteProfileEdited',
    );
    const undo = { stream: athletes.of(athlete.profileId).name, eventId: edited?.eventId };
    for (const who of [primary, admin, athlete]) {
      const undone = await as(who).call('POST', '/api/undo', undo);
      expect([403, 409]).toContain(undone.status);
    }
    expect(await born(athlete)).toBe(ADULT);
  });
});

describe('a minor', () => {
  it.each([true, false])('without a parent becomes no adult by editing a day; on a team: %p', async (onTeam) => {
    const athlete = await athleteOf(MINOR, onTeam);
    const soon = new Date();
    soon.setUTCFullYear(soon.getUTCFullYear() - 18);
    soon.setUTCDate(soon.getUTCDate() + 1);
    for (const dateOfBirth of [ADULT, soon.toISOString().slice(0, 10)])
      for (const by of onTeam ? [athlete, primary, admin] : [athlete, admin])
        expect(await edit(by, athlete, { dateOfBirth, city: 'Omaha' })).toMatchObject({
          status: 409,
          body: { code: 'needs-guardian', fields: { dateOfBirth: expect.any(String) } },
        });
    expect((await edit(athlete, athlete, { dateOfBirth: null })).status).toBe(400);
    expect(await born(athlete)).toBe(MINOR);
  });

  it('is of age once an admin has seen a document: recorded, and told to all', async () => {
    const lead = await people.coach('coach');
    const athlete = await people.athlete({ teamId: await people.team(lead.profileId), born: MINOR });
    const mother = await motherOf(athlete);
    const prove = (by: Person, body: object) => as(by).call('POST', `/api/athlete/${athlete.profileId}/birthday`, body);
    const proven = { dateOfBirth: ADULT, evidence: 'Passport, seen on a video call' };
    for (const by of [athlete, mother, lead]) expect((await prove(by, proven)).status).toBe(403);
    for (const [wrong, field] of [
      [{ ...proven, evidence: ' ' }, 'evidence'],
      [{ ...proven, dateOfBirth: MINOR }, 'dateOfBirth'],
      [{ ...proven, dateOfBirth: '2999-01-01' }, 'dateOfBirth'],
    ] as const)
      expect(await prove(admin, wrong)).toMatchObject({
        status: 400,
        body: { fields: { [field]: expect.any(String) } },
      });
    expect((await prove(admin, proven)).status).toBe(200);
    expect(await born(athlete)).toBe(ADULT);
    await mailed(athlete, 'Your birthday was changed');
    for (const who of [mother, lead])
      expect(await mailed(who, 'Robin Athlete’s birthday was changed')).toContain('saw a document');
    await people.settled(EVERYTHING);
    const history = await as(athlete).get(`/api/athlete/${athlete.profileId}/history?count=50`);
    expect(history.body['entries']).toContainEqual(
      expect.objectContaining({
        words: 'set your birthday from a document',
        changes: [{ field: 'Document seen', from: null, to: proven.evidence }],
      }),
    );
  });
});
