import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { collegePoints, collegeTowns, countColleges } from '../../contract/college/endpoints.js';
import { listSavedSearches, SearchView } from '../../contract/saved-search/endpoints.js';
import { Api, bodyOf } from '../support/api.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { addColleges, idOfCollege, someColleges } from '../support/colleges.js';
import { People } from '../support/people.js';

let started: TestApp;
let people: People;

beforeAll(async () => {
  started = await startTestApp();
  people = new People(started.app);
  await addColleges(people);
}, 60_000);
afterAll(() => started.stop());

describe('a search', () => {
  let athlete: Api;

  beforeAll(async () => {
    athlete = new Api(started.url, (await people.athlete()).token);
    await people.settled(['account-access']);
  }, 60_000);

  const answered = async (path: string) => {
    const { status, body } = await athlete.get(path);
    expect([status, body['fields']]).toEqual([200, undefined]);
    return body;
  };
  const counted = async (query: string) => countColleges.response.parse(await answered(`/api/college/counts?${query}`));

  describe('the counts of colleges', () => {
    it('say of each option how many it would leave, and who reports what is asked about', async () => {
      const { collegeCount, options, without, reported } = await counted('');
      expect([collegeCount, without]).toEqual([4, {}]);
      expect(options).toEqual({
        sport: { football: 2, wSoccer: 1 },
        division: { 'Division 1 (FBS)': 1, 'Division 1': 1, NAIA: 1 },
        conference: { 'Big 12 Conference': 1, 'Heart of America Athletic Conference': 1 },
        state: { IA: 2, DC: 1 },
        region: { Midwest: 2, Northeast: 1 },
        size: { Small: 1, Medium: 1, Large: 1 },
        locale: { City: 2 },
        control: {},
        hbcu: { true: 1 },
        tags: {},
        teamId: {},
      });
      expect(reported).toEqual({
        size: 3,
        locale: 2,
        control: 0,
        hbcu: 1,
        admission: 1,
        sat: 1,
        act: 1,
        tuition: 1,
        bounds: 2,
      });
    });

    it('count a filter’s own options as if it were not there, the others as it is', async () => {
      const { collegeCount, options } = await counted('size=Small&state=IA');
      expect(collegeCount).toBe(1);
      expect(options.size).toEqual({ Small: 1, Large: 1 });
      expect(options.state).toEqual({ IA: 1 });
      expect(options.sport).toEqual({ football: 1 });
    });

    it('ask sport, division and conference of one and the same team', async () => {
      const { collegeCount, options, without } = await counted('sport=wSoccer&division=Division 1 (FBS)');
      expect([collegeCount, without]).toEqual([0, { sport: 1, division: 1 }]);
      expect(options.sport).toEqual({ football: 1 });
      expect(options.division).toEqual({ 'Division 1': 1 });
      expect(options.conference).toEqual({});
    });

    it.each([
      ['sport=football&size=Medium', { sport: 1, size: 2 }],
      ['filter=iowa&hbcu=true', { filter: 1, hbcu: 2 }],
      ['plays=true&state=DC', { plays: 1, state: 2 }],
      ['tuition=0-1000&bounds=-94,41,-93,43', { tuition: 2, bounds: 0 }],
    ])('%s: say how many there would be without each filter', async (query, without) => {
      const counts = await counted(query);
      expect([counts.collegeCount, counts.without]).toEqual([0, without]);
    });

    // The same question twice: what is counted is what the list finds.
    it.each(['sport=football', 'division=NAIA,Division 1', 'region=Midwest&sat=1000-', 'filter=iowa&locale=City'])(
      '%s: agree with the list',
      async (query) => {
        const { collegeCount, options } = await counted(query);
        expect((await answered(`/api/college?${query}`))['collegeCount']).toBe(collegeCount);
        for (const [size, colleges] of Object.entries(options.size))
          expect((await answered(`/api/college?${query}&size=${size}`))['collegeCount']).toBe(colleges);
      },
    );

    it('refuse what the list refuses, and what has no meaning here', async () => {
      const fields = async (query: string) =>
        Object.keys((await athlete.get(`/api/college/counts?${query}`)).body['fields'] ?? {});
      expect(await fields('sat=1-')).toEqual(['sat']);
      expect(await fields('page=2')).toEqual(['page']);
    });
  });

  it('the points are where the colleges that pass the filters lie, none for those without a place', async () => {
    const { points } = collegePoints.response.parse(await answered('/api/college/points?state=IA,DC'));
    expect(points).toHaveLength(2);
    expect(points).toContainEqual({
      _id: idOfCollege(someColleges[0]!),
      name: 'Iowa State University',
      latitude: 42.0267,
      longitude: -93.6465,
      color: '#C8102E',
    });
  });

  describe('the towns of colleges', () => {
    const towns = async (search: string) =>
      collegeTowns.response.parse(await answered(`/api/college/towns?search=${encodeURIComponent(search)}`)).towns;

    it('are found by how they begin, and lie where their colleges do', async () => {
      expect(await towns('am')).toEqual([{ city: 'Ames', state: 'IA', latitude: 42.0267, longitude: -93.6465 }]);
      expect(await towns('Des Moines, ia')).toHaveLength(1);
    });

    it('are none where nobody knows where the town lies, or no town begins so', async () => {
      expect(await towns('Washington')).toEqual([]);
      expect(await towns('%%')).toEqual([]);
    });
  });
});

describe('that is kept', () => {
  let coach: Api;
  let other: Api;
  let admin: Api;

  beforeAll(async () => {
    const [one, two] = [await people.coach('coach'), await people.coach('coach')];
    const boss = await people.account('admin');
    await people.settled();
    [coach, other, admin] = [one, two, boss].map(({ token }) => new Api(started.url, token)) as [Api, Api, Api];
  }, 60_000);

  const view = SearchView.parse({
    ...Object.fromEntries(
      Object.entries(SearchView.shape).map(([name, shape]) => [name, shape.safeParse('').success ? '' : []]),
    ),
    filter: 'iowa',
    sport: ['football'],
  });
  const save = (name: unknown, by = coach, of: object = view) =>
    by.call('POST', '/api/saved-search', { name, view: of });
  const saved = async (by = coach) => bodyOf(await by.get('/api/saved-search'), listSavedSearches.response).searches;
  const undo = (answer: { body: Record<string, unknown> }, by = coach) =>
    by.call('POST', '/api/undo', { eventId: answer.body['eventId'], stream: answer.body['stream'] });

  describe('saved searches', () => {
    it('are one’s own: saved, renamed, deleted, and back by Undo of one’s own', async () => {
      const made = await save('  Near   home ');
      expect(made.status).toBe(201);
      const id = String(made.body['searchId']);
      expect(await saved()).toEqual([{ _id: id, name: 'Near home', view }]);
      expect(await saved(other)).toEqual([]);
      expect((await coach.call('PUT', `/api/saved-search/${id}`, { name: 'Near' })).status).toBe(200);
      expect((await other.call('PUT', `/api/saved-search/${id}`, { name: 'Mine' })).status).toBe(404);
      expect((await other.call('DELETE', `/api/saved-search/${id}`)).status).toBe(404);
      const gone = await coach.call('DELETE', `/api/saved-search/${id}`);
      expect(await saved()).toEqual([]);
      expect((await undo(gone, other)).status).toBe(404);
      expect((await undo(gone)).status).toBe(200);
      expect((await saved()).map(({ name }) => name)).toEqual(['Near']);
    });

    it('name what cannot be', async () => {
      expect(await save('NEAR')).toMatchObject({ status: 409, body: { code: 'name-taken' } });
      for (const name of ['', ' ', 'x'.repeat(61), 7])
        expect(await save(name)).toMatchObject({ status: 400, body: { fields: { name: expect.any(String) } } });
      expect((await save('Odd', coach, { ...view, page: 2 })).status).toBe(400);
      expect((await save('Odd', coach, { ...view, sport: 'football' })).status).toBe(400);
      expect((await save('Odd', coach, { ...view, filter: 'x'.repeat(201) })).status).toBe(400);
      expect((await coach.call('DELETE', `/api/saved-search/${randomUUID()}`)).status).toBe(404);
      expect((await save('Mine', admin)).status).toBe(403);
    });
  });
});
