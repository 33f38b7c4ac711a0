import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { athletes } from '../../src/modules/athlete/public.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { Api } from '../support/api.js';
import { People, type Person } from '../support/people.js';

let started: TestApp;
let people: People;
let coach: Person;
let athlete: Person;
let teamId: string;
const as = (person: Person) => new Api(started.url, person.token);
const counted = async () => (await as(coach).get(`/api/team/${teamId}/athlete-count`)).body;

beforeAll(async () => {
  started = await startTestApp();
  people = new People(started.app);
  coach = await people.coach('coach');
  teamId = await people.team(coach.profileId);
  athlete = await people.athlete({ teamId });
  await people.athlete({ teamId, active: false });
  await people.settled(['account-access', 'team', 'team-roster', 'athlete-profile', 'history']);
}, 60_000);
afterAll(() => started.stop());

describe('the settings of a coach', () => {
  it('hold which mails they get', async () => {
    expect((await as(coach).get('/api/account/preferences')).body).toEqual({ emailNotifications: true });
    const { status, body } = await as(coach).call('PUT', '/api/account/preferences', { emailNotifications: false });
    expect([status, body]).toEqual([200, { emailNotifications: false }]);
    expect((await as(coach).get('/api/account/preferences')).body).toEqual({ emailNotifications: false });
  });

  it.each([{}, { emailNotifications: 'no' }, { emailNotifications: true, role: 'admin' }])(
    'refuse %j',
    async (body) => {
      expect((await as(coach).call('PUT', '/api/account/preferences', body)).status).toBe(400);
    },
  );

  it('leave an athlete’s preference to the athlete’s profile, where a paying parent has a say', async () => {
    expect((await as(athlete).call('PUT', '/api/account/preferences', { emailNotifications: false })).status).toBe(403);
  });

  it('count everybody who has ever been on the team, not who only asked to be', async () => {
    expect(await counted()).toEqual({ allTime: 1 });
    await people.send(athletes.of(athlete.profileId), { type: 'RemoveFromTeam' });
    await people.settled(['history']);
    expect(await counted()).toEqual({ allTime: 1 });
  });
});
