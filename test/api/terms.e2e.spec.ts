import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getSession } from '../../contract/identity/endpoints.js';
import { accounts } from '../../src/modules/account/public.js';
import { CommandGateway } from '../../src/platform/commands/command-gateway.js';
import { Api, bodyOf } from '../support/api.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { eventually } from '../support/eventually.js';
import { People, type Person } from '../support/people.js';

const pages = { termsUrl: 'https://touchline.test/terms', privacyUrl: 'https://touchline.test/privacy' };
const version = '2026-08-01';
let started: TestApp;
let people: People;

beforeAll(async () => {
  started = await startTestApp({
    environment: { TERMS_URL: pages.termsUrl, PRIVACY_URL: pages.privacyUrl, TERMS_VERSION: version },
  });
  people = new People(started.app);
}, 60_000);
afterAll(() => started.stop());

const as = (person: Person) => new Api(started.url, person.token);
const session = async (person: Person) => bodyOf(await as(person).get('/api/session'), getSession.response);
const agree = (person: Person, body: object = {}) =>
  as(person).call('POST', '/api/account/terms', { version, ...body });
const settled = () => people.settled(['account-access', 'team-roster', 'athlete-profile']);
const agreed = async (person: Person, athleteIds: readonly string[] = []) => {
  expect((await agree(person, { athleteIds })).status).toBe(200);
};

describe('somebody who has not agreed to the terms', () => {
  it('is told which, and does nothing else until they have', async () => {
    const admin = await people.account('admin');
    await settled();
    expect(await session(admin)).toMatchObject({
      blocked: 'agreement-due',
      toAgree: { ...pages, version, athletes: [] },
    });
    const refused = await as(admin).get('/api/team');
    expect([refused.status, refused.body]).toMatchObject([403, { code: 'agreement-due' }]);
    await agreed(admin);
    await eventually('the agreement is seen', async () => !(await session(admin)).blocked);
    expect(await session(admin)).not.toHaveProperty('toAgree');
    expect((await as(admin).get('/api/team')).status).toBe(200);
  });

  it('agrees once, however often it is said', async () => {
    const admin = await people.account('admin');
    await settled();
    await Promise.all([agreed(admin), agreed(admin)]);
    await agreed(admin);
    const gateway = started.app.get(CommandGateway, { strict: false });
    const actor = { userId: admin.userId, role: 'admin' } as const;
    const command = { type: 'AgreeToTerms', version, athleteIds: [] } as const;
    const { events } = await gateway.send(accounts.of(admin.userId), command, { actor });
    expect(events).toEqual([]);
  });

  it('agrees to what holds, not to what they read yesterday', async () => {
    const admin = await people.account('admin');
    await settled();
    const answer = await agree(admin, { version: '2025-01-01' });
    expect([answer.status, answer.body]).toMatchObject([409, { code: 'other-terms' }]);
    expect((await agree(admin, { version: '' })).status).toBe(400);
    expect((await agree(admin, { athleteIds: 'all' })).status).toBe(400);
    expect((await session(admin)).blocked).toBe('agreement-due');
  });

  it('sees both pages before they sign in', async () => {
    const site = await new Api(started.url, undefined).get('/api/site');
    expect(site.body).toMatchObject({ terms: { ...pages, version } });
  });
});

describe('a parent', () => {
  it('agrees for their minors too; one parent’s word is enough', async () => {
    const [minor, grown] = [await people.athlete({ born: '2012-02-03' }), await people.athlete({ born: '2001-02-03' })];
    const mother = await people.parent(minor.profileId, grown.profileId);
    const father = await people.parent(minor.profileId);
    await settled();
    expect((await session(mother)).toAgree?.athletes.map(({ id }) => id)).toEqual([minor.profileId]);
    // For herself alone, or for the one who needs it not, she goes on by no call.
    for (const athleteIds of [[], [grown.profileId]])
      expect(await agree(mother, { athleteIds })).toMatchObject({
        status: 400,
        body: { fields: { athleteIds: 'Agree for these athletes under 18 too: Robin Athlete.' } },
      });
    expect(await session(mother)).toMatchObject({ blocked: 'agreement-due', toAgree: { athletes: [{}] } });
    expect((await as(mother).get(`/api/athlete/${minor.profileId}`)).status).toBe(403);
    await agreed(mother, [minor.profileId]);
    await eventually('that for the minor is seen', async () => !(await session(mother)).toAgree);
    expect((await session(father)).toAgree?.athletes).toEqual([]);
    await agreed(father);
    // The minor says their own word, and waits for nobody's.
    await agreed(minor);
    await eventually('the minor goes on', async () => !(await session(minor)).blocked);
  });

  it('agrees for nobody they do not follow', async () => {
    const [mine, other] = [await people.athlete(), await people.athlete()];
    const parent = await people.parent(mine.profileId);
    await settled();
    expect((await agree(parent, { athleteIds: [other.profileId] })).status).toBe(403);
    expect((await session(parent)).blocked).toBe('agreement-due');
  });
});
