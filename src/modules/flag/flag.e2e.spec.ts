import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Api } from '../../../test/support/api.js';
import { startTestApp, type TestApp } from '../../../test/support/app.js';
import { People, type Person } from '../../../test/support/people.js';

let started: TestApp;
let [admin, athlete]: Api[] = [];
let person: Person;

beforeAll(async () => {
  started = await startTestApp();
  const people = new People(started.app);
  const as = ({ token }: Person) => new Api(started.url, token);
  person = await people.athlete();
  [admin, athlete] = [as(await people.account('admin')), as(person)];
  await people.settled(['account-access', 'athlete-profile']);
}, 60_000);
afterAll(() => started.stop());

const set = (on: unknown, key = 'recommendations', by = admin) => by!.call('PUT', `/api/flags/${key}`, { on });
const flagsOff = async () => (await athlete!.session()).flagsOff;

it('turns a part off for everyone at once, tells every session, and comes back by the undo', async () => {
  expect(await flagsOff()).toBeUndefined();
  const { status, body } = await set(false);
  expect([status, body]).toMatchObject([200, { key: 'recommendations', on: false, override: false, provided: true }]);
  expect(await flagsOff()).toEqual(['recommendations']);
  expect((await athlete!.get(`/api/athlete/${person.profileId}/recommendations`)).body).toEqual({
    recommendations: [],
  });
  expect((await set(false)).body['eventId']).toBeNull();
  const undo = { eventId: body['eventId'], stream: 'flag-recommendations' };
  expect((await athlete!.call('POST', '/api/undo', undo)).status).toBe(403);
  expect((await admin!.call('POST', '/api/undo', undo)).status).toBe(200);
  expect(await flagsOff()).toBeUndefined();
});

it('is reset to what the file says', async () => {
  await set(false, 'model-help');
  expect((await set(null, 'model-help')).body).toMatchObject({ on: true, override: null, provided: true });
  const { flags } = (await admin!.get('/api/flags')).body as { flags: { key: string }[] };
  expect(flags.map(({ key }) => key)).toEqual(expect.arrayContaining(['recommendations', 'model-help']));
});

it.each([
  ['recommendations', 'yes', 400, ['on']],
  ['recommendations', undefined, 400, ['on']],
  ['Nothing!', true, 400, ['key']],
  ['nothing', true, 404, []],
])('refuses %s set to %s', async (key, on, status, fields) => {
  const answer = await set(on, encodeURIComponent(key));
  expect([answer.status, Object.keys(answer.body['fields'] ?? {})]).toEqual([status, fields]);
});
