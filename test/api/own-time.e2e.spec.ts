import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getAthleteActivity } from '../../contract/athlete/activity.js';
import { RESTORED_BY_THEMSELVES } from '../../contract/athlete/own-deletion.js';
import { HistoryPage } from '../../contract/history/history.js';
import { SettableClock } from '../../src/kernel/clock.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { Api, bodyOf } from '../support/api.js';
import { Membership } from '../support/membership.js';
import { People, type Person } from '../support/people.js';

const READ_MODELS = ['account-access', 'team', 'team-roster', 'athlete-profile', 'history'];
const PHONE = '+15155550123';
const clock = new SettableClock(new Date('2026-01-05T18:00:00Z'));
let started: TestApp;
let people: People;
let athlete: Person;
let member: Membership;
let self: Api;
let coach: Api;
let teamId: string;
let other: Api;
let otherTeamId: string;

const path = () => `/api/athlete/${athlete.profileId}`;
const historyOf = async (by: Api, of: string, query = '') =>
  bodyOf(await by.get(`${of}/history?count=200${query}`), HistoryPage).entries;
const edit = async (by: Api, body: object) => {
  expect((await by.call('PUT', path(), body)).status).toBe(200);
  return (await historyOf(self, path(), '&kind=AthleteProfileEdited'))[0]?.eventId ?? '';
};
const undo = (by: Api, eventId: string) =>
  by.call('POST', '/api/undo', { eventId, stream: `athlete-${athlete.profileId}` });

beforeAll(async () => {
  started = await startTestApp({ clock });
  people = new People(started.app);
  const [primary, second] = [await people.coach('coach'), await people.coach('coach')];
  teamId = await people.team(primary.profileId);
  otherTeamId = await people.team(second.profileId);
  athlete = await people.athlete();
  await people.settled(READ_MODELS);
  [self, coach, other] = [athlete, primary, second].map(({ token }) => new Api(started.url, token)) as [Api, Api, Api];
  member = new Membership(athlete, self);
}, 60_000);
afterAll(() => started.stop());

/** What the athlete deleted before any team saw them, and what they changed in each of the times since. */
const events: Record<'before' | 'within' | 'gap' | 'again', string> = { before: '', within: '', gap: '', again: '' };
const known = (entries: readonly { eventId: string }[]) =>
  Object.entries(events).flatMap(([name, id]) => (entries.some(({ eventId }) => eventId === id) ? [name] : []));

describe('before the team has accepted the athlete', () => {
  it('it reads nothing of them, and brings nothing back', async () => {
    await edit(self, { phone: PHONE });
    events.before = await edit(self, { phone: null });
    clock.set(new Date('2026-01-07T18:00:00Z'));
    await member.asks(teamId, coach);
    const ofTeam = await historyOf(coach, `/api/team/${teamId}`);
    expect(ofTeam.map(({ kind }) => kind)).toContain('JoinRequested');
    expect(known(ofTeam)).toEqual([]);
    expect((await coach.get(`${path()}/history`)).status).toBe(404);
    expect((await coach.get(`${path()}?asOf=2026-01-05`)).status).toBe(404);
    expect((await undo(coach, events.before)).status).toBe(404);
  });
});

describe('once the team has accepted the athlete', () => {
  beforeAll(async () => {
    clock.set(new Date('2026-01-10T18:00:00Z'));
    await member.becomes(coach, 'pending', 'active');
    events.within = await edit(self, { bio: 'Two-way player.' });
  });

  it('its history of them begins with that', async () => {
    const entries = await historyOf(coach, path());
    expect(entries.map(({ kind }) => kind)).toEqual(['AthleteProfileEdited', 'AccountStatusChanged', 'JoinRequested']);
    expect(known(entries)).toEqual(['within']);
    expect(known(await historyOf(coach, `/api/team/${teamId}`))).toEqual(['within']);
    expect(known(await historyOf(self, path()))).toEqual(['before', 'within']);
  });

  it('so does their activity', async () => {
    const { activity, activityCount } = bodyOf(await coach.get(`${path()}/activity`), getAthleteActivity.response);
    expect(activity.map(({ _id }) => ({ eventId: _id }))).toHaveLength(3);
    expect([known(activity.map(({ _id }) => ({ eventId: _id }))), activityCount]).toEqual([['within'], 3]);
  });

  it('it sees them as of its own days alone', async () => {
    const interests = `/api/college-interests?athleteId=${athlete.profileId}`;
    for (const [day, status] of [
      ['2026-01-05', 404],
      ['2026-01-09', 404],
      ['2026-01-10', 200],
    ] as const) {
      expect((await coach.get(`${path()}?asOf=${day}`)).status).toBe(status);
      expect((await coach.get(`${interests}&asOf=${day}`)).status).toBe(status);
      expect((await self.get(`${path()}?asOf=${day}`)).status).toBe(200);
    }
  });

  it('it brings nothing back of what was before, by whatever call', async () => {
    const stream = `athlete-${athlete.profileId}`;
    for (const body of [
      { eventId: events.before },
      { eventId: events.before, stream },
      { eventId: events.before, stream, together: true },
    ]) {
      expect((await coach.call('POST', '/api/undo', body)).status).toBe(404);
      expect((await coach.call('POST', '/api/undo/preview', body)).status).toBe(404);
    }
    expect((await self.get(path())).body.phone).toBeNull();
  });

  it('it brings back what they change, but not what they delete: that they do themselves', async () => {
    const changed = await edit(self, { bio: 'One-way player.' });
    expect((await undo(coach, changed)).status).toBe(200);
    await edit(self, { city: 'Ames' });
    const deleted = await edit(self, { city: null });
    const entry = (await historyOf(coach, path())).find(({ eventId }) => eventId === deleted);
    expect(entry?.undo).toEqual({ possible: false, why: RESTORED_BY_THEMSELVES });
    expect(await undo(coach, deleted)).toMatchObject({ status: 403, body: { message: RESTORED_BY_THEMSELVES } });
    const own = (await historyOf(self, path())).find(({ eventId }) => eventId === deleted);
    expect(own?.undo.possible).toBe(true);
    expect((await undo(self, deleted)).status).toBe(200);
    expect((await self.get(path())).body.city).toBe('Ames');
  });
});

describe('while the athlete is inactive', () => {
  it('the team’s history tells of the membership alone', async () => {
    clock.set(new Date('2026-01-15T18:00:00Z'));
    await member.becomes(coach, 'active', 'inactive');
    events.gap = await edit(self, { jerseyNumber: '7' });
    const entries = await historyOf(coach, `/api/team/${teamId}`);
    expect(known(entries)).toEqual([]);
    const about = entries.filter((entry) => entry.about.id === athlete.profileId).map(({ kind }) => kind);
    expect(new Set(about)).toEqual(new Set(['AccountStatusChanged', 'JoinRequested']));
    expect((await undo(coach, events.within)).status).toBe(404);
  });

  it('and it stays closed when they are active again', async () => {
    clock.set(new Date('2026-01-20T18:00:00Z'));
    await member.becomes(coach, 'inactive', 'active');
    events.again = await edit(self, { jerseyNumber: '8' });
    expect(known(await historyOf(coach, path()))).toEqual(['within', 'again']);
    expect(known(await historyOf(coach, `/api/team/${teamId}`))).toEqual(['within', 'again']);
    expect((await undo(coach, events.gap)).status).toBe(404);
    expect((await coach.get(`${path()}?asOf=2026-01-16`)).status).toBe(404);
    expect((await coach.get(`${path()}?asOf=2026-01-12`)).status).toBe(200);
  });
});

describe('another team', () => {
  it('reads nothing of the time on the one before', async () => {
    expect((await coach.call('DELETE', `${path()}/remove-from-team`)).status).toBe(200);
    await member.asks(otherTeamId, other);
    await member.becomes(other, 'pending', 'active');
    expect(known(await historyOf(other, path()))).toEqual([]);
    expect(known(await historyOf(other, `/api/team/${otherTeamId}`))).toEqual([]);
    expect((await undo(other, events.within)).status).toBe(404);
    expect((await other.get(`${path()}?asOf=2026-01-12`)).status).toBe(404);
    expect(known(await historyOf(coach, `/api/team/${teamId}`))).toEqual([]);
    expect((await coach.get(`${path()}/history`)).status).toBe(404);
  });
});
