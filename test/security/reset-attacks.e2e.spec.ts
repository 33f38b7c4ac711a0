import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ACCOUNT_LIMIT } from '../../src/modules/identity/signing-in/password-tries.js';
import { Api } from '../support/api.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { eventually } from '../support/eventually.js';
import { codesMailedTo } from '../support/mailed.js';
import { People, type Person } from '../support/people.js';
import { PASSWORD, Visitors, WRONG_CODE, otherThan } from '../support/visitors.js';

const ANOTHER = 'nine barns painted blue';
let started: TestApp;
let visitors: Visitors;
let people: People;

beforeAll(async () => {
  started = await startTestApp({ environment: { TOUCHLINE_TRUST_PROXY: '1' } });
  visitors = new Visitors(started);
  people = new People(started.app);
}, 60_000);
afterAll(() => started.stop());

async function somebody(password: string | undefined = PASSWORD): Promise<Person> {
  const person = await people.account('no-role', password);
  await people.settled();
  return person;
}
const forgot = (email: string, headers = {}) => visitors.post('/api/auth/forgot-password', { email }, headers);
const mailsTo = async (email: string): Promise<string[]> => {
  const { rows } = await visitors.pool.query<{ subject: string }>(
    'SELECT subject FROM touchline.mails WHERE to_address = $1 ORDER BY id',
    [email],
  );
  return rows.map(({ subject }) => subject);
};

describe('a forgotten password', () => {
  it('is replaced with the code, which ends every session and tells the owner', async () => {
    const { email, token } = await somebody();
    const other = await visitors.signIn(email);
    const reset = await visitors.forgot(email);
    expect(await visitors.reset(reset, reset.code, ANOTHER)).toMatchObject({ status: 200, body: { ok: true } });
    expect((await new Api(started.url, token).get('/api/session')).status).toBe(401);
    expect((await visitors.as(other).get('/api/session')).status).toBe(401);
    expect((await visitors.signIn(email, ANOTHER)).status).toBe(200);
    expect((await visitors.signIn(email, PASSWORD)).status).toBe(401);
    await eventually('the notice', async () => (await mailsTo(email)).includes('Your Touchline password was changed'));
  });

  it('is replaced once with a code, of many at once', async () => {
    const { email } = await somebody();
    const reset = await visitors.forgot(email);
    const answers = await Promise.all(
      ['one', 'two', 'six'].map((word) => visitors.reset(reset, reset.code, `${word} barns painted blue`)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    expect(await visitors.reset(reset, reset.code, ANOTHER)).toMatchObject(WRONG_CODE);
  });

  it('is not replaced by a weak one, and then the code stays good', async () => {
    const { email } = await somebody();
    const reset = await visitors.forgot(email);
    for (const weak of ['password', `${email}!`, 'RobinExample99', 'short7!']) {
      expect(await visitors.reset(reset, reset.code, weak)).toMatchObject({
        status: 400,
        body: { code: 'weak-password', fields: { password: expect.stringContaining('not strong enough') } },
      });
    }
    expect((await visitors.reset(reset, reset.code, ANOTHER)).status).toBe(200);
  });

  it('lets those who sign in elsewhere choose their first', async () => {
    const person = await people.account('no-role');
    await people.settled();
    const reset = await visitors.forgot(person.email);
    const { rows } = await visitors.pool.query('SELECT text FROM touchline.mails WHERE to_address = $1', [
      person.email,
    ]);
    expect(JSON.stringify(rows)).toContain('You have no password yet');
    expect((await visitors.reset(reset, reset.code, ANOTHER)).status).toBe(200);
    expect((await visitors.signIn(person.email, ANOTHER)).status).toBe(200);
  });

  it('lets a person in again that another’s guesses had locked out', async () => {
    const { email } = await somebody();
    await Promise.all(Array.from({ length: ACCOUNT_LIMIT.most }, () => visitors.signIn(email, 'guess')));
    expect((await visitors.signIn(email)).status).toBe(429);
    const reset = await visitors.forgot(email);
    await visitors.reset(reset, reset.code, ANOTHER);
    expect((await visitors.signIn(email, ANOTHER)).status).toBe(200);
  });

  it('can be asked for again after 60 s from one place, and nobody can keep another from asking', async () => {
    const { email } = await somebody();
    const from = { 'x-forwarded-for': visitors.newAddress() };
    expect((await forgot(email, from)).status).toBe(201);
    const again = await forgot(email, from);
    expect(again).toMatchObject({ status: 429, body: { code: 'too-many' } });
    expect(Number(again.headers.get('retry-after'))).toBeLessThanOrEqual(60);
    expect((await forgot(email)).status).toBe(201);
  });
});

describe('a code for a new password', () => {
  it('goes to the account’s own address, however another spells it', async () => {
    const { email } = await somebody();
    const typed = email.toUpperCase();
    expect((await forgot(typed)).status).toBe(201);
    await eventually('the code', async () => (await codesMailedTo(visitors.pool, email)).length === 1);
    expect(await mailsTo(typed)).toEqual([]);
  });

  it('ends with the others of the account once one is used', async () => {
    const { email } = await somebody();
    const [one, other] = [await visitors.forgot(email), await visitors.forgot(email, 1)];
    expect((await visitors.reset(one, one.code, ANOTHER)).status).toBe(200);
    expect(await visitors.reset(other, other.code, PASSWORD)).toMatchObject(WRONG_CODE);
  });

  it.each([
    [
      'of another account',
      (one: { code: string }, other: { code: string }) => (one.code === other.code ? '' : other.code),
    ],
    ['that is wrong', ({ code }: { code: string }) => otherThan(code)],
  ])('%s does not work', async (_what, pick) => {
    const [mine, theirs] = [await somebody(), await somebody()];
    const [one, other] = [await visitors.forgot(mine.email), await visitors.forgot(theirs.email)];
    const code = pick(one, other);
    if (code) expect(await visitors.reset(one, code, ANOTHER)).toMatchObject(WRONG_CODE);
    expect((await visitors.signIn(mine.email)).status).toBe(200);
  });

  it('is over after three wrong ones, and after ten minutes', async () => {
    const { email } = await somebody();
    const tried = await visitors.forgot(email);
    for (const by of [1, 2, 3]) await visitors.reset(tried, otherThan(tried.code, by), ANOTHER);
    expect(await visitors.reset(tried, tried.code, ANOTHER)).toMatchObject(WRONG_CODE);
    const late = await visitors.forgot(email, 1);
    await visitors.age('10 minutes');
    expect(await visitors.reset(late, late.code, ANOTHER)).toMatchObject(WRONG_CODE);
  });

  it('works for its holder whatever strangers try on the same account, from the same place too', async () => {
    const { email } = await somebody();
    const school = { 'x-forwarded-for': visitors.newAddress() };
    const mine = await visitors.forgot(email);
    for (let mailed = 1; mailed < 6; mailed++) {
      const theirs = await visitors.forgot(email, mailed);
      for (const by of [1, 2, 3]) await visitors.reset(theirs, otherThan(theirs.code, by), ANOTHER, school);
      // Three tries are all that it had.
      expect(await visitors.reset(theirs, theirs.code, ANOTHER, school)).toMatchObject(WRONG_CODE);
    }
    const nobody = { secret: 'A'.repeat(43) };
    await Promise.all(Array.from({ length: 40 }, () => visitors.reset(nobody, mine.code, ANOTHER, school)));
    expect((await visitors.signIn(email)).status).toBe(200);
    expect((await visitors.reset(mine, mine.code, ANOTHER, school)).status).toBe(200);
  });

  it('has three tries of its own, whatever was tried on those before', async () => {
    const { email } = await somebody();
    for (let mailed = 0; mailed < 4; mailed++) {
      const spoilt = await visitors.forgot(email, mailed);
      for (const by of [1, 2, 3]) await visitors.reset(spoilt, otherThan(spoilt.code, by), ANOTHER);
    }
    const anew = await visitors.forgot(email, 4);
    for (const by of [1, 2])
      expect(await visitors.reset(anew, otherThan(anew.code, by), ANOTHER)).toMatchObject(WRONG_CODE);
    expect((await visitors.reset(anew, anew.code, ANOTHER)).status).toBe(200);
  });

  it('is one of three that count, of many tried at once', async () => {
    const { email } = await somebody();
    const reset = await visitors.forgot(email);
    const guesses = Array.from({ length: 30 }, (_, by) =>
      visitors.reset(reset, otherThan(reset.code, by + 1), ANOTHER),
    );
    for (const answer of await Promise.all(guesses)) expect(answer).toMatchObject(WRONG_CODE);
    const { rows } = await visitors.pool.query('SELECT tries_left FROM touchline.codes WHERE tries_left <= 0');
    expect(rows).toContainEqual({ tries_left: 0 });
    expect(rows.every(({ tries_left }: { tries_left: number }) => tries_left === 0)).toBe(true);
    expect(await visitors.reset(reset, reset.code, ANOTHER)).toMatchObject(WRONG_CODE);
  });

  it('gives no count back twice, however often it comes with a weak password', async () => {
    const { email } = await somebody();
    const from = { 'x-forwarded-for': visitors.newAddress() };
    const reset = await visitors.forgot(email);
    await visitors.pool.query('DELETE FROM touchline.attempts');
    // Somebody else on the same Wi-Fi.
    expect((await forgot(visitors.newEmail(), from)).status).toBe(201);
    const points = async (): Promise<number[]> => {
      const { rows } = await visitors.pool.query<{ points: number }>(
        `SELECT points FROM touchline.attempts WHERE key LIKE 'code-%'`,
      );
      return rows.map((row) => row.points);
    };
    const before = await points();
    for (let sent = 0; sent < 70; sent++) await visitors.reset(reset, reset.code, 'password', from);
    expect(await points()).toEqual(before);
    for (let used = 0; used < 2; used++) await visitors.reset(reset, reset.code, ANOTHER, from);
    expect((await points()).every((count) => count >= 0)).toBe(true);
  });
});

describe('an address that has no account', () => {
  it('is answered like one that has, and gets no mail', async () => {
    const { email } = await somebody();
    const unknown = visitors.newEmail();
    const [known, other] = [await forgot(email), await forgot(unknown)];
    const shape = { status: 201, body: { resetId: expect.stringMatching(/^[A-Za-z0-9_-]{43}$/), resendInSeconds: 60 } };
    for (const { status, body } of [known, other]) expect({ status, body }).toEqual(shape);
    const wrong = await Promise.all(
      [known, other].map(({ body }) => visitors.reset({ secret: String(body['resetId']) }, '000000', ANOTHER)),
    );
    const told = wrong.map(({ status, body: { requestId: _, ...body } }) => ({ status, body }));
    expect(told[0]).toEqual(told[1]);
    await eventually('the code', async () => (await codesMailedTo(visitors.pool, email)).length === 1);
    await eventually('both jobs to be done', async () => {
      const { rows } = await visitors.pool.query(
        `SELECT FROM bullmq.job WHERE name = 'mail-code' AND state <> 'completed'`,
      );
      return rows.length === 0;
    });
    expect(await mailsTo(unknown)).toEqual([]);
  });
});
