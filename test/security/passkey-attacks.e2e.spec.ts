import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { LostFactors } from '../../src/modules/account/lost-factors.js';
import { UserRemoval } from '../../src/modules/identity/user-removal.js';
import { Api } from '../support/api.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { People, type Person } from '../support/people.js';
import { PASSWORD, Visitors } from '../support/visitors.js';
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const b64 = (bytes: Buffer): string => bytes.toString('base64url');
const sha256 = (data: Buffer | string): Buffer => createHash('sha256').update(data).digest();

interface Made {
  readonly challenge: string;
  readonly origin?: string;
  readonly host?: string;
}

/** A security key in software: it signs what it is asked to, for whatever origin it is told. */
export class SoftwarePasskey {
  readonly id = randomBytes(32);
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });

  constructor(private counter = 0) {}

  /** The answer to what a registration asks. */
  create({ challenge, origin, host }: Made) {
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.id.length);
    const attested = Buffer.concat([Buffer.alloc(16), length, this.id, this.publicKey()]);
    const authData = Buffer.concat([this.head(0x45, host), attested]);
    return {
      ...this.named(),
      response: {
        clientDataJSON: b64(clientData('webauthn.create', challenge, origin)),
        attestationObject: b64(attestationOf(authData)),
        transports: ['internal'],
      },
    };
  }

  /** The answer to what a sign-in asks; it counts one up, unless told to count otherwise. */
  get({ challenge, origin, host }: Made, counts = 1) {
    this.counter += counts;
    const authenticatorData = this.head(0x05, host);
    const client = clientData('webauthn.get', challenge, origin);
    const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(client)]), this.keys.privateKey);
    return {
      ...this.named(),
      response: {
        clientDataJSON: b64(client),
        authenticatorData: b64(authenticatorData),
        signature: b64(signature),
      },
    };
  }

  private named() {
    return { id: b64(this.id), rawId: b64(this.id), type: 'public-key' };
  }

  private head(flags: number, host = 'localhost'): Buffer {
    const rest = Buffer.alloc(5);
    rest.writeUInt8(flags);
    rest.writeUInt32BE(this.counter, 1);
    return Buffer.concat([sha256(host), rest]);
  }

  /** COSE, by hand: EC2, ES256, P-256. */
  private publicKey(): Buffer {
    const { x = '', y = '' } = this.keys.publicKey.export({ format: 'jwk' });
    const coordinate = (label: number, value: string) =>
      Buffer.concat([Buffer.from([label, 0x58, 32]), Buffer.from(value, 'base64url')]);
    return Buffer.concat([
      Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01]),
      coordinate(0x21, x),
      coordinate(0x22, y),
    ]);
  }
}

const clientData = (type: string, challenge: string, origin = 'http://localhost:3000'): Buffer =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

/** CBOR, by hand: no attestation. */
const attestationOf = (authData: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from([0xa3, 0x63]),
    Buffer.from('fmt'),
    Buffer.from([0x64]),
    Buffer.from('none'),
    Buffer.from([0x67]),
    Buffer.from('attStmt'),
    Buffer.from([0xa0, 0x68]),
    Buffer.from('authData'),
    Buffer.from([0x58, authData.length]),
    authData,
  ]);

let started: TestApp;
let visitors: Visitors;
let people: People;

beforeAll(async () => {
  started = await startTestApp({ environment: { TOUCHLINE_TRUST_PROXY: '1' } });
  visitors = new Visitors(started);
  people = new People(started.app);
}, 60_000);
afterAll(() => started.stop());

const proof = { currentPassword: PASSWORD };
const WRONG = { status: 400, body: { code: 'wrong-passkey' } };
const ENDED = { status: 400, body: { code: 'sign-in-ended' } };
const Begun = z.object({
  id: z.string(),
  options: z.object({ challenge: z.string(), rp: z.object({ id: z.string() }) }),
});
const Asked = z.object({
  options: z.object({
    challenge: z.string(),
    rpId: z.string(),
    allowCredentials: z.array(z.object({ id: z.string() })),
  }),
});

async function somebody(): Promise<{ person: Person; api: Api }> {
  const person = await people.account('no-role', PASSWORD);
  await people.settled();
  return { person, api: new Api(started.url, person.token) };
}
const begin = async (api: Api, name = 'My key') => {
  const answer = await api.call('POST', '/api/auth/factors/passkey', { name, ...proof });
  expect(answer.status).toBe(201);
  return Begun.parse(answer.body);
};
const confirm = (api: Api, id: string, passkey: unknown) =>
  api.call('POST', `/api/auth/factors/passkey/${id}`, { passkey });

async function secured(key = new SoftwarePasskey()) {
  const { person, api } = await somebody();
  const { id, options } = await begin(api);
  const confirmed = await confirm(api, id, key.create(options));
  expect(confirmed).toMatchObject({ status: 200, body: { recoveryCodes: expect.any(Array) } });
  return { person, api, key, factorId: id };
}
const pendingOf = async ({ email }: Person) => String((await visitors.signIn(email)).body['pendingSignIn']);
const ask = async (pendingSignIn: string) =>
  Asked.parse((await visitors.post('/api/auth/sign-in/passkey/ask', { pendingSignIn })).body).options;
const finish = (pendingSignIn: string, passkey: unknown) =>
  visitors.post('/api/auth/sign-in/passkey', { pendingSignIn, passkey });
const listOf = async (api: Api) => (await api.get('/api/auth/factors')).body['factors'];

describe('a sign-in by passkey', () => {
  it('waits for what the passkey signs, and is a session then', async () => {
    const { person, key } = await secured();
    const first = await visitors.signIn(person.email);
    expect(first.body).toEqual({ pendingSignIn: expect.any(String), factors: ['passkey'] });
    const pending = String(first.body['pendingSignIn']);
    const asked = await ask(pending);
    expect(asked).toMatchObject({ rpId: 'localhost', allowCredentials: [{ id: key.id.toString('base64url') }] });
    const done = await finish(pending, key.get(asked));
    expect(done.body).toMatchObject({ token: expect.any(String), user: { id: person.userId } });
    expect((await visitors.as(done).get('/api/session')).status).toBe(200);
    expect(await finish(pending, key.get(asked))).toMatchObject(ENDED);
  });

  it('takes an answer once: what was signed for one sign-in is nothing to another, nor after it was tried', async () => {
    const { person, key } = await secured();
    const [mine, other] = [await pendingOf(person), await pendingOf(person)];
    const answer = key.get(await ask(mine));
    await ask(other);
    // Seen on its way, and sent into a sign-in of one's own.
    expect(await finish(other, answer)).toMatchObject(WRONG);
    expect((await finish(mine, answer)).status).toBe(200);
    const third = await pendingOf(person);
    const asked = await ask(third);
    expect(await finish(third, key.get({ ...asked, challenge: 'bm90LWl0' }))).toMatchObject(WRONG);
    // The right answer to what was asked is late now: it was used up.
    expect(await finish(third, key.get(asked))).toMatchObject(WRONG);
    expect((await finish(third, key.get(await ask(third)))).status).toBe(200);
  });

  it('takes the newest question alone, and one of five minutes ago no more', async () => {
    const { person, key } = await secured();
    const pending = await pendingOf(person);
    const old = await ask(pending);
    await ask(pending);
    expect(await finish(pending, key.get(old))).toMatchObject(WRONG);
    const late = await ask(pending);
    await visitors.pool.query(
      "UPDATE touchline.pending_sign_ins SET challenge_expires_at = now() - interval '1 second' WHERE user_id = $1",
      [person.userId],
    );
    expect(await finish(pending, key.get(late))).toMatchObject(WRONG);
  });

  it('at the same moment with the same answer is one session', async () => {
    const { person, key } = await secured();
    const pending = await pendingOf(person);
    const answer = key.get(await ask(pending));
    const answers = await Promise.all([1, 2, 3].map(() => finish(pending, answer)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it.each([
    ['another origin', { origin: 'https://localhost.example.com' }],
    ['another port of this machine', { origin: 'http://localhost:3001' }],
    ['another host', { host: 'example.com' }],
  ])('is not taken for %s', async (_what, elsewhere) => {
    const { person, key } = await secured();
    const pending = await pendingOf(person);
    expect(await finish(pending, key.get({ ...(await ask(pending)), ...elsewhere }))).toMatchObject(WRONG);
  });

  it('is not finished by the passkey of somebody else, nor by none, and ends after five tries', async () => {
    const [mine, theirs] = [await secured(), await secured()];
    const pending = await pendingOf(theirs.person);
    expect(await finish(pending, mine.key.get(await ask(pending)))).toMatchObject(WRONG);
    // Under the name of theirs, signed by mine.
    const forged = { ...mine.key.get(await ask(pending)), id: theirs.key.id.toString('base64url') };
    expect(await finish(pending, forged)).toMatchObject(WRONG);
    for (let tried = 2; tried < 5; tried++)
      expect(await finish(pending, mine.key.get(await ask(pending)))).toMatchObject(WRONG);
    expect(await visitors.post('/api/auth/sign-in/passkey/ask', { pendingSignIn: pending })).toMatchObject(ENDED);
    const { person } = await somebody();
    const { body } = await visitors.signIn(person.email);
    expect(body['token']).toEqual(expect.any(String));
  });

  it('refuses a passkey whose count does not go on: it was copied', async () => {
    const { person, key } = await secured(new SoftwarePasskey(10));
    const first = await pendingOf(person);
    expect((await finish(first, key.get(await ask(first), 5))).status).toBe(200);
    const second = await pendingOf(person);
    expect(await finish(second, key.get(await ask(second), -2))).toMatchObject(WRONG);
    const third = await pendingOf(person);
    expect((await finish(third, key.get(await ask(third), 10))).status).toBe(200);
  });

  it('takes one that never counts, as those of phones do not', async () => {
    const { person, key } = await secured();
    for (let times = 0; times < 2; times++) {
      const pending = await pendingOf(person);
      expect((await finish(pending, key.get(await ask(pending), 0))).status).toBe(200);
    }
  });

  it('names what is not an answer at all', async () => {
    const { person } = await secured();
    const pendingSignIn = await pendingOf(person);
    for (const passkey of [{}, { id: 'x' }, null, 'x'])
      expect((await finish(pendingSignIn, passkey)).body).toMatchObject({
        code: 'invalid',
        fields: expect.any(Object),
      });
    expect(await visitors.post('/api/auth/sign-in/passkey/ask', { pendingSignIn: 'a'.repeat(43) })).toMatchObject(
      ENDED,
    );
  });
});

describe('a passkey', () => {
  it('is added once who adds it has said their password, by what was asked of them alone, and once', async () => {
    const { api } = await somebody();
    const other = await somebody();
    const bare = await api.call('POST', '/api/auth/factors/passkey', { name: 'x' });
    expect(bare).toMatchObject({ status: 400, body: { code: 'wrong-password' } });
    const key = new SoftwarePasskey();
    const mine = await begin(api);
    const theirs = await begin(other.api);
    expect((await confirm(other.api, mine.id, key.create(mine.options))).status).toBe(404);
    expect(await confirm(api, mine.id, key.create(theirs.options))).toMatchObject(WRONG);
    // It was tried: what was begun is over.
    expect((await confirm(api, mine.id, key.create(mine.options))).status).toBe(404);
    const again = await begin(api);
    expect(await confirm(api, again.id, key.create({ ...again.options, origin: 'https://evil.test' }))).toMatchObject(
      WRONG,
    );
    const last = await begin(api);
    expect((await confirm(api, last.id, key.create(last.options))).status).toBe(200);
    expect(await listOf(api)).toMatchObject([{ kind: 'passkey', name: 'My key' }]);
    expect(await listOf(other.api)).toEqual([]);
  });

  it('is called something else by its owner alone, and several stand beside each other', async () => {
    const { api, factorId } = await secured();
    const second = await begin(api, 'My phone');
    const added = await confirm(api, second.id, new SoftwarePasskey().create(second.options));
    expect(added.body['recoveryCodes']).toBeUndefined();
    const other = await secured();
    const rename = (by: Api, name: string) => by.call('PATCH', `/api/auth/factors/${factorId}`, { name });
    expect((await rename(other.api, 'Mine')).status).toBe(404);
    expect((await rename(api, ' ')).body).toMatchObject({ fields: { name: 'Please enter a name' } });
    expect((await rename(api, 'Blue key')).status).toBe(200);
    expect(await listOf(api)).toMatchObject([{ name: 'Blue key' }, { name: 'My phone' }]);
    expect((await api.call('POST', `/api/auth/factors/${factorId}/remove`, proof)).status).toBe(200);
    expect(await listOf(api)).toMatchObject([{ name: 'My phone' }]);
  });

  it('lies sealed, is taken off by an admin when it is lost, and goes with an erasure', async () => {
    const one = await secured();
    const { rows } = await visitors.pool.query<{ sealed: Buffer }>(
      'SELECT sealed FROM touchline.second_factors WHERE user_id = $1',
      [one.person.userId],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.sealed.includes(one.key.id.toString('base64url'))).toBe(false);
    const lost = started.app.get(LostFactors, { strict: false });
    expect(await lost.takeOff(one.person.userId, { actor: { userId: 'system', role: 'system' } })).toBe(1);
    expect((await visitors.signIn(one.person.email)).body['token']).toEqual(expect.any(String));
    const other = await secured();
    await started.app.get(UserRemoval, { strict: false }).run(other.person.userId);
    const left = await visitors.pool.query('SELECT FROM touchline.second_factors WHERE user_id = $1', [
      other.person.userId,
    ]);
    expect(left.rowCount).toBe(0);
  });
});
