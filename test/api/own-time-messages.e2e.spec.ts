import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ChangedInterest } from '../../contract/college-interest/college-interest.js';
import { getUpdates, listUpdateThreads } from '../../contract/college-interest/updates.js';
import { listTeamAthletes } from '../../contract/team/endpoints.js';
import { SettableClock } from '../../src/kernel/clock.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { Api, bodyOf } from '../support/api.js';
import { addColleges, idOfCollege, someColleges } from '../support/colleges.js';
import { Membership } from '../support/membership.js';
import { People, type Person } from '../support/people.js';

const clock = new SettableClock(new Date('2026-01-05T18:00:00Z'));
let started: TestApp;
let people: People;
let athlete: Person;
let member: Membership;
let self: Api;
let coach: Api;
let other: Api;
let teamId: string;
let otherTeamId: string;
/** The athlete's interest, and the first thing written on it. */
let id: string;
let first: string;

const path = () => `/api/athlete/${athlete.profileId}`;
const on = (day: number) => clock.set(new Date(Date.UTC(2026, 0, day, 18)));
const post = async (text: string, by = self) => {
  const { status, body } = await by.call('POST', `/api/college-interest/${id}/update`, { text });
  expect(status).toBe(201);
  return String(body['updateId']);
};
const reply = async (updateId: string, text: string, by = self) =>
  expect((await by.call('POST', `/api/college-interest/${id}/update/${updateId}/reply`, { text })).status).toBe(201);
const read = async (by: Api) => {
  const { updates, unreadCount } = bodyOf(await by.get(`/api/college-interest/${id}/updates`), getUpdates.response);
  return { texts: updates.flatMap(({ text, replies }) => [text, ...replies.map((one) => one.text)]), unreadCount };
};
const inbox = async (by: Api, of: string) => bodyOf(await by.get(of), listUpdateThreads.response);
const ofAthlete = () => `/api/college-interest/updates?athleteId=${athlete.profileId}`;

beforeAll(async () => {
  started = await startTestApp({ clock });
  people = new People(started.app);
  await addColleges(people);
  const [primary, second] = [await people.coach('coach'), await people.coach('coach')];
  teamId = await people.team(primary.profileId);
  otherTeamId = await people.team(second.profileId);
  athlete = await people.athlete();
  await people.settled(['account-access', 'team', 'team-roster', 'athlete-profile', 'history']);
  [self, coach, other] = [athlete, primary, second].map(({ token }) => new Api(started.url, token)) as [Api, Api, Api];
  member = new Membership(athlete, self);
  const [collegeId = ''] = someColleges.map(idOfCollege);
  const interest = { athleteId: athlete.profileId, collegeId, interestLevel: 'high' };
  id = bodyOf(await self.call('POST', '/api/college-interest', interest), ChangedInterest)._id;
}, 60_000);
afterAll(() => started.stop());

describe('what is written on an interest', () => {
  it('is the team’s from when it accepted the athlete', async () => {
    first = await post('Before any team.');
    on(7);
    await member.asks(teamId, coach);
    await post('While they wait.');
    on(10);
    await member.becomes(coach, 'pending', 'active');
    expect(await read(coach)).toEqual({ texts: [], unreadCount: 0 });
    expect((await inbox(coach, `/api/team/${teamId}/updates`)).threads).toEqual([]);
    on(11);
    await post('On the team.');
    expect(await read(coach)).toEqual({ texts: ['On the team.'], unreadCount: 1 });
    expect((await read(self)).texts).toEqual(['Before any team.', 'While they wait.', 'On the team.']);
  });

  it('without replies to what the team does not read', async () => {
    await reply(first, 'And after.');
    expect(await read(coach)).toEqual({ texts: ['On the team.'], unreadCount: 1 });
    expect((await read(self)).texts).toContain('And after.');
  });

  it('and counts as unread no further, in the inbox, the profile and the roster', async () => {
    for (const where of [`/api/team/${teamId}/updates`, ofAthlete()]) {
      const { threads, unreadCount } = await inbox(coach, where);
      expect([threads.map(({ last, ...one }) => [last.text, one.unreadCount]), unreadCount]).toEqual([
        [['On the team.', 1]],
        1,
      ]);
    }
    expect((await coach.get(path())).body.unreadUpdatesForCoach).toBe(1);
    const { athletes } = bodyOf(await coach.get(`/api/team/${teamId}/athletes`), listTeamAthletes.response);
    expect(athletes.map(({ unreadUpdatesForCoach }) => unreadUpdatesForCoach)).toEqual([1]);
  });

  it('stays away from the next team, and from the first once it has lost them', async () => {
    on(15);
    expect((await coach.call('DELETE', `${path()}/remove-from-team`)).status).toBe(200);
    await member.asks(otherTeamId, other);
    await member.becomes(other, 'pending', 'active');
    expect(await read(other)).toEqual({ texts: [], unreadCount: 0 });
    on(16);
    const mine = await post('On the next team.');
    on(17);
    await reply(mine, 'Good luck.', other);
    expect((await read(other)).texts).toEqual(['On the next team.', 'Good luck.']);
    expect((await inbox(other, ofAthlete())).threads.map(({ last }) => last.text)).toEqual(['Good luck.']);
    expect((await coach.get(`/api/college-interest/${id}/updates`)).status).toBe(404);
    expect((await inbox(coach, `/api/team/${teamId}/updates`)).threads).toEqual([]);
    expect((await read(self)).texts).toHaveLength(6);
  });

  it('is no next team’s to answer or take away, whoever remembers its id', async () => {
    const at = `/api/college-interest/${id}/update/${first}`;
    expect((await other.call('POST', `${at}/reply`, { text: 'Me again' })).status).toBe(404);
    expect((await other.call('PUT', at, { text: 'Mine' })).status).toBe(404);
    expect((await other.call('DELETE', at)).status).toBe(404);
    expect((await self.call('DELETE', at)).status).toBe(200);
  });
});
