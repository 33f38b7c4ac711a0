import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { topics } from '../../contract/live/live.js';
import { athletes } from '../../src/modules/athlete/public.js';
import { teams } from '../../src/modules/team/public.js';
import { Api } from '../support/api.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { Codes } from '../support/codes.js';
import { eventually } from '../support/eventually.js';
import { ForgetsFast } from '../support/forgets-fast.js';
import { People, type Person } from '../support/people.js';
import { watchLive } from '../support/screens.js';

const EVERYTHING = ['account-access', 'team', 'team-roster', 'athlete-profile', 'invites', 'history'];

let started: TestApp;
let people: People;
let primary: Person;
let assistant: Person;
let stranger: Person;
let admin: Person;
let auditor: Person;
let athlete: Person;
let teammate: Person;
let mother: Person;
let father: Person;
let teamId: string;

beforeAll(async () => {
  started = await startTestApp({ imports: [ForgetsFast] });
  people = new People(started.app);
  [primary, stranger] = [await people.coach('coach'), await people.coach('coach')];
  assistant = await people.coach('assistant-coach');
  [admin, auditor] = [await people.account('admin'), await people.account('auditor')];
  teamId = await people.team(primary.profileId);
  await people.team(stranger.profileId);
  await people.send(teams.of(teamId), { type: 'AddCoach', coachId: assistant.profileId });
  const born = '2004-05-06';
  [athlete, teammate] = [await people.athlete({ teamId, born }), await people.athlete({ teamId, born })];
  mother = await people.parent(athlete.profileId, teammate.profileId);
  father = await people.parent(athlete.profileId);
  await people.settled(EVERYTHING);
}, 60_000);
afterAll(() => started.stop());

const as = (person: Person) => new Api(started.url, person.token);
const profile = `/api/athlete/`;
const end = (who: Person, parent: Person = mother, about: Person = athlete) =>
  as(who).call('DELETE', `${profile}${about.profileId}/parent/${parent.profileId}`);
const undo = (who: Person, eventId: unknown) =>
  as(who).call('POST', '/api/undo', { eventId, stream: `athlete-${athlete.profileId}` });
const reads = async (who: Person, about: Person = athlete) =>
  (await as(who).get(`${profile}${about.profileId}`)).status;
const link = async (parent: Person, about: Person = athlete) => {
  const relationship = 'Mother';
  await people.send(athletes.of(about.profileId), { type: 'LinkParent', parentId: parent.profileId, relationship });
  await people.settled(EVERYTHING);
};

// Of a minor: test/security/guardian-attacks.e2e.spec.ts.
describe('the link between a grown-up athlete and a parent', () => {
  it.each([
    ['the athlete', () => athlete],
    ['the parent', () => mother],
    ['the primary coach', () => primary],
    ['an admin', () => admin],
  ])('is ended by %s, and the parent reads nothing any more from the next request on', async (_, who) => {
    expect(await reads(mother)).toBe(200);
    const ended = await end(who());
    expect(ended).toMatchObject({
      status: 200,
      body: { athleteId: athlete.profileId, parentId: mother.profileId, eventId: expect.any(String) },
    });
    expect(await reads(mother)).toBe(404);
    for (const part of ['views?page=1&count=15', 'history', 'files']) {
      const { status } = await as(mother).get(`${profile}${athlete.profileId}/${part}`);
      expect([part, status]).toEqual([part, 404]);
    }
    expect((await as(mother).session()).linkedAthleteIds).toEqual([teammate.profileId]);
    expect([await reads(mother, teammate), await reads(father)]).toEqual([200, 200]);
    expect((await end(who())).status).toBe(404);
    await link(mother);
  });

  it.each([
    ['an assistant coach', () => assistant, 403],
    ['another parent', () => father, 403],
    ['an auditor', () => auditor, 403],
    ['another athlete', () => teammate, 404],
    ['a coach of another team', () => stranger, 404],
  ])('is not ended by %s', async (_, who, status) => {
    expect((await end(who())).status).toBe(status);
    expect(await reads(mother)).toBe(200);
  });

  it('names what is wrong with an id, and knows no link that is not there', async () => {
    const malformed = await as(athlete).call('DELETE', `${profile}${athlete.profileId}/parent/nobody`);
    expect(malformed).toMatchObject({ status: 400, body: { fields: { parentId: expect.any(String) } } });
    expect((await end(teammate, father, teammate)).status).toBe(404);
  });

  it('is told at once on open connections, which then hear nothing of the athlete', async () => {
    const live = await watchLive(started.url, mother.token);
    await end(athlete);
    await live.hears(topics.parent(mother.profileId));
    const before = live.heard.length;
    await eventually('the stream to know whom they follow', async () => {
      await as(teammate).call('PUT', `${profile}${teammate.profileId}`, { bio: `Bio ${Date.now()}` });
      return live.heard.slice(before).some((topic) => topic.startsWith(topics.athlete(teammate.profileId)));
    });
    const since = live.heard.length;
    await as(athlete).call('PUT', `${profile}${athlete.profileId}`, { bio: 'Nothing for her' });
    await as(teammate).call('PUT', `${profile}${teammate.profileId}`, { bio: 'Something for her' });
    await eventually('the later change', () =>
      live.heard.slice(since).some((topic) => topic.startsWith(topics.athlete(teammate.profileId))),
    );
    expect(live.heard.slice(since).filter((topic) => topic.includes(athlete.profileId))).toEqual([]);
    live.close();
    await link(mother);
  });

  it('does not come back by the invite that once made it', async () => {
    const codes = new Codes(started.app, people);
    const aunt = await people.account('no-role');
    const names = { firstName: 'Ana', lastName: 'Example' };
    const parent = { ...names, relationship: 'Aunt', athleteId: athlete.profileId } as const;
    const { code } = await codes.invite({ teamId, role: 'parent', email: aunt.email, parent });
    await people.settled(EVERYTHING);
    const accept = () =>
      as(aunt).call('PATCH', '/api/invite/parent-accept', {
        joinCode: code,
        userId: aunt.userId,
        email: aunt.email,
        ...names,
      });
    expect((await accept()).status).toBe(200);
    const { parentId = '' } = await as(aunt).session();
    // Others follow already: she waits for a word.
    const asking = `${profile}${athlete.profileId}/asking-parents/${parentId}`;
    expect((await as(athlete).call('POST', asking, { answer: 'confirm' })).status).toBe(200);
    expect(await reads(aunt)).toBe(200);
    expect((await end(athlete, { ...aunt, profileId: parentId })).status).toBe(200);
    expect((await accept()).status).toBe(404);
    expect(await reads(aunt)).toBe(404);
  });
});

describe('the end of a link', () => {
  it('is undone by its author, the athlete and an admin, and by nobody else', async () => {
    for (const [by, may, mayNot] of [
      [primary, primary, assistant],
      [mother, athlete, mother],
      [athlete, admin, primary],
      [athlete, athlete, father],
    ] as const) {
      const { eventId } = (await end(by)).body;
      const refused = await undo(mayNot, eventId);
      expect([mayNot.role, [403, 404, 409].includes(refused.status)]).toEqual([mayNot.role, true]);
      expect(await reads(mother)).toBe(404);
      expect([by.role, (await undo(may, eventId)).status]).toEqual([by.role, 200]);
      expect(await reads(mother)).toBe(200);
    }
    const { body } = await as(athlete).get(`${profile}${athlete.profileId}`);
    expect(body.parentGuardians).toContainEqual(
      expect.objectContaining({ parentId: mother.profileId, relationship: 'Mother' }),
    );
  });

  it('stays where the parent has been erased since', async () => {
    const aunt = await people.parent(athlete.profileId);
    await people.settled(EVERYTHING);
    const { eventId } = (await end(athlete, aunt)).body;
    const body = { kind: 'parent', profileId: aunt.profileId, reason: 'Letter', confirmation: 'Robin Parent' };
    expect((await as(admin).call('POST', '/api/privacy/erasures', body)).status).toBe(201);
    await eventually(
      'the erasure to be done',
      async () => {
        const { erasures } = (await as(admin).get('/api/privacy/erasures?page=1&count=15')).body as {
          erasures: { profileId: string; status: string }[];
        };
        return erasures.some(({ profileId, status }) => profileId === aunt.profileId && status === 'done');
      },
      45_000,
    );
    expect((await undo(athlete, eventId)).status).toBe(404);
  }, 60_000);
});
