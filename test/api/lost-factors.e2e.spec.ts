import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Api } from '../support/api.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { Authenticator } from '../support/authenticator.js';
import { eventually } from '../support/eventually.js';
import { People, type Person } from '../support/people.js';
import { PASSWORD, Visitors } from '../support/visitors.js';

let started: TestApp;
let visitors: Visitors;
let people: People;
let admin: Person;
let parent: Person;
const as = ({ token }: Person) => new Api(started.url, token);

beforeAll(async () => {
  started = await startTestApp({ environment: { TOUCHLINE_TRUST_PROXY: '1' } });
  visitors = new Visitors(started);
  people = new People(started.app);
  [admin, parent] = [await people.account('admin', PASSWORD), await people.account('parent', PASSWORD)];
  await people.settled();
  for (const person of [admin, parent]) {
    const named = { name: 'My phone', currentPassword: PASSWORD };
    const { body } = await as(person).call('POST', '/api/auth/factors/app', named);
    const code = new Authenticator(String(body['secret'])).code();
    await as(person).call('POST', `/api/auth/factors/app/${String(body['id'])}`, { code });
  }
}, 60_000);
afterAll(() => started.stop());

const takeOff = (by: Person, of: Person) => as(by).call('DELETE', `/api/accounts/${of.userId}/second-factors`, {});

it('an admin takes off the second factor of somebody who has lost it, and nobody their own', async () => {
  expect((await visitors.signIn(parent.email)).body['pendingSignIn']).toEqual(expect.any(String));
  expect(await takeOff(parent, admin)).toMatchObject({ status: 403 });
  expect(await takeOff(admin, admin)).toMatchObject({ status: 409, body: { code: 'own-account' } });
  expect((await takeOff(admin, parent)).body).toEqual({ removed: 1 });
  expect((await as(parent).get('/api/session')).status).toBe(401);
  expect((await visitors.signIn(parent.email)).body['token']).toEqual(expect.any(String));
  expect((await takeOff(admin, parent)).body).toEqual({ removed: 0 });
  await eventually('the notice', async () => {
    const { rows } = await visitors.pool.query<{ text: string }>(
      `SELECT text FROM touchline.mails WHERE to_address = $1 AND subject LIKE '%a two-step method was removed'`,
      [parent.email],
    );
    return rows.length === 1 && rows[0]!.text.includes('Two-step sign-in was turned off');
  });
  const { rows } = await visitors.pool.query(
    `SELECT FROM touchline.events WHERE type = 'SecondFactorRemoved' AND metadata::jsonb->'actor'->>'userId' = $1`,
    [admin.userId],
  );
  expect(rows).toHaveLength(1);
});
