import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type pg from 'pg';
import { teams } from '../../src/modules/team/public.js';
import { DATABASE_POOL } from '../../src/platform/database/database-pool.js';
import { Api } from '../support/api.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { textMailedTo } from '../support/mailed.js';
import { People, type Person } from '../support/people.js';

const EVERYTHING = ['account-access', 'team', 'team-roster', 'athlete-profile', 'history'];
const standing = '2011-05-06';
const grownUp = '2001-05-06';
let started: TestApp;
let people: People;
let primary: Person;
let assistant: Person;
let teamId: string;

beforeAll(async () => {
  started = await startTestApp();
  people = new People(started.app);
  [primary, assistant] = [await people.coach('coach'), await people.coach('assistant-coach')];
  teamId = await people.team(primary.profileId);
  await people.send(teams.of(teamId), { type: 'AddCoach', coachId: assistant.profileId });
  await people.settled(EVERYTHING);
}, 60_000);
afterAll(() => started.stop());

const as = ({ token }: Person) => new Api(started.url, token);
const family = async () => {
  const athlete = await people.athlete({ teamId });
  const mother = await people.parent(athlete.profileId);
  await people.settled(EVERYTHING);
  return { athlete, mother };
};
const edit = (by: Person, { profileId }: Person, changes: object) =>
  as(by).call('PUT', `/api/athlete/${profileId}`, changes);
const answer = (by: Person, { profileId }: Person, word: 'confirm' | 'refuse', dateOfBirth = grownUp) =>
  as(by).call('POST', `/api/athlete/${profileId}/asked-birthday`, { dateOfBirth, answer: word });
const read = async (by: Person, { profileId }: Person) => (await as(by).get(`/api/athlete/${profileId}`)).body;
const mailed = (address: string, subject: string): Promise<string> =>
  textMailedTo(started.app.get<pg.Pool>(DATABASE_POOL, { strict: false }), address, subject);

describe('another birthday', () => {
  it.each([
    ['the athlete', 'the mother'],
    ['an assistant', 'the primary coach'],
  ])('by %s waits for the word of %s, and the guardian’s rules go by the one that stands', async (asker, word) => {
    const { athlete, mother } = await family();
    const by = asker === 'the athlete' ? athlete : assistant;
    const asked = await edit(by, athlete, { dateOfBirth: grownUp, city: 'Tulsa' });
    expect(asked).toMatchObject({
      status: 200,
      body: { dateOfBirth: standing, askedBirthday: grownUp, city: 'Tulsa' },
    });
    // Of a grown-up a parent edits nothing.
    expect((await edit(mother, athlete, { city: 'Omaha' })).status).toBe(200);
    const text = await mailed(mother.email, 'Confirm a new birthday for Robin Athlete');
    expect(text).not.toContain('2001');
    await mailed(primary.email, 'Confirm a new birthday for Robin Athlete');
    for (const nobody of [athlete, assistant])
      expect(await answer(nobody, athlete, 'confirm')).toMatchObject({ status: 403 });

    expect((await answer(word === 'the mother' ? mother : primary, athlete, 'confirm')).status).toBe(200);
    expect(await read(athlete, athlete)).toMatchObject({ dateOfBirth: grownUp, askedBirthday: null });
    expect((await edit(mother, athlete, { city: 'Ames' })).status).toBe(403);
    await mailed(athlete.email, 'Your birthday was changed');
  });

  it('that is refused changes nothing, and the athlete is told', async () => {
    const { athlete, mother } = await family();
    await edit(athlete, athlete, { dateOfBirth: grownUp });
    expect((await answer(mother, athlete, 'refuse')).status).toBe(200);
    expect(await read(athlete, athlete)).toMatchObject({ dateOfBirth: standing, askedBirthday: null });
    await mailed(athlete.email, 'Your birthday wasn’t changed');
    expect((await answer(mother, athlete, 'confirm')).status).toBe(404);
  });

  it('that changes while it is looked at is answered by nobody unseen', async () => {
    const { athlete, mother } = await family();
    await edit(athlete, athlete, { dateOfBirth: '2010-05-06' });
    await edit(athlete, athlete, { dateOfBirth: grownUp });
    expect(await answer(mother, athlete, 'confirm', '2010-05-06')).toMatchObject({
      status: 409,
      body: { code: 'changed-meanwhile', now: { dateOfBirth: grownUp } },
    });
    const [one, other] = await Promise.all([answer(mother, athlete, 'confirm'), answer(primary, athlete, 'refuse')]);
    expect([one.status, other.status].toSorted()).toEqual([200, 404]);
  });

  it('is changed at once by those whose word it is', async () => {
    for (const by of ['mother', 'primary'] as const) {
      const { athlete, mother } = await family();
      const changed = await edit(by === 'mother' ? mother : primary, athlete, { dateOfBirth: '2010-05-07' });
      expect(changed).toMatchObject({ status: 200, body: { dateOfBirth: '2010-05-07', askedBirthday: null } });
    }
  });

  it.each([
    [{ answer: 'confirm' }, 'dateOfBirth'],
    [{ dateOfBirth: 'tomorrow', answer: 'confirm' }, 'dateOfBirth'],
    [{ dateOfBirth: grownUp, answer: 'perhaps' }, 'answer'],
  ])('is answered by nothing like %j', async (body, field) => {
    const { athlete, mother } = await family();
    const refused = await as(mother).call('POST', `/api/athlete/${athlete.profileId}/asked-birthday`, body);
    expect(refused).toMatchObject({ status: 400, body: { code: 'invalid' } });
    expect(Object.keys(refused.body['fields'] as object)).toContain(field);
  });
});
