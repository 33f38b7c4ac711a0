import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { emptyProfile } from '../../contract/athlete/athlete.js';
import { LEAST_SIMILAR, listRecommendations } from '../../contract/recommendation/endpoints.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { Api, bodyOf } from '../support/api.js';
import { addColleges, idOfCollege, someColleges } from '../support/colleges.js';
import { People, type Person } from '../support/people.js';

const [ames = '', grandView = ''] = someColleges.map(idOfCollege);
let started: TestApp;
let people: People;
let jo: Person;
let athlete: Api;
let parent: Api;
let coach: Api;
let stranger: Api;
let teamId: string;

const profile = {
  sport: 'football',
  position: ['QB'],
  city: 'Ames',
  state: 'IA',
  academicAttributes: { ...emptyProfile.academicAttributes, gpa: 3.9, satScore: 1350, highSchoolGraduationYear: 2028 },
  measurableAttributes: { ...emptyProfile.measurableAttributes, height: 75, weight: 205, fortyYardDash: 4.6 },
};

beforeAll(async () => {
  started = await startTestApp();
  people = new People(started.app);
  await addColleges(people);
  const [primary, other] = [await people.coach('coach'), await people.coach('coach')];
  teamId = await people.team(primary.profileId);
  await people.team(other.profileId);
  jo = await people.athlete({ teamId });
  const mother = await people.parent(jo.profileId);
  await people.settled(['account-access', 'team', 'team-roster', 'athlete-profile', 'history', 'colleges']);
  const as = ({ token }: Person) => new Api(started.url, token);
  [athlete, parent, coach, stranger] = [as(jo), as(mother), as(primary), as(other)];
  await edit(athlete, jo);
}, 60_000);
afterAll(() => started.stop());

const edit = async (api: Api, { profileId }: Person) =>
  expect((await api.call('PUT', `/api/athlete/${profileId}`, profile)).status).toBe(200);
const path = (more = '') => `/api/athlete/${jo.profileId}${more}`;
const listed = async (by = athlete) =>
  bodyOf(await by.get(path('/recommendations?count=20')), listRecommendations.response).recommendations;
const ids = async () => (await listed()).map(({ collegeId }) => collegeId);
const follow = (api: Api, athleteId: string, collegeId: string) =>
  api.call('POST', '/api/college-interest', { athleteId, collegeId, interestLevel: 'high' });
const dismiss = (collegeId: string, dismissed: unknown = true, by = athlete) =>
  by.call('PUT', path(`/college/${collegeId}/recommendation`), { dismissed });

describe('recommended colleges', () => {
  it('play the sport and fit, each with why, the same at every look', async () => {
    const found = await listed();
    expect(found.length).toBeGreaterThan(0);
    for (const { fit, reasons } of found) {
      expect(fit.low + fit.high).toBeGreaterThan(100);
      expect(reasons.every((reason) => /\.$/.test(reason))).toBe(true);
    }
    expect(await listed(parent)).toEqual(found);
    expect(await listed(coach)).toEqual(found);
    expect(await listed()).toEqual(found);
  });

  it('count similar athletes only where they are too many to be told apart', async () => {
    const [first = ''] = await ids();
    const said = async () =>
      (await listed())
        .find(({ collegeId }) => collegeId === first)
        ?.reasons.find((reason) => /athletes like/.test(reason));
    for (let count = 1; count <= LEAST_SIMILAR; count += 1) {
      const other = await people.athlete({ teamId });
      await people.settled(['account-access', 'team-roster', 'athlete-profile']);
      const api = new Api(started.url, other.token);
      await edit(api, other);
      expect((await follow(api, other.profileId, first)).status).toBe(201);
      await people.settled(['college-interests', 'athlete-profile']);
      expect(await said()).toEqual(count < LEAST_SIMILAR ? undefined : expect.stringMatching(/^3 athletes like you/));
    }
  });

  it('are none that the athlete dismissed, until that is undone', async () => {
    const [first = '', ...others] = await ids();
    const { status, body } = await dismiss(first);
    expect(status).toBe(200);
    expect(await ids()).toEqual(others);
    expect(await dismiss(first)).toMatchObject({ status: 409, body: { code: 'nothing-changed' } });
    const undo = { eventId: body['eventId'], stream: `recommendations-${jo.profileId}` };
    expect((await coach.call('POST', '/api/undo', undo)).status).toBe(403);
    expect((await athlete.call('POST', '/api/undo', undo)).status).toBe(200);
    expect(await ids()).toEqual([first, ...others]);
  });

  it('are none that was ever on the list, or that a coach suggested', async () => {
    const before = await ids();
    const [first = '', second] = before;
    const { body } = await follow(athlete, jo.profileId, first);
    expect((await athlete.call('DELETE', `/api/college-interest/${String(body['_id'])}`)).status).toBe(200);
    await people.settled(['college-interests']);
    expect(await ids()).not.toContain(first);
    if (second === undefined) return;
    await coach.call('POST', path(`/college/${second}/suggestion`), {});
    await people.settled(['college-interests']);
    expect(await ids()).not.toContain(second);
  });

  it('are dismissed by the athlete alone, and are colleges', async () => {
    expect((await dismiss(ames, true, parent)).status).toBe(403);
    expect((await dismiss(ames, true, coach)).status).toBe(403);
    expect((await dismiss(ames, true, stranger)).status).toBe(403);
    expect((await stranger.get(path('/recommendations'))).status).toBe(404);
    expect((await dismiss(randomUUID())).status).toBe(404);
    expect(await dismiss(grandView, 'yes')).toMatchObject({
      status: 400,
      body: { fields: { dismissed: expect.any(String) } },
    });
    for (const count of ['0', '21', 'x'])
      expect((await athlete.get(path(`/recommendations?count=${count}`))).status).toBe(400);
  });
});
