import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type pg from 'pg';
import { Api } from '../../../test/support/api.js';
import { startTestApp, type TestApp } from '../../../test/support/app.js';
import { eventually } from '../../../test/support/eventually.js';
import { People, type Person } from '../../../test/support/people.js';
import { watchLive, type LiveClient } from '../../../test/support/screens.js';
import { EVENT_POSITIONS, topics } from '../../../contract/live/live.js';
import { Sessions } from '../../modules/identity/sessions/sessions.js';
import { PASSWORD } from '../../../test/support/visitors.js';
import { DATABASE_POOL } from '../database/database-pool.js';
import { LiveTopics, sessionsOf } from '../signals/live-topics.js';
import { packSignals } from '../signals/signals.js';
import { LiveStreams } from './live-streams.js';
import { athletes } from '../../modules/athlete/public.js';
import { teams } from '../../modules/team/public.js';

let app: TestApp;
let people: People;
let coach: Person;
let athlete: Person;
let parent: Person;
let admin: Person;
let teamId: string;
const open: LiveClient[] = [];

beforeAll(async () => {
  app = await startTestApp();
  people = new People(app.app);
  coach = await people.coach('coach');
  teamId = await people.team(coach.profileId);
  athlete = await people.athlete({ teamId });
  parent = await people.parent(athlete.profileId);
  admin = await people.account('admin');
  await people.settled();
}, 60_000);
afterEach(() => {
  for (const client of open.splice(0)) client.close();
});
afterAll(() => app.stop());

async function watch(token: string, headers?: Record<string, string>): Promise<LiveClient> {
  const client = await watchLive(app.url, token, headers);
  open.push(client);
  return client;
}
const say = (...said: string[]) => app.app.get(LiveTopics, { strict: false }).publish(said);

describe('GET /api/live', () => {
  it('streams events that no proxy keeps, to those who are signed in', async () => {
    const client = await watch(coach.token);
    expect(client.status).toBe(200);
    expect(client.headers.get('content-type')).toMatch(/^text\/event-stream/);
    expect(client.headers.get('cache-control')).toBe('no-store');
    expect((await fetch(`${app.url}/api/live`)).status).toBe(401);
    const head = await fetch(`${app.url}/api/live`, {
      method: 'HEAD',
      headers: { authorization: `Bearer ${coach.token}` },
    });
    expect(await head.text()).toBe('');
  });

  it('tells each only the topics that are theirs', async () => {
    const clients = { coach: coach.token, athlete: athlete.token, parent: parent.token, admin: admin.token };
    const entries = await Promise.all(
      Object.entries(clients).map(async ([who, token]) => [who, await watch(token)] as const),
    );
    const [mine, other] = [topics.team(teamId), topics.team('another')];
    const [own, stranger] = [topics.athlete(athlete.profileId), topics.athlete('stranger')];
    const coaches = [topics.coach(coach.profileId), topics.coach('somebody')];
    say(mine, other, own, stranger, ...coaches, topics.readModels, topics.account(athlete.userId), topics.account('x'));
    const end = topics.everything;
    say(end);
    const heard = Object.fromEntries(
      await Promise.all(
        entries.map(async ([who, client]) => [who, (await client.hears(end), [...client.heard])] as const),
      ),
    );
    // Told together with "everything", nothing else is of use.
    expect(heard).toEqual({ coach: ['*'], athlete: ['*'], parent: ['*'], admin: ['*'] });
    const all = [
      mine,
      other,
      own,
      stranger,
      ...coaches,
      topics.readModels,
      topics.account(athlete.userId),
      topics.account('x'),
    ];
    say(...all);
    const expected: Record<string, string[]> = {
      coach: [mine, coaches[0]!],
      athlete: [mine, own, topics.account(athlete.userId)],
      parent: [own, mine],
      admin: all,
    };
    for (const [who, client] of entries) {
      await eventually(`${who} hears`, () => client.heard.length >= 1 + expected[who]!.length);
      expect([who, client.heard.slice(1).sort()]).toEqual([who, [...expected[who]!].sort()]);
    }
  });

  it('tells what a command changed, within a second, and nothing of the data', async () => {
    const client = await watch(coach.token);
    await people.athlete({ teamId });
    await client.hears(topics.team(teamId, 'roster'));
    expect(client.heard.every((topic) => /^[a-z-]+(:[0-9a-z-]+){0,3}$/.test(topic))).toBe(true);
    expect(client.ids[0]).toBe('1');
  });

  it('tells by which events, as the answer of the write does, and of none that one does not hear', async () => {
    const other = await people.coach('coach');
    const elsewhere = await people.athlete({ teamId: await people.team(other.profileId) });
    await people.settled();
    const client = await watch(coach.token);
    const edit = (by: Person, { profileId }: Person, bio: string) =>
      new Api(app.url, by.token).call('PUT', `/api/athlete/${profileId}`, { bio });
    const [theirs, mine] = await Promise.all([edit(other, elsewhere, 'Elsewhere'), edit(coach, athlete, 'Here')]);
    await client.hears(topics.athleteOfTeam(teamId, athlete.profileId, 'profile'));
    const [position] = [mine, theirs].map(({ headers }) => headers.get(EVENT_POSITIONS));
    expect(position).toMatch(/^[\d/]+$/);
    expect(client.messages.map(({ positions }) => positions)).toEqual(client.messages.map(() => [position]));
    expect((await new Api(app.url, coach.token).get('/api/session')).headers.get(EVENT_POSITIONS)).toBeNull();
    expect((await edit(athlete, elsewhere, 'No')).headers.get(EVENT_POSITIONS)).toBeNull();
  });

  it('tells coaches which athlete of theirs changed, and in what; teammates learn only that the roster did', async () => {
    const [staff, teammate] = [await watch(coach.token), await watch(athlete.token)];
    const other = await people.athlete({ teamId });
    await staff.hears(topics.athleteOfTeam(teamId, other.profileId, 'profile'));
    await teammate.hears(topics.team(teamId, 'roster'));
    expect(teammate.heard.filter((topic) => topic.includes(other.profileId))).toEqual([]);
    expect(staff.heard).not.toContain(topics.team(teamId));
  });

  it('tells one who comes back to fetch everything', async () => {
    const client = await watch(coach.token, { 'last-event-id': '7' });
    await client.hears(topics.everything);
  });

  describe('ends with the session, at once', () => {
    const sessions = () => app.app.get(Sessions, { strict: false });
    const post = (token: string, path: string, body?: object) => new Api(app.url, token).call('POST', path, body);
    const revoke = (token: string, path: string) => new Api(app.url, token).call('DELETE', path);
    const idOf = async (token: string) =>
      (
        (await new Api(app.url, token).get('/api/auth/sessions')).body['sessions'] as { id: string; current: boolean }[]
      ).find(({ current }) => current)!.id;
    const ways: Readonly<Record<string, (ending: string, staying: string, who: Person) => Promise<unknown>>> = {
      'that signs out': (ending) => post(ending, '/api/auth/sign-out'),
      'that is ended elsewhere': async (ending, staying) => revoke(staying, `/api/auth/sessions/${await idOf(ending)}`),
      'that is among the others which are ended': (_, staying) => revoke(staying, '/api/auth/sessions'),
      'whose password is changed elsewhere': (_, staying) =>
        post(staying, '/api/auth/password', {
          currentPassword: PASSWORD,
          password: `${PASSWORD}!`,
        }),
    };

    it.each(Object.keys(ways))('%s, and the other streams of the person go on', async (name) => {
      const who = await people.account('parent', PASSWORD);
      await people.settled();
      const token = await sessions().start(who.userId);
      const [ending, staying] = [await watch(token), await watch(who.token)];
      const answer = (await ways[name]!(token, who.token, who)) as { status: number };
      expect(answer.status).toBe(200);
      await eventually('the stream has ended', () => ending.ended);
      expect(staying.ended).toBe(false);
    });

    it('where another process ends it', async () => {
      const who = await people.account('parent');
      await people.settled();
      const client = await watch(who.token);
      const pool = app.app.get<pg.Pool>(DATABASE_POOL, { strict: false });
      await pool.query('DELETE FROM touchline.sessions WHERE user_id = $1', [who.userId]);
      const told = packSignals('another process', new Map(), new Map([[sessionsOf(who.userId), undefined]]), []);
      for (const payload of told) await pool.query(`SELECT pg_notify('touchline_signals', $1)`, [payload]);
      await eventually('the stream has ended', () => client.ended);
      expect(client.heard).toEqual([]);
    });
  });

  it('follows the scope as it changes: who leaves the team hears of it, then nothing of the team', async () => {
    const leaver = await people.athlete({ teamId });
    await people.settled();
    const client = await watch(leaver.token);
    say(topics.team(teamId));
    await client.hears(topics.team(teamId));
    await people.send(athletes.of(leaver.profileId), { type: 'RemoveFromTeam' });
    await client.hears(topics.athlete(leaver.profileId, 'access'));
    await people.settled();
    await app.app.get(LiveStreams, { strict: false }).beat();
    // What the removal itself touched is still on its way; it comes before this.
    say(topics.account(leaver.userId));
    await client.hears(topics.account(leaver.userId));
    const before = client.heard.length;
    say(topics.team(teamId));
    say(topics.account(leaver.userId));
    await eventually('a later topic', () => client.heard.slice(before).includes(topics.account(leaver.userId)));
    expect(client.heard.slice(before)).not.toContain(topics.team(teamId));
  });

  it('tells a deactivated coach of their own standing alone, and that they are let in again', async () => {
    const assistant = await people.coach('assistant-coach');
    await people.send(teams.of(teamId), { type: 'AddCoach', coachId: assistant.profileId });
    const membership = {
      type: 'ChangeCoachMembership',
      coachId: assistant.profileId,
      byCoachId: coach.profileId,
    } as const;
    const own = topics.coach(assistant.profileId);
    const blocked = async () => {
      const answer = await new Api(app.url, assistant.token).get('/api/session');
      return answer.body['blocked'];
    };
    await people.settled();
    const before = await watch(assistant.token);
    await people.send(teams.of(teamId), { ...membership, status: 'inactive' });
    await before.hears(own);
    expect(await blocked()).toBe('account-inactive');

    const during = await watch(assistant.token);
    expect(during.status).toBe(200);
    say(topics.team(teamId), topics.coach(coach.profileId));
    await people.send(teams.of(teamId), { ...membership, status: 'active' });
    await during.hears(own);
    expect(during.heard[0]).toBe(own);
    expect(await blocked()).toBeUndefined();
  });

  it('opens a dozen streams for one person, and forgets those that closed', async () => {
    const streams = app.app.get(LiveStreams, { strict: false });
    await eventually('the streams of before are gone', () => streams.count === 0);
    const clients = await Promise.all(Array.from({ length: 12 }, () => watch(admin.token)));
    expect(clients.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 200));
    const refused = await watch(admin.token);
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('60');
    expect((await watch(coach.token)).status).toBe(200);
    clients[0]?.close();
    await eventually('one is gone', () => streams.count === 12);
    expect((await watch(admin.token)).status).toBe(200);
  });
});
