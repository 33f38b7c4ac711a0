import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { listSavedSearches, SearchView } from '../../contract/saved-search/endpoints.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { Api, bodyOf } from '../support/api.js';
import { People } from '../support/people.js';

let started: TestApp;
let coach: Api;
let other: Api;
let admin: Api;

beforeAll(async () => {
  started = await startTestApp();
  const people = new People(started.app);
  const [one, two] = [await people.coach('coach'), await people.coach('coach')];
  const boss = await people.account('admin');
  await people.settled();
  [coach, other, admin] = [one, two, boss].map(({ token }) => new Api(started.url, token)) as [Api, Api, Api];
}, 60_000);
afterAll(() => started.stop());

const view = SearchView.parse({
  ...Object.fromEntries(
    Object.entries(SearchView.shape).map(([name, shape]) => [name, shape.safeParse('').success ? '' : []]),
  ),
  filter: 'iowa',
  sport: ['football'],
});
const save = (name: unknown, by = coach, of: object = view) => by.call('POST', '/api/saved-search', { name, view: of });
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
