import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getAthleteActivity } from '../../contract/athlete/activity.js';
import { RESTORED_BY_THEMSELVES } from '../../contract/athlete/own-deletion.js';
import { ChangedInterest } from '../../contract/college-interest/college-interest.js';
import { getUpdates, listUpdateThreads } from '../../contract/college-interest/updates.js';
import { HistoryPage } from '../../contract/history/history.js';
import { listTeamAthletes } from '../../contract/team/endpoints.js';
import { SettableClock } from '../../src/kernel/clock.js';
import { teams } from '../../src/modules/team/public.js';
import { Api, bodyOf } from '../support/api.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { addColleges, idOfCollege, someColleges } from '../support/colleges.js';
import { People, type Person } from '../support/people.js';

/** Ways of an athlete onto teams and off them, over HTTP. */
class Membership {
  constructor(
    private readonly athlete: Person,
    private readonly self: Api,
  ) {}

  get path(): string {
    return `/api/athlete/${this.athlete.profileId}`;
  }

  /** Asks the team of a coach, by its code. */
  async asks(teamId: string, coach: Api): Promise<void> {
    const { body } = await coach.get(`/api/team/${teamId}`);
    const joining = { teamId, joinCode: body['publicJoinLinkCode'] };
    expect((await this.self.call('POST', `${this.path}/join-team`, joining)).status).toBe(200);
  }

  async becomes(by: Api, previousStatus: string, newStatus: string): Promise<void> {
    const body = { athleteId: this.athlete.profileId, previousStatus, newStatus };
    expect((await by.call('PATCH', `${this.path}/status`, body)).status).toBe(200);
  }
}

let started: TestApp;
let people: People;
const clock = new SettableClock(new Date('2026-01-05T18:00:00Z'));

beforeAll(async () => {
  started = await startTestApp({ clock });
  people = new People(started.app);
}, 60_000);
afterAll(() => started.stop());

describe('what somebody changes', () => {
  const READ_MODELS = ['account-access', 'team', 'team-roster', 'athlete-profile', 'history'];
  const PHONE = '+15155550123';
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
    const [primary, second] = [await people.coach('coach'), await people.coach('coach')];
    teamId = await people.team(primary.profileId);
    otherTeamId = await people.team(second.profileId);
    athlete = await people.athlete();
    await people.settled(READ_MODELS);
    [self, coach, other] = [athlete, primary, second].map(({ token }) => new Api(started.url, token)) as [
      Api,
      Api,
      Api,
    ];
    member = new Membership(athlete, self);
  }, 60_000);

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
      expect(entries.map(({ kind }) => kind)).toEqual([
        'AthleteProfileEdited',
        'AccountStatusChanged',
        'JoinRequested',
      ]);
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
});

describe('what somebody writes', () => {
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
  const on = (day: number) => clock.set(new Date(Date.UTC(2026, 1, day, 18)));
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
    on(5);
    await addColleges(people);
    const [primary, second] = [await people.coach('coach'), await people.coach('coach')];
    teamId = await people.team(primary.profileId);
    otherTeamId = await people.team(second.profileId);
    // The trial is over before the story is.
    for (const id of [teamId, otherTeamId])
      await people.send(teams.of(id), { type: 'SetPaymentStrategy', paymentStrategy: 'team' });
    athlete = await people.athlete();
    await people.settled(['account-access', 'team', 'team-roster', 'athlete-profile', 'history']);
    [self, coach, other] = [athlete, primary, second].map(({ token }) => new Api(started.url, token)) as [
      Api,
      Api,
      Api,
    ];
    member = new Membership(athlete, self);
    const [collegeId = ''] = someColleges.map(idOfCollege);
    const interest = { athleteId: athlete.profileId, collegeId, interestLevel: 'high' };
    id = bodyOf(await self.call('POST', '/api/college-interest', interest), ChangedInterest)._id;
  }, 60_000);

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

    it('is not the next team’s to answer or withdraw, even by its id', async () => {
      const at = `/api/college-interest/${id}/update/${first}`;
      expect((await other.call('POST', `${at}/reply`, { text: 'Me again' })).status).toBe(404);
      expect((await other.call('PUT', at, { text: 'Mine' })).status).toBe(404);
      expect((await other.call('DELETE', at)).status).toBe(404);
      expect((await self.call('DELETE', at)).status).toBe(200);
    });
  });
});
