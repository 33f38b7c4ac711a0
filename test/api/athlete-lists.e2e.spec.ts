import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getAthleteActivity } from '../../contract/athlete/activity.js';
import { listAthletes } from '../../contract/athlete/endpoints.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { Api, bodyOf } from '../support/api.js';
import { eventually } from '../support/eventually.js';
import { People, type Person } from '../support/people.js';

let started: TestApp;
let coach: Person;
let parent: Person;
let admin: Person;
let auditor: Person;
let teamId: string;
let active: Person;
let pending: Person;
let stranger: Person;
const READ_MODELS = ['account-access', 'team', 'team-roster', 'athlete-profile', 'history'];
const as = ({ token }: Person) => new Api(started.url, token);

beforeAll(async () => {
  started = await startTestApp();
  const people = new People(started.app);
  coach = await people.coach('coach');
  teamId = await people.team(coach.profileId);
  const other = await people.coach('coach');
  const otherTeam = await people.team(other.profileId);
  active = await people.athlete({ teamId });
  pending = await people.athlete({ teamId, active: false });
  stranger = await people.athlete({ teamId: otherTeam });
  parent = await people.parent(active.profileId, stranger.profileId);
  [admin, auditor] = [await people.account('admin'), await people.account('auditor')];
  await people.settled(READ_MODELS);
}, 60_000);
afterAll(() => started.stop());

const list = async (person: Person, query = '') =>
  bodyOf(await as(person).get(`/api/athlete${query}`), listAthletes.response);
const idsOf = async (person: Person, query = '') =>
  (await list(person, query)).athletes.map(({ _id }) => _id).toSorted();
const ids = (...people: Person[]) => people.map(({ profileId }) => profileId).toSorted();

describe('the list of one’s athletes', () => {
  it('is the team of a coach, those a parent follows, and of athletes themselves', async () => {
    expect(await idsOf(coach)).toEqual(ids(active, pending));
    expect(await idsOf(parent)).toEqual(ids(active, stranger));
    expect(await idsOf(pending)).toEqual(ids(pending));
  });

  it('is narrowed by account status, and paged', async () => {
    const { athletes, athleteCount } = await list(coach, '?accountStatus=pending');
    expect(athleteCount).toBe(1);
    expect(athletes).toEqual([
      expect.objectContaining({
        _id: pending.profileId,
        firstName: 'Robin',
        accountStatus: 'pending',
        team: null,
        pendingTeam: expect.objectContaining({ _id: teamId }),
      }),
    ]);
    const second = await list(coach, '?page=2&count=1');
    expect(second).toMatchObject({ athleteCount: 2, athletes: [expect.anything()] });
    const { fields } = (await as(coach).get('/api/athlete?accountStatus=gone')).body;
    expect(fields).toHaveProperty(['accountStatus.0']);
  });

  it('is not for those who may see any: they look at a team, which is recorded', async () => {
    expect((await as(admin).get('/api/athlete')).status).toBe(403);
    expect((await as(auditor).get('/api/athlete')).status).toBe(403);
  });
});

describe('the activity of an athlete', () => {
  const path = () => `/api/athlete/${active.profileId}`;
  const activity = async (person: Person, query = '') =>
    bodyOf(await as(person).get(`${path()}/activity${query}`), getAthleteActivity.response);

  it('tells what was changed of them, the latest first, as often as their profile says', async () => {
    await as(coach).call('PUT', path(), { city: 'Tulsa' });
    const { activity: latest, activityCount } = await activity(parent);
    expect(latest[0]).toMatchObject({
      who: { userId: coach.userId },
      changes: [{ field: 'City', from: null, to: 'Tulsa' }],
    });
    expect((await as(coach).get(path())).body.activityCount).toBe(activityCount);
    expect(latest).toHaveLength(activityCount);
    expect(latest.at(-1)?.words).toMatch(/registered|joined|created/);
  });

  it('is paged, and no business of anybody else', async () => {
    const [first, second] = [await activity(coach, '?count=1'), await activity(coach, '?page=2&count=1')];
    expect(first.activityCount).toBe(second.activityCount);
    expect(first.activity).not.toEqual(second.activity);
    expect((await as(stranger).get(`${path()}/activity`)).status).toBe(404);
  });

  it('is a look when an admin reads it', async () => {
    await activity(admin);
    await eventually('the look to be seen', async () => {
      const { views } = (await as(active).get(`${path()}/views`)).body as { views: { what: string }[] };
      return views.some(({ what }) => what === 'activity');
    });
  });
});
