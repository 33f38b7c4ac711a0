import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { EndpointDefinition } from '../../contract/endpoint.js';
import { dayAt } from '../../contract/day.js';
import type { Clock } from '../../src/kernel/clock.js';
import { DomainError } from '../../src/kernel/errors.js';
import { scopeOf } from '../../src/modules/access/permission-table.js';
import { athletes } from '../../src/modules/athlete/public.js';
import { parents } from '../../src/modules/parent/public.js';
import { CommandGateway } from '../../src/platform/commands/command-gateway.js';
import { StreamReader } from '../../src/platform/commands/stream-reader.js';
import { Endpoints } from '../../src/platform/http/endpoints.js';
import { Api } from '../support/api.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { eventually } from '../support/eventually.js';
import { People, type Person } from '../support/people.js';

interface Look {
  readonly viewedAt: string;
  readonly who: { readonly userId: string; readonly name: string; readonly role: string };
  readonly what: string;
}

let started: TestApp;
let people: People;
let admin: Person;
let auditor: Person;
let coach: Person;
let teamId: string;
let later = 0;
const clock: Clock = { now: () => new Date(Date.now() + later) };
const as = ({ token }: Person) => new Api(started.url, token);

beforeAll(async () => {
  started = await startTestApp({ clock });
  people = new People(started.app);
  [admin, auditor, coach] = [
    await people.account('admin'),
    await people.account('auditor'),
    await people.coach('coach'),
  ];
  teamId = await people.team(coach.profileId);
}, 60_000);
afterAll(() => started.stop());

async function athlete(options: Parameters<People['athlete']>[0] = {}): Promise<Person> {
  const made = await people.athlete(options);
  await people.settled(['account-access', 'athlete-profile', 'athlete-views', 'team-roster']);
  return made;
}

const looksOf = async ({ profileId }: Person, by = admin, query = ''): Promise<Look[]> =>
  (await as(by).get(`/api/athlete/${profileId}/views${query}`)).body['views'] as Look[];
const seen = (person: Person, count: number) =>
  eventually(`${count} looks`, async () => {
    const looks = await looksOf(person);
    return looks.length >= count ? looks : undefined;
  });
const recorded = async (id: string, looker: Person) =>
  (await started.app.get(StreamReader, { strict: false }).eventsNamed(`look-${id}_${looker.userId}`)).map(
    ({ data }) => data,
  );

describe('who has seen my data', () => {
  it('tells athlete, linked parents, admins and auditors of each look of an admin or auditor', async () => {
    const person = await athlete();
    const parent = await people.parent(person.profileId);
    await people.settled(['account-access']);
    await as(admin).get(`/api/athlete/${person.profileId}`);
    await as(auditor).get(`/api/athlete/${person.profileId}/history`);
    await seen(person, 2);
    for (const by of [person, parent, admin, auditor]) {
      expect(await looksOf(person, by)).toEqual([
        {
          viewedAt: expect.any(String),
          who: { userId: auditor.userId, name: expect.stringContaining('Robin'), role: 'auditor' },
          what: 'history',
        },
        {
          viewedAt: expect.any(String),
          who: { userId: admin.userId, name: expect.stringContaining('Robin'), role: 'admin' },
          what: 'profile',
        },
      ]);
    }
  });

  it('has the look in the log before the answer is given', async () => {
    const person = await athlete();
    await as(admin).get(`/api/athlete/${person.profileId}`);
    expect(await recorded(person.profileId, admin)).toEqual([
      { athleteId: person.profileId, call: 'GET /api/athlete/:id', asOf: null, support: false },
    ]);
  });

  it('counts what is fetched again and again, and all at once, as one look for ten minutes', async () => {
    const person = await athlete();
    const look = () => as(admin).get(`/api/athlete/${person.profileId}`);
    const answers = await Promise.all(Array.from({ length: 12 }, look));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 200));
    expect(await recorded(person.profileId, admin)).toHaveLength(1);
    later += 10 * 60 * 1000;
    await look();
    expect(await recorded(person.profileId, admin)).toHaveLength(2);
  });

  it('says what was looked at, a past day included', async () => {
    const person = await athlete();
    await as(admin).get(`/api/athlete/${person.profileId}?asOf=2026-01-02`);
    await as(admin).get(`/api/athlete/${person.profileId}/history`);
    const whats = (await seen(person, 2)).map(({ what }) => what);
    expect(whats).toEqual(['history', 'profile as of 01/02/2026']);
  });

  it('records nothing of those who see only what is theirs, nor of a look that was refused', async () => {
    const person = await athlete({ teamId });
    const stranger = await athlete();
    for (const by of [person, coach, stranger]) await as(by).get(`/api/athlete/${person.profileId}`);
    await as(admin).get(`/api/athlete/${person.profileId}/views`);
    await as(admin).get('/api/athlete/00000000-0000-4000-8000-000000000000');
    await as(admin).get(`/api/athlete/${stranger.profileId}`);
    await seen(stranger, 1);
    expect(await looksOf(person)).toEqual([]);
  });

  it('counts a list as a view of the athletes in it, and of nobody else on the team', async () => {
    const ownTeam = await people.team((await people.coach('coach')).profileId);
    const [on, second, off] = [
      await athlete({ teamId: ownTeam }),
      await athlete({ teamId: ownTeam }),
      await athlete({ teamId: ownTeam }),
    ];
    await people.send(athletes.of(off.profileId), { type: 'RemoveFromTeam' });
    await people.settled(['team-roster', 'athlete-profile']);
    const page = await as(admin).get(`/api/team/${ownTeam}/athletes?count=1&page=1&sortBy=firstName`);
    const [{ _id: shown } = { _id: '' }] = page.body['athletes'] as { _id: string }[];
    const [there, missed] = shown === on.profileId ? [on, second] : [second, on];
    expect(shown).toBe(there.profileId);
    await as(admin).get(`/api/team/${ownTeam}/coaches`);
    await as(admin).get(`/api/team/${ownTeam}/athlete-count`);
    expect((await seen(there, 1)).map(({ what }) => what)).toEqual(['roster']);
    expect(await looksOf(missed)).toEqual([]);
    expect(await looksOf(off)).toEqual([]);
  });

  it('counts the log, a team’s history, a people search and the answer to a change', async () => {
    const person = await athlete({ teamId });
    await people.settled(['history', 'erasures']);
    await as(auditor).get('/api/log?count=50');
    await as(auditor).get(`/api/team/${teamId}/history?count=50`);
    await as(admin).get(`/api/privacy/people?search=${encodeURIComponent(person.email)}`);
    await as(admin).call('PUT', `/api/athlete/${person.profileId}`, { city: 'Tulsa' });
    const whats = (await seen(person, 4)).map(({ who, what }) => `${who.role}: ${what}`);
    expect(whats.toSorted()).toEqual([
      'admin: people search',
      'admin: profile',
      'auditor: log',
      'auditor: team history',
    ]);
  });

  it('counts an athlete named by an entry about someone else', async () => {
    const [named, other] = [await athlete({ teamId }), await athlete({ teamId })];
    const parent = await people.parent();
    await people.send(parents.of(parent.profileId), { type: 'StartPaying', athleteId: named.profileId });
    await people.settled(['history']);
    const { body } = await as(auditor).get('/api/log?kind=PayingStarted');
    const [entry] = body['entries'] as { about: object; words: string }[];
    expect(entry).toMatchObject({
      about: { kind: 'parent' },
      words: expect.stringMatching(/^started paying for \S+ \S+$/),
    });
    expect((await seen(named, 1)).map(({ what }) => what)).toEqual(['log']);
    expect(await looksOf(other)).toEqual([]);
  });

  it('names an athlete in repeated lists once a day, in one event with the others', async () => {
    const [one, other] = [await athlete({ teamId }), await athlete({ teamId })];
    const viewer = await people.account('auditor');
    await people.settled(['account-access', 'history']);
    for (let times = 0; times < 3; times++) await as(viewer).get(`/api/team/${teamId}/athletes?count=100`);
    const events = await recorded(dayAt(clock.now()), viewer);
    expect(events).toHaveLength(1);
    expect(events[0]).toMatchObject({ call: 'GET /api/team/:id/athletes', asOf: null });
    const { athleteIds } = events[0] as { athleteIds: string[] };
    expect(athleteIds).toEqual(expect.arrayContaining([one.profileId, other.profileId]));
  });

  it('tells of an export by a coach: the team in its history, each athlete who was in it in their list', async () => {
    const [inIt, besides] = [await athlete({ teamId }), await athlete({ teamId })];
    const { status } = await as(coach).call('POST', `/api/team/${teamId}/athletes/export`, {
      athleteIds: [inIt.profileId],
    });
    expect(status).toBe(200);
    expect(await recorded(teamId, coach)).toEqual([{ teamId, athleteIds: [inIt.profileId], count: 1 }]);
    expect(await seen(inIt, 1)).toMatchObject([
      { who: { userId: coach.userId, role: 'coach' }, what: 'roster export' },
    ]);
    expect(await looksOf(besides)).toEqual([]);
    await people.settled(['history']);
    const { body } = await as(coach).get(`/api/team/${teamId}/history?kind=RosterExported`);
    expect(body['entries']).toMatchObject([
      { who: { userId: coach.userId }, words: expect.stringContaining('exported 1 athlete from ') },
    ]);
  });

  it('gives nothing out while a look cannot be written down', async () => {
    const person = await athlete({ teamId });
    const viewer = await people.account('admin');
    await people.settled(['account-access', 'team-roster', 'athlete-profile']);
    const gateway = started.app.get(CommandGateway, { strict: false });
    const send = jest.spyOn(gateway, 'send').mockRejectedValue(new DomainError('unavailable', 'away', 'Away.'));
    const answers = [
      await as(coach).call('POST', `/api/team/${teamId}/athletes/export`, { athleteIds: [person.profileId] }),
      await as(viewer).get(`/api/team/${teamId}/athletes`),
    ];
    send.mockRestore();
    for (const { status, body } of answers) {
      expect(status).toBe(503);
      expect(JSON.stringify(body)).not.toContain(person.profileId);
    }
  });

  it('comes in pages, the latest first', async () => {
    const person = await athlete();
    for (const part of ['', '/history', '?asOf=2026-01-02'])
      await as(admin).get(`/api/athlete/${person.profileId}${part}`);
    await seen(person, 3);
    const { body } = await as(person).get(`/api/athlete/${person.profileId}/views?page=2&count=2`);
    expect(body).toMatchObject({ viewCount: 3, views: [{ what: 'profile' }] });
  });

  it('is read by nobody else', async () => {
    const [person, other] = [await athlete({ teamId }), await athlete()];
    const path = `/api/athlete/${person.profileId}/views`;
    expect((await as(coach).get(path)).status).toBe(403);
    expect((await as(other).get(path)).status).toBe(404);
  });

  it('misses no way to read an athlete that the application has', async () => {
    const person = await athlete();
    const reads = started.app
      .get(Endpoints, { strict: false })
      .definitions()
      .filter(({ method, access, path }: EndpointDefinition) => {
        if (access.kind !== 'permission' || access.target.in !== 'params') return false;
        // What nobody of the platform may read needs no record.
        const byStaff = scopeOf(access.permission, 'admin') !== undefined;
        return method === 'GET' && access.target.kind === 'athlete' && byStaff && !path.endsWith('/views');
      });
    expect(reads.length).toBeGreaterThanOrEqual(2);
    for (const { path } of reads) {
      later += 60 * 60 * 1000;
      const before = (await recorded(person.profileId, admin)).length;
      await as(admin).get(path.replace(':id', person.profileId).replace(/:\w+/g, person.profileId));
      expect([path, (await recorded(person.profileId, admin)).length]).toEqual([path, before + 1]);
    }
  });
});
