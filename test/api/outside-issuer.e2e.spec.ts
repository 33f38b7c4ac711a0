import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { generateKeyPair, UnsecuredJWT, type JWTPayload } from 'jose';
import type pg from 'pg';
import { accountAccessTable } from '../../projections/account-access/account-access.table.js';
import { UserRemoval } from '../../src/modules/identity/public.js';
import { parents } from '../../src/modules/parent/public.js';
import { teams } from '../../src/modules/team/public.js';
import { DATABASE_POOL } from '../../src/platform/database/database-pool.js';
import { LiveStreams } from '../../src/platform/live/live-streams.js';
import { Api } from '../support/api.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { eventually } from '../support/eventually.js';
import { HostileIssuer } from '../support/hostile-issuer.js';
import { People } from '../support/people.js';
import { watchLive } from '../support/screens.js';

const AUDIENCE = 'touchline-web';
const PASSWORD = 'correct horse battery staple';
let issuer: HostileIssuer;
let started: TestApp;
let people: People;

beforeAll(async () => {
  issuer = await HostileIssuer.start();
  started = await startTestApp({ environment: { OUTSIDE_ISSUER: issuer.issuer, OUTSIDE_AUDIENCE: AUDIENCE } });
  people = new People(started.app);
}, 60_000);
afterAll(async () => {
  await started.stop();
  await issuer.stop();
});

const pool = () => started.app.get<pg.Pool>(DATABASE_POOL, { strict: false });
const now = () => Math.floor(Date.now() / 1000);
let drawn = 0;
/** Claims of somebody new at the issuer. */
const somebody = (more: object = {}): JWTPayload & { sub: string; email: string } => {
  const sub = `user_${++drawn}`;
  const names = { given_name: 'Sam', family_name: 'Ortiz' };
  return { aud: AUDIENCE, sub, email: `${sub}@example.org`, email_verified: true, ...names, ...more };
};
const as = (role: unknown, more: object = {}) => somebody({ public_metadata: { role }, ...more });
const session = (token: string) => new Api(started.url, token).get('/api/session');
const sessionOf = async (claims: JWTPayload) => session(await issuer.sign(claims));
const turnedAway = {
  status: 401,
  body: { code: 'unauthenticated', message: expect.stringContaining('Please sign in') },
};

describe('a token of the outside issuer', () => {
  it('gives somebody who was never seen an account, once, however many calls come at once', async () => {
    const claims = as('athlete');
    const token = await issuer.sign(claims);
    const answers = await Promise.all(Array.from({ length: 6 }, () => session(token)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    expect(answers[0]?.body).toMatchObject({
      user: { id: expect.any(String), email: claims.email, role: 'athlete', firstName: 'Sam', lastName: 'Ortiz' },
    });
    expect(new Set(answers.map(({ body }) => JSON.stringify(body['user']))).size).toBe(1);
    const { rows } = await pool().query(`SELECT role FROM ${accountAccessTable.live} WHERE email = $1`, [claims.email]);
    // The role is the token's; ours stays none, and is what counts once the issuer is no longer asked.
    expect(rows).toEqual([{ role: 'no-role' }]);
  });

  it.each([
    ['coach', 'coach'],
    ['athlete', 'athlete'],
    ['admin', 'admin'],
    ['parent', 'parent'],
    ['none', 'no-role'],
    ['auditor', 'no-role'],
    ['assistant-coach', 'no-role'],
    ['Admin', 'no-role'],
    [['admin'], 'no-role'],
    [undefined, 'no-role'],
  ])('with the role %j makes them %s', async (claimed, role) => {
    expect((await sessionOf(as(claimed))).body).toMatchObject({ user: { role } });
  });

  it('has no role by claims that are not the public metadata', async () => {
    const claims = somebody({ role: 'admin', unsafe_metadata: { role: 'admin' }, public_metadata: 'admin' });
    expect((await sessionOf(claims)).body).toMatchObject({ user: { role: 'no-role' }, permissions: [] });
  });

  it('holds what it says with every call: a demotion from the next token on', async () => {
    const claims = as('admin');
    const api = async (more: object) => new Api(started.url, await issuer.sign({ ...claims, ...more }));
    expect((await (await api({})).get('/api/read-models')).status).toBe(200);
    expect((await (await api({ public_metadata: { role: 'athlete' } })).get('/api/read-models')).status).toBe(403);
  });

  it('speaks for the account that has its verified address, with the scope that we know', async () => {
    const coach = await people.coach('assistant-coach', PASSWORD);
    const primary = await people.coach('coach');
    const teamId = await people.team(primary.profileId);
    await people.send(teams.of(teamId), { type: 'AddCoach', coachId: coach.profileId });
    const athlete = await people.athlete({ teamId });
    const stranger = await people.athlete();
    await people.settled();
    const token = await issuer.sign(as('coach', { email: coach.email.toUpperCase() }));
    // A coach of the issuer is what their place on our team makes of them.
    expect((await session(token)).body).toMatchObject({
      user: { id: coach.userId, role: 'assistant-coach' },
      coachId: coach.profileId,
      team: { id: teamId },
    });
    const api = new Api(started.url, token);
    await people.settled(['account-access', 'athlete-profile']);
    expect((await api.get(`/api/athlete/${athlete.profileId}`)).status).toBe(200);
    expect((await api.get(`/api/athlete/${stranger.profileId}`)).status).toBe(404);
    expect((await api.get('/api/auth/methods')).body).toMatchObject({
      password: true,
      identities: [{ provider: 'outside', email: coach.email.toUpperCase() }],
    });
  });

  it('keeps out people we made inactive', async () => {
    const parent = await people.parent();
    await people.send(parents.of(parent.profileId), { type: 'DeactivateParent' });
    await people.settled();
    const api = new Api(started.url, await issuer.sign(as('parent', { email: parent.email })));
    expect((await api.get('/api/session')).status).toBe(200);
    expect(await api.get(`/api/parent/${parent.profileId}`)).toMatchObject({
      status: 403,
      body: { code: 'account-inactive' },
    });
  });

  it('makes no new account for a person erased since; a later sign-in does', async () => {
    const claims = as('parent');
    const token = await issuer.sign(claims);
    const { id } = (await session(token)).body['user'] as { id: string };
    await started.app.get(UserRemoval, { strict: false }).run(id);
    expect(await session(token)).toMatchObject(turnedAway);
    // Made again by the issuer from a sign-in of before, or with a time that is none.
    const later = now() + 12;
    expect((await sessionOf({ ...claims, iat: now(), auth_time: now() - 60 })).status).toBe(401);
    expect((await sessionOf({ ...claims, auth_time: 'yesterday' })).status).toBe(401);
    await pool().query(`UPDATE touchline.erased_identities SET erased_at = erased_at - interval '1 minute'`);
    const again = await sessionOf({ ...claims, auth_time: later });
    expect(again.status).toBe(200);
    expect((again.body['user'] as { id: string }).id).not.toBe(id);
  });

  it('is no session of ours: signing out ends none, and is answered nevertheless', async () => {
    const person = await people.account('athlete');
    await people.settled();
    const token = await issuer.sign(as('athlete', { email: person.email }));
    const api = new Api(started.url, token);
    expect((await api.call('POST', '/api/auth/sign-out')).status).toBe(200);
    expect((await api.get('/api/auth/sessions')).body).toMatchObject({ sessions: [{ current: false }] });
    expect((await api.call('DELETE', '/api/auth/sessions')).body).toEqual({ ended: 1 });
    expect((await session(token)).status).toBe(200);
    expect((await session(person.token)).status).toBe(401);
  });

  it('watches live changes like any other', async () => {
    const token = await issuer.sign(as('admin'));
    const watching = await watchLive(started.url, token);
    expect(watching.status).toBe(200);
    const streams = started.app.get(LiveStreams, { strict: false });
    const { user } = (await session(token)).body as { user: { id: string } };
    await streams.beat();
    expect([streams.count, watching.ended]).toEqual([1, false]);
    await pool().query('DELETE FROM touchline.identities WHERE user_id = $1', [user.id]);
    await streams.beat();
    await eventually('whom nobody knows any more is let go', () => watching.ended);
  });

  it('of somebody without a verified address makes no account', async () => {
    for (const wrong of [{ email_verified: false }, { email_verified: 'true' }, { email: undefined }, { email: 'x' }]) {
      const claims = as('admin', wrong);
      expect(await sessionOf(claims)).toMatchObject({ status: 403, body: { code: 'email-unverified' } });
      const { rows } = await pool().query('SELECT 1 FROM touchline.identities WHERE subject = $1', [claims.sub]);
      expect(rows).toEqual([]);
    }
  });
});

describe('a token that does not hold', () => {
  it.each<[string, () => JWTPayload]>([
    ['for somebody else', () => as('admin', { aud: 'another' })],
    ['for nobody', () => as('admin', { aud: undefined })],
    ['of another issuer', () => as('admin', { iss: 'https://id.example.com' })],
    ['that has ended', () => as('admin', { exp: now() - 60 })],
    ['that never ends', () => as('admin', { exp: undefined })],
    ['that is to be good for ever', () => as('admin', { iat: now() - 25 * 60 * 60, exp: now() + 1e6 })],
    ['from a time that is not told', () => as('admin', { iat: undefined })],
    ['of tomorrow', () => as('admin', { iat: now() + 3600, exp: now() + 7200 })],
    ['not to be used yet', () => as('admin', { nbf: now() + 600 })],
    ['of nobody', () => as('admin', { sub: undefined })],
    ['of an empty name', () => as('admin', { sub: '' })],
    ['of a name that no database takes', () => as('admin', { sub: 'a\0b' })],
    ['of a name without an end', () => as('admin', { sub: 'x'.repeat(300) })],
  ])('%s is refused', async (_what, claims) => {
    expect(await sessionOf(claims())).toMatchObject(turnedAway);
  });

  it('because nobody, somebody else, or a shared secret signed it, is refused', async () => {
    const claims = as('admin');
    const none = new UnsecuredJWT({ iss: issuer.issuer, ...claims }).setIssuedAt().setExpirationTime('5m').encode();
    const { privateKey } = await generateKeyPair('RS256');
    const publicKey = new TextEncoder().encode(JSON.stringify(await issuer.publicJwk()));
    const good = await issuer.sign(claims);
    const [head = '', , tail = ''] = good.split('.');
    const body = Buffer.from(JSON.stringify({ ...claims, iss: issuer.issuer })).toString('base64url');
    const tokens = [
      none,
      `${none}AAAA`,
      await issuer.sign(claims, { key: privateKey }),
      await issuer.sign(claims, { key: publicKey, alg: 'HS256' }),
      `${head}.${body}.${tail}`,
      `${good}x`,
      `${head}.${head}.${head}`,
      'a.b.c',
      `${'a'.repeat(9_000)}.b.c`,
    ];
    for (const token of tokens) expect(await session(token)).toMatchObject(turnedAway);
    expect((await session(good)).status).toBe(200);
  });

  it('cannot make us ask the issuer for its keys again and again', async () => {
    expect((await sessionOf(as('athlete'))).status).toBe(200);
    const before = issuer.keysAsked;
    const { privateKey: key } = await generateKeyPair('RS256');
    for (let n = 0; n < 20; n++) {
      expect((await session(await issuer.sign(as('admin'), { key, kid: `k-${n}` }))).status).toBe(401);
    }
    expect(issuer.keysAsked - before).toBeLessThanOrEqual(1);
  });
});

describe('without its keys', () => {
  it('nobody is turned away for good, and the issuer is not flooded', async () => {
    jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
    const away = await HostileIssuer.start();
    away.givesKeys = false;
    const environment = {
      OUTSIDE_ISSUER: away.issuer,
      OUTSIDE_AUDIENCE: AUDIENCE,
      OUTSIDE_JWKS_URL: `${away.issuer}/keys`,
    };
    const other = await startTestApp({ environment });
    try {
      const api = new Api(other.url, await away.sign(as('athlete')));
      for (let n = 0; n < 10; n++) {
        const answer = await api.get('/api/session');
        expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2']);
      }
      expect(away.keysAsked).toBeLessThanOrEqual(3);
      // Sessions of our own are not concerned.
      const person = await new People(other.app).account('admin');
      expect((await new Api(other.url, person.token).get('/api/session')).status).not.toBe(503);
    } finally {
      await other.stop();
      await away.stop();
    }
  });

  it('and without an issuer at all, no token of one is taken', async () => {
    const bare = await startTestApp();
    try {
      const api = new Api(bare.url, await issuer.sign(as('admin')));
      expect(await api.get('/api/session')).toMatchObject(turnedAway);
    } finally {
      await bare.stop();
    }
  });
});
