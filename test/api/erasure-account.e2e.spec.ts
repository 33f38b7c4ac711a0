import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { emptyProfile } from '../../contract/athlete/athlete.js';
import type { Erasure } from '../../contract/privacy/endpoints.js';
import { profileIdFor } from '../../src/modules/account/public.js';
import { athletes } from '../../src/modules/athlete/public.js';
import { invites } from '../../src/modules/invite/public.js';
import { Identities } from '../../src/modules/identity/sso/linking/identities.js';
import { Mailer } from '../../src/platform/mail/mailer.js';
import { Api } from '../support/api.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { eventually } from '../support/eventually.js';
import { ForgetsFast } from '../support/forgets-fast.js';
import { People, type Person } from '../support/people.js';
import { tracesOf } from '../support/data-directory.js';
import { Visitors } from '../support/visitors.js';

let started: TestApp;
let people: People;
let visitors: Visitors;
let admin: Person;
let api: Api;

beforeAll(async () => {
  Logger.overrideLogger(false);
  started = await startTestApp({ imports: [ForgetsFast], environment: { TOUCHLINE_TRUST_PROXY: '1' } });
  people = new People(started.app);
  visitors = new Visitors(started);
  admin = await people.account('admin');
  await people.settled(['account-access']);
  api = new Api(started.url, admin.token);
}, 60_000);
afterAll(() => started.stop());

const find = async (search: string) => (await api.get(`/api/privacy/people?search=${search}`)).body['people'];
const ask = (profileId: string, confirmation: string, changes: object = {}) =>
  api.call('POST', '/api/privacy/erasures', {
    ...{ kind: 'account', profileId, reason: 'Letter of May 6', confirmation },
    ...changes,
  });
const done = (id: unknown) =>
  eventually(
    'the erasure to be done',
    async () => {
      const { body } = await api.get('/api/privacy/erasures?count=100');
      return (body['erasures'] as Erasure[]).find(({ _id, status }) => _id === id && status === 'done');
    },
    20_000,
  );
/** Signs up for good; the role is left to be chosen. */
async function newcomer(email: string, lastName: string, mailed = 0) {
  const begun = await visitors.begun(email, { firstName: 'Zeph', lastName }, mailed);
  return visitors.verify(begun, begun.code);
}
/** What else comes to lie about somebody who has nothing but an account: another way to sign in, a code, an invite. */
async function surround(userId: string, email: string) {
  const of = <T>(token: abstract new (...args: never[]) => T): T => started.app.get<T>(token, { strict: false });
  const identity = { provider: 'google', issuer: 'https://issuer.example.com', subject: email, email } as const;
  await of(Identities).link({ ...identity, ownsMailbox: false, firstName: '', lastName: '' }, userId);
  await visitors.forgot(email, 1);
  const coach = await people.coach('coach');
  const teamId = await people.team(coach.profileId);
  const inviteId = randomUUID();
  const invite = { inviteId, teamId, role: 'athlete', senderId: coach.userId, code: 'ABCD-EFGH', email } as const;
  await people.send(invites.of(inviteId), { type: 'SendInvite', ...invite });
  await of(Mailer).send({
    key: `invite-${inviteId}`,
    to: { personId: inviteId, address: email, name: '' },
    ...{ subject: 'Join us', html: `<p>${email}</p>`, text: email },
  });
  await people.settled(['account-access', 'invites']);
}
const idOf = ({ body }: { body: Record<string, unknown> }) => (body['user'] as { id: string }).id;

describe('erasing an account without a profile', () => {
  it('finds it, leaves nothing of it and frees its address', async () => {
    const email = 'quackenbush@example.com';
    const signedUp = await newcomer(email, 'Quackenbush');
    const userId = idOf(signedUp);
    const found = [{ kind: 'account', profileId: userId, name: 'Zeph Quackenbush', email }];
    for (const search of ['quackenb', 'zeph quack', 'QUACKENBUSH@ex']) expect(await find(search)).toEqual(found);
    expect((await visitors.signIn(email)).status).toBe(200);
    await surround(userId, email);
    expect((await tracesOf(visitors.pool, ['quackenbush'])).length).toBeGreaterThan(5);

    const { status, body } = await ask(userId, 'Zeph Quackenbush');
    expect([status, body]).toMatchObject([201, { kind: 'account', profileId: userId, status: 'running' }]);
    await done(body['_id']);
    expect(await tracesOf(visitors.pool, ['quackenbush'])).toEqual([]);
    for (const table of ['credentials', 'identities', 'sessions']) {
      const { rowCount } = await visitors.pool.query(`SELECT FROM touchline.${table} WHERE user_id = $1`, [userId]);
      expect([table, rowCount]).toEqual([table, 0]);
    }
    expect((await visitors.pool.query('SELECT FROM touchline.codes')).rowCount).toBe(0);
    expect(await find('quackenb')).toEqual([]);
    expect((await ask(userId, 'Zeph Quackenbush')).body).toMatchObject({ code: 'erased' });
    expect((await visitors.as(signedUp).get('/api/session')).status).toBe(401);
    expect((await visitors.signIn(email)).body['code']).toBe('unknown-email');
    const { body: log } = await api.get(`/api/log?search=erasure-${String(body['_id'])}`);
    const words = (log['entries'] as { words: string }[]).map((entry) => entry.words);
    expect(words[0]).toContain('certified the erasure of an account without a profile');
    expect(words.at(-1)).toBe('started the erasure of an account without a profile');

    const again = await newcomer(email, 'Quackenbush');
    expect([again.status, (await visitors.signIn(email)).status]).toEqual([200, 200]);
    expect(idOf(again)).not.toBe(userId);
  }, 60_000);

  it('takes the profile that it would have got since', async () => {
    const userId = idOf(await newcomer('featherstone@example.com', 'Featherstone'));
    await done((await ask(userId, 'Zeph Featherstone')).body['_id']);
    const athleteId = profileIdFor('athlete', userId);
    const profile = { ...emptyProfile, firstName: 'Zeph', lastName: 'Featherstone' };
    const late = people.send(athletes.of(athleteId), { type: 'RegisterAthlete', athleteId, userId, profile });
    await expect(late).rejects.toMatchObject({ code: 'erased' });
  }, 60_000);

  it('is for an auditor and an athlete before the profile, never for an admin', async () => {
    for (const role of ['auditor', 'athlete'] as const) {
      const { userId, email } = await people.account(role);
      await people.settled(['account-access']);
      const [person] = (await find(email)) as { kind: string; name: string }[];
      expect(person).toMatchObject({ kind: 'account', profileId: userId });
      const { status, body } = await ask(userId, String(person?.name));
      expect([role, status]).toEqual([role, 201]);
      await done(body['_id']);
      expect(await tracesOf(visitors.pool, [email])).toEqual([]);
    }
    const [self] = (await find(admin.email)) as { name: string }[];
    expect((await ask(admin.userId, String(self?.name))).body).toMatchObject({ code: 'admin-account' });
  }, 60_000);

  it('is not the way to erase a person with a profile', async () => {
    const coach = await people.coach('coach');
    await people.settled(['account-access', 'team']);
    expect(await find(coach.email)).toMatchObject([{ kind: 'coach', profileId: coach.profileId }]);
    expect((await ask(coach.userId, 'Robin Coach')).body).toMatchObject({ code: 'not-found' });
    expect((await ask(admin.userId, 'Robin Coach', { kind: 'nobody' })).status).toBe(400);
  }, 60_000);
});
