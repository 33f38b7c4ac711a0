import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { phoneText } from '../../contract/phone.js';
import { SettableClock } from '../../src/kernel/clock.js';
import { teams } from '../../src/modules/team/public.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { Api } from '../support/api.js';
import { People, type Person } from '../support/people.js';

const clock = new SettableClock(new Date('2026-01-05T18:00:00Z'));
let started: TestApp;
let coach: Api;
let athlete: Person;
/** Active on the team, where the athlete asks to join it. */
let mate: Person;
let self: Api;
let parent: Api;
let teamId: string;

// Sessions live by the database's clock; the story of the athlete is told on days of January.
beforeAll(async () => {
  started = await startTestApp({ clock });
  const people = new People(started.app);
  const primary = await people.coach('coach');
  teamId = await people.team(primary.profileId);
  await people.send(teams.of(teamId), { type: 'CreateGroup', name: 'Old name', color: '#3fc5ff' });
  athlete = await people.athlete({ teamId, active: false });
  mate = await people.athlete({ teamId });
  const guardian = await people.parent(athlete.profileId);
  await people.settled(['account-access', 'team', 'team-roster', 'athlete-profile', 'history']);
  coach = new Api(started.url, primary.token);
  self = new Api(started.url, athlete.token);
  parent = new Api(started.url, guardian.token);
}, 60_000);
afterAll(() => started.stop());

const path = () => `/api/athlete/${athlete.profileId}`;
const edit = (api: Api, body: object, headers = {}) => api.call('PUT', path(), body, headers);

describe('GET and PUT /api/athlete/{id}', () => {
  it('shows the athlete with guardians and preferences to themself and their parent', async () => {
    for (const api of [self, parent]) {
      const { status, body } = await api.get(path());
      expect(status).toBe(200);
      expect(body).toMatchObject({
        _id: athlete.profileId,
        accountStatus: 'pending',
        pendingTeam: { _id: teamId },
        parentGuardians: [{ firstName: 'Robin', lastName: 'Parent', relationship: 'Mother' }],
        preferences: { emailNotifications: true },
      });
    }
  });

  it('replaces the parts that are given and leaves the others', async () => {
    const answer = await edit(parent, { bio: 'Two-way player.', position: ['QB'] });
    expect(answer).toMatchObject({
      status: 200,
      body: { bio: 'Two-way player.', position: ['QB'], firstName: 'Robin' },
    });
    const roster = (await coach.get(`/api/team/${teamId}/athletes?accountStatus=pending`)).body;
    expect(roster).toMatchObject({ athletes: [{ position: ['QB'] }] });
  });

  it('keeps one fact under one Idempotency-Key, and none when nothing changes', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const first = await edit(self, { city: 'Tulsa' }, headers);
    const again = await edit(self, { city: 'Tulsa' }, headers);
    const same = await edit(self, { city: 'Tulsa' });
    expect([again.body.activityCount, same.body.activityCount]).toEqual([
      first.body.activityCount,
      first.body.activityCount,
    ]);
  });

  it.each([
    [{}, undefined],
    [{ nickname: 'x' }, 'nickname'],
    [{ academicAttributes: { gpa: 9 } }, 'academicAttributes.gpa'],
    [{ firstName: '' }, 'firstName'],
    [{ lastName: '  ' }, 'lastName'],
    [{ position: ['QB', 'QB', 'QB', 'QB', 'QB'] }, 'position'],
    [{ dateOfBirth: '0001-01-01' }, 'dateOfBirth'],
    [{ filmLinks: ['javascript:alert(1)'] }, 'filmLinks.0'],
  ])('refuses %j and names the field', async (body, field) => {
    const answer = await edit(self, body);
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid' } });
    if (field) expect(Object.keys(answer.body.fields as object)).toContain(field);
  });

  it.each(['+00000000000', '+10000000000', '+11111111111', '+11234567890', '555-0100'])(
    'refuses the phone number %s in the words of the form, from whomever',
    async (phone) => {
      for (const api of [parent, self]) {
        expect(await edit(api, { phone })).toMatchObject({ status: 400, body: { fields: { phone: phoneText } } });
      }
    },
  );

  it('lets only the athlete choose what mail they get', async () => {
    const off = { preferences: { emailNotifications: false } };
    expect((await coach.call('PUT', `/api/athlete/${mate.profileId}`, off)).status).toBe(403);
    expect((await edit(self, off)).body.preferences).toEqual({ emailNotifications: false });
    expect((await edit(self, { preferences: { emailNotifications: true } })).body.preferences).toEqual({
      emailNotifications: true,
    });
  });

  it('does not know what nobody made', async () => {
    expect((await coach.get(`/api/athlete/${randomUUID()}`)).status).toBe(404);
    expect((await coach.get('/api/athlete/nonsense')).status).toBe(400);
  });
});

describe('an athlete as of a day', () => {
  const asOf = (day: string) => self.get(`${path()}?asOf=${day}`);
  const status = (previousStatus: string, newStatus: string) =>
    coach.call('PATCH', `${path()}/status`, { athleteId: athlete.profileId, newStatus, previousStatus });

  it('is as they were at the end of it in Chicago', async () => {
    // 05:30 UTC on the 11th is still the evening of the 10th in Chicago.
    clock.set(new Date('2026-01-11T05:30:00Z'));
    expect((await status('pending', 'active')).status).toBe(200);
    const groupId = (await coach.get(`/api/team/${teamId}`)).body.athleteGroups as { _id: string }[];
    const assign = { groupId: groupId[0]!._id, athleteIds: [athlete.profileId], assigned: true };
    await coach.call('PATCH', `/api/team/${teamId}/athlete-group/assign`, assign);
    clock.set(new Date('2026-01-11T06:30:00Z'));
    await edit(coach, { bio: 'Later.' });
    const rename = { oldName: 'Old name', name: 'New name', color: '#3fc5ff' };
    await coach.call('PUT', `/api/team/${teamId}/athlete-group`, rename);
    clock.set(new Date('2026-01-20T18:00:00Z'));

    expect((await asOf('2026-01-09')).body).toMatchObject({
      accountStatus: 'pending',
      team: null,
      pendingTeam: { _id: teamId },
      groups: [],
    });
    expect((await asOf('2026-01-10')).body).toMatchObject({
      accountStatus: 'active',
      team: { _id: teamId },
      bio: 'Two-way player.',
      groups: [{ name: 'Old name' }],
      parentGuardians: [{ firstName: 'Robin' }],
    });
    expect((await asOf('2026-01-11')).body).toMatchObject({ bio: 'Later.', groups: [{ name: 'New name' }] });
    // What is counted is of today alone.
    const ofToday = {
      unreadUpdatesForAthlete: null,
      unreadUpdatesForCoach: null,
      incompleteTasks: undefined,
      colleges: null,
      suggestedCollegeCount: null,
    };
    expect((await asOf('2026-01-20')).body).toEqual({ ...(await self.get(path())).body, ...ofToday });
  });

  it('is unknown before they were, and refuses days that have not come or are none', async () => {
    expect((await asOf('2026-01-04')).status).toBe(404);
    expect((await asOf('2026-01-05')).status).toBe(200);
    for (const day of ['2026-01-21', '2099-01-01', '2026-02-30', 'yesterday', '']) {
      expect(await asOf(day)).toMatchObject({ status: 400, body: { fields: { asOf: expect.any(String) } } });
    }
  });

  it('has the history that there was', async () => {
    const history = (day: string) =>
      coach
        .get(`${path()}/history?count=200&asOf=${day}`)
        .then(({ body }) => body.entries as { words: string; undo: object }[]);
    expect((await history('2026-01-09')).some(({ words }) => words.startsWith('accepted'))).toBe(false);
    const tenth = await history('2026-01-10');
    expect(tenth.some(({ words }) => words === 'accepted Robin Athlete')).toBe(true);
    expect(tenth.every(({ undo }) => !(undo as { possible: boolean }).possible)).toBe(true);
    expect((await coach.get(`${path()}/history?asOf=2099-01-01`)).status).toBe(400);
  });

  it('has what other people did, without what the reader did, for each reader', async () => {
    const doers = async (api: Api, of = 'true') => {
      const { body } = await api.get(`${path()}/history?count=200&others=${of}`);
      return new Set((body.entries as { who: { role: string } }[]).map(({ who }) => who.role));
    };
    expect(await doers(self, 'false')).toContain('athlete');
    const [toSelf, toParent] = [await doers(self), await doers(parent)];
    expect(toSelf).toContain('coach');
    expect(toSelf).not.toContain('athlete');
    expect(toParent).toContain('athlete');
    for (const roles of [toSelf, toParent]) expect(roles).not.toContain('system');
    expect((await self.get(`${path()}/history?others=yes`)).status).toBe(400);
  });
});
