import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type pg from 'pg';
import { profileIdFor } from '../../src/modules/account/public.js';
import { athletes } from '../../src/modules/athlete/public.js';
import { StreamReader } from '../../src/platform/commands/stream-reader.js';
import { DATABASE_POOL } from '../../src/platform/database/database-pool.js';
import { Api } from '../support/api.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { Codes } from '../support/codes.js';
import { textMailedTo } from '../support/mailed.js';
import { People, type Person } from '../support/people.js';

const EVERYTHING = ['account-access', 'team', 'team-roster', 'athlete-profile', 'invites', 'history'];
let started: TestApp;
let people: People;
let codes: Codes;
let primary: Person;
let admin: Person;
let teammate: Person;
let teamId: string;

beforeAll(async () => {
  started = await startTestApp({ environment: { TOUCHLINE_TRUST_PROXY: '1' } });
  people = new People(started.app);
  codes = new Codes(started.app, people);
  [primary, admin] = [await people.coach('coach'), await people.account('admin')];
  teamId = await people.team(primary.profileId);
  teammate = await people.athlete({ teamId });
  await people.settled(EVERYTHING);
}, 60_000);
afterAll(() => started.stop());

let addresses = 0;
const call = (person: Person, method: string, path: string, body?: unknown) =>
  new Api(started.url, person.token).call(method, path, body, { 'x-forwarded-for': `198.51.100.${++addresses}` });
const athleteOf = async (born?: string) => {
  const athlete = await people.athlete({ teamId, ...(born ? { born } : {}) });
  await people.settled(EVERYTHING);
  return athlete;
};
/** Invites somebody as a parent of the athlete, who accepts. */
const joins = async (athlete: Person, person?: Person) => {
  const parent = person ?? (await people.account('no-role'));
  const facts = { firstName: 'Ana', lastName: 'Example', relationship: 'Aunt', athleteId: athlete.profileId } as const;
  const { code } = await codes.invite({ teamId, role: 'parent', email: parent.email, parent: facts });
  await people.settled(EVERYTHING);
  const accept = { joinCode: code, userId: parent.userId, email: parent.email, firstName: 'Ana', lastName: 'Example' };
  const answer = await call(parent, 'PATCH', '/api/invite/parent-accept', accept);
  expect(answer.status).toBe(200);
  const profileId = parent.profileId || profileIdFor('parent', parent.userId);
  return { parent: { ...parent, profileId }, waits: answer.body['waits'] };
};
const reads = async (who: Person, { profileId }: Person) =>
  (await call(who, 'GET', `/api/athlete/${profileId}`)).status;
const asking = async (who: Person, { profileId }: Person) =>
  call(who, 'GET', `/api/athlete/${profileId}/asking-parents`);
const answer = (who: Person, athlete: Person, parent: Person, given: 'confirm' | 'refuse') =>
  call(who, 'POST', `/api/athlete/${athlete.profileId}/asking-parents/${parent.profileId}`, { answer: given });
const awaited = async (who: Person) => (await call(who, 'GET', '/api/parent/awaited')).body['athletes'];
const eventsOf = async ({ profileId }: Person) =>
  (await started.app.get(StreamReader, { strict: false }).events(athletes.of(profileId))).map(({ type }) => type);
const mailed = (address: string, subject: string): Promise<string> =>
  textMailedTo(started.app.get<pg.Pool>(DATABASE_POOL, { strict: false }), address, subject);

describe('a parent who accepts an invite', () => {
  it('invited by the primary coach follows a minor without a parent at once, who is told', async () => {
    const athlete = await athleteOf();
    const { parent, waits } = await joins(athlete);
    expect(waits).toBe(false);
    expect(await reads(parent, athlete)).toBe(200);
    await mailed(athlete.email, 'Ana Example now follows you');
  });

  it('waits with an invite to another address, even if confirmed, also for a minor without a parent', async () => {
    const athlete = await athleteOf();
    const account = await people.account('no-role');
    const facts = {
      firstName: 'Ana',
      lastName: 'Example',
      relationship: 'Aunt',
      athleteId: athlete.profileId,
    } as const;
    const { id, code } = await codes.invite({ teamId, role: 'parent', email: 'ana@example.com', parent: facts });
    await people.settled(EVERYTHING);
    const accept = () =>
      call(account, 'PATCH', '/api/invite/parent-accept', {
        joinCode: code,
        userId: account.userId,
        email: account.email,
        firstName: 'Ana',
        lastName: 'Example',
      });
    expect(await accept()).toMatchObject({ status: 409, body: { code: 'other-address' } });
    const confirm = { userId: account.userId, answer: 'confirmed' };
    expect((await call(primary, 'POST', `/api/invite/${id}/asker`, confirm)).status).toBe(200);
    expect(await accept()).toMatchObject({ status: 200, body: { waits: true } });
    const parent = { ...account, profileId: profileIdFor('parent', account.userId) };
    expect(await reads(parent, athlete)).toBe(404);
    expect(await mailed(athlete.email, 'Ana Example asked to follow')).toContain(account.email);
    // The first guardian of a minor is the primary coach's to confirm.
    expect(await answer(athlete, athlete, parent, 'confirm')).toMatchObject({
      status: 409,
      body: { code: 'coach-answers' },
    });
    expect((await answer(primary, athlete, parent, 'confirm')).status).toBe(200);
    expect(await reads(parent, athlete)).toBe(200);
  });

  it.each([
    ['where another parent follows already', undefined, true],
    ['where the athlete is grown up', '2004-05-06', false],
  ])('waits %s, and reads nothing meanwhile', async (_, born, another) => {
    const athlete = await athleteOf(born);
    const mother = another ? await people.parent(athlete.profileId) : undefined;
    await people.settled(EVERYTHING);
    const { parent, waits } = await joins(athlete);
    expect(waits).toBe(true);
    expect((await call(parent, 'GET', '/api/session')).body).toMatchObject({
      user: { role: 'parent' },
      linkedAthleteIds: [],
    });
    expect(await awaited(parent)).toEqual([
      {
        _id: athlete.profileId,
        firstName: 'Robin',
        lastName: 'Athlete',
        relationship: 'Aunt',
        since: expect.any(String),
      },
    ]);
    // Every read of an athlete answers as to a stranger.
    for (const part of ['', '/history', '/files', '/views?page=1&count=15', '/asking-parents', '/colleges']) {
      const { status } = await call(parent, 'GET', `/api/athlete/${athlete.profileId}${part}`);
      expect([part, status]).toEqual([part, 404]);
    }
    expect((await answer(parent, athlete, parent, 'confirm')).status).toBe(404);
    const { body } = await call(athlete, 'GET', `/api/athlete/${athlete.profileId}`);
    expect(JSON.stringify(body)).not.toContain(parent.profileId);
    expect((await asking(athlete, athlete)).body).toEqual({
      parents: [
        {
          parentId: parent.profileId,
          firstName: 'Ana',
          lastName: 'Example',
          email: parent.email,
          relationship: 'Aunt',
          since: expect.any(String),
        },
      ],
      former: [],
      canAnswer: true,
    });
    expect(await mailed(athlete.email, 'Ana Example asked to follow')).toContain(parent.email);
    if (!mother) return;
    // Another parent knows the person by it, and can write to nobody.
    const masked = parent.email.replace(/^(.)[^@]*/, '$1…');
    expect((await asking(mother, athlete)).body).toMatchObject({ parents: [{ email: masked }] });
    const told = await mailed(mother.email, 'Ana Example asked to follow');
    expect(told).toContain(masked);
    expect(told).not.toContain(parent.email);
  });

  it('waits where a link was ended before, their own least of all brings them back', async () => {
    const athlete = await athleteOf();
    const { parent } = await joins(athlete);
    const path = `/api/athlete/${athlete.profileId}/parent/${parent.profileId}`;
    expect((await call(parent, 'DELETE', path)).status).toBe(200);
    expect((await joins(athlete, parent)).waits).toBe(true);
    expect((await joins(athlete)).waits).toBe(true);
    expect(await reads(parent, athlete)).toBe(404);
  });
});

describe('the word for a parent who asks', () => {
  it.each(['the athlete', 'a parent who follows'])('is given by %s: they follow from then on', async (who) => {
    const athlete = await athleteOf();
    const mother = await people.parent(athlete.profileId);
    await people.settled(EVERYTHING);
    const { parent } = await joins(athlete);
    const by = who === 'the athlete' ? athlete : mother;
    expect(await answer(by, athlete, parent, 'confirm')).toMatchObject({ status: 200, body: { ok: true } });
    expect(await reads(parent, athlete)).toBe(200);
    expect([await awaited(parent), (await asking(athlete, athlete)).body]).toEqual([
      [],
      { parents: [], former: [], canAnswer: false },
    ]);
    await mailed(parent.email, 'You now follow Robin Athlete');
    expect((await eventsOf(athlete)).slice(-3)).toEqual(['ParentAsked', 'ParentConfirmed', 'ParentLinked']);
    expect(await answer(by, athlete, parent, 'confirm')).toMatchObject({
      status: 409,
      // A minor's own answer lets a parent follow, and vouches for nobody.
      body: { code: who === 'the athlete' ? 'coach-answers' : 'already-confirmed' },
    });
  });

  it('is refused by either, and the parent may be invited again, and asks again', async () => {
    const athlete = await athleteOf();
    const mother = await people.parent(athlete.profileId);
    await people.settled(EVERYTHING);
    const { parent } = await joins(athlete);
    expect((await answer(mother, athlete, parent, 'refuse')).status).toBe(200);
    await mailed(parent.email, 'You weren’t confirmed');
    expect([await awaited(parent), await reads(parent, athlete)]).toEqual([[], 404]);
    expect((await answer(athlete, athlete, parent, 'confirm')).status).toBe(404);
    expect((await joins(athlete, parent)).waits).toBe(true);
  });

  it('is nobody else’s, of the coach who invited them least of all', async () => {
    const athlete = await athleteOf();
    await people.parent(athlete.profileId);
    await people.settled(EVERYTHING);
    const { parent } = await joins(athlete);
    for (const [who, answered, listed] of [
      [primary, 409, 200],
      [admin, 400, 200],
      [teammate, 404, 404],
      [parent, 404, 404],
    ] as const) {
      expect([who.role, (await answer(who, athlete, parent, 'confirm')).status]).toEqual([who.role, answered]);
      expect([who.role, (await asking(who, athlete)).status]).toEqual([who.role, listed]);
    }
    expect(await reads(parent, athlete)).toBe(404);
    const bad = await call(athlete, 'POST', `/api/athlete/${athlete.profileId}/asking-parents/${parent.profileId}`, {
      answer: 'yes',
    });
    expect(bad).toMatchObject({ status: 400, body: { fields: { answer: expect.any(String) } } });
  });
});
