import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { topics } from '../../contract/live/live.js';
import { teams } from '../../src/modules/team/public.js';
import { Api, type Answer } from '../support/api.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { People, type Person } from '../support/people.js';

let started: TestApp;
let people: People;
let primary: Person;
let assistant: Person;
let stranger: Person;
let admin: Person;
let squad: Person[];
let athlete: Person;
let mother: Person;
let teamId: string;

beforeAll(async () => {
  started = await startTestApp();
  people = new People(started.app);
  [primary, stranger, assistant] = [
    await people.coach('coach'),
    await people.coach('coach'),
    await people.coach('assistant-coach'),
  ];
  admin = await people.account('admin');
  teamId = await people.team(primary.profileId);
  await people.team(stranger.profileId);
  await people.send(teams.of(teamId), { type: 'AddCoach', coachId: assistant.profileId });
  squad = [];
  for (let place = 0; place < 50; place++) squad.push(await people.athlete({ teamId }));
  athlete = squad[0]!;
  mother = await people.parent(athlete.profileId);
  await people.settled();
}, 120_000);
afterAll(() => started.stop());

/** What a person may hear, spelled apart from what decides it: everything else in an answer of theirs is a leak. */
const mayHear = (person: Person): RegExp => {
  const own = `account:${person.userId}`;
  const ofTeam = `team:${teamId}`;
  const profile = `${person.role === 'assistant-coach' ? 'coach' : person.role}:${person.profileId}`;
  const heard = {
    coach: [own, profile, ofTeam, `athlete-of-team:${teamId}`],
    'assistant-coach': [own, profile, ofTeam, `athlete-of-team:${teamId}`],
    athlete: [own, profile, ofTeam],
    parent: [own, profile, ofTeam, `athlete:${athlete.profileId}`],
    admin: ['(?!.*-of-team)[a-zA-Z-]+'],
  }[person.role as 'coach' | 'assistant-coach' | 'athlete' | 'parent' | 'admin'];
  return new RegExp(`^(\\*|(${heard.join('|')})(:.*)?)$`);
};

const as = (person: Person) => new Api(started.url, person.token);
async function told(person: Person, answer: Answer | Promise<Answer>): Promise<string[]> {
  const named = (await answer).headers.get('x-topics')?.split(',') ?? [];
  for (const topic of named)
    expect([person.role, topic]).toEqual([person.role, expect.stringMatching(mayHear(person))]);
  return named;
}
const setStatus = (from: string, to: string, { profileId }: Person = athlete) => ({
  path: `/api/athlete/${profileId}/status`,
  body: { athleteId: profileId, previousStatus: from, newStatus: to },
});

describe('the topics that a write’s answer names', () => {
  it('are those of its events that the caller hears: a coach by the team, an admin by the thing', async () => {
    const off = setStatus('active', 'inactive');
    const byCoach = await told(primary, as(primary).call('PATCH', off.path, off.body));
    expect(byCoach).toEqual(
      expect.arrayContaining([
        topics.team(teamId, 'roster'),
        topics.team(teamId, 'history'),
        topics.athleteOfTeam(teamId, athlete.profileId, 'profile'),
      ]),
    );
    const on = setStatus('inactive', 'active');
    const byAdmin = await told(admin, as(admin).call('PATCH', on.path, on.body));
    expect(byAdmin).toEqual(
      expect.arrayContaining([topics.team(teamId, 'roster'), topics.athlete(athlete.profileId, 'profile')]),
    );
  });

  it('are an athlete’s own, and the same again for the same key', async () => {
    const edit = () =>
      as(athlete).call(
        'PUT',
        `/api/athlete/${athlete.profileId}`,
        { city: 'Tulsa' },
        { 'idempotency-key': 'move-to-tulsa' },
      );
    const first = await told(athlete, edit());
    expect(first).toContain(topics.athlete(athlete.profileId, 'profile'));
    expect(await told(athlete, edit())).toEqual(first);
    // A key is of the one who drew it: in another’s hands it tells nothing.
    const other = await as(squad[1]!).call(
      'PUT',
      `/api/athlete/${athlete.profileId}`,
      { city: 'Tulsa' },
      {
        'idempotency-key': 'move-to-tulsa',
      },
    );
    expect([other.status, other.headers.get('x-topics')]).toEqual([404, null]);
  });

  it('are none of a refusal, of whatever id, nor of a read', async () => {
    const wish = setStatus('active', 'inactive');
    for (const person of [stranger, mother, squad[1]!]) {
      const refused = await as(person).call('PATCH', wish.path, wish.body);
      expect(refused.status).toBeGreaterThanOrEqual(400);
      expect(refused.headers.get('x-topics')).toBeNull();
    }
    const stale = setStatus('pending', 'active');
    const clash = await as(primary).call('PATCH', stale.path, stale.body);
    expect([clash.status, clash.headers.get('x-topics')]).toEqual([409, null]);
    expect((await as(primary).get(`/api/team/${teamId}`)).headers.get('x-topics')).toBeNull();
    expect((await as(primary).call('POST', '/api/auth/sign-in', {})).headers.get('x-topics')).toBeNull();
  });

  it('are of an undo as of what it takes back, and none of a preview or of another’s undo', async () => {
    const off = setStatus('active', 'inactive');
    const { body } = await as(assistant).call('PATCH', off.path, off.body);
    const wish = { eventId: body['eventId'], stream: `athlete-${athlete.profileId}` };
    for (const person of [stranger, mother, squad[1]!]) {
      const refused = await as(person).call('POST', '/api/undo', wish);
      expect([refused.status >= 400, refused.headers.get('x-topics')]).toEqual([true, null]);
    }
    expect(await told(primary, as(primary).call('POST', '/api/undo/preview', wish))).toEqual([]);
    expect(await told(primary, as(primary).call('POST', '/api/undo', wish))).toContain(topics.team(teamId, 'roster'));
  });

  it('are few of a change to a whole team: the team’s athletes together', async () => {
    const athleteIds = squad.map(({ profileId }) => profileId);
    const change = { athleteIds, previousStatus: 'active', newStatus: 'inactive' };
    const answer = await as(primary).call('PATCH', `/api/team/${teamId}/athletes/status`, change);
    const named = await told(primary, answer);
    expect(named.length).toBeLessThanOrEqual(40);
    expect(named).toEqual(expect.arrayContaining([`athlete-of-team:${teamId}`, `team:${teamId}`]));
    const back = { athleteIds, previousStatus: 'inactive', newStatus: 'active' };
    // Listeners to each of them are told that everything may have changed.
    expect(await told(admin, as(admin).call('PATCH', `/api/team/${teamId}/athletes/status`, back))).toEqual(['*']);
  });

  it('are of an erasure what those hear who may ask for one', async () => {
    const person = squad[2]!;
    const { firstName, lastName } = (await as(admin).get(`/api/athlete/${person.profileId}`)).body;
    const body = {
      kind: 'athlete',
      profileId: person.profileId,
      reason: 'They asked for it.',
      confirmation: `${String(firstName)} ${String(lastName)}`,
    };
    for (const one of [primary, person]) {
      const refused = await as(one).call('POST', '/api/privacy/erasures', body);
      expect([refused.status, refused.headers.get('x-topics')]).toEqual([403, null]);
    }
    expect(await told(admin, as(admin).call('POST', '/api/privacy/erasures', body))).toContain('erasures');
  });
});
