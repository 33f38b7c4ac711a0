import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TRIES_BY_ACCOUNT } from '../../src/modules/identity/codes/code-limits.js';
import { ACCOUNT_LIMIT } from '../../src/modules/identity/signing-in/sign-in.js';
import { Api } from '../support/api.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { eventually } from '../support/eventually.js';
import { codesMailedTo } from '../support/mailed-codes.js';
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

  it('lets somebody in again whom another’s guesses had locked out', async () => {
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

  it('is not guessed from many network addresses with many resets', async () => {
    const { email } = await somebody();
    const resets = [];
    for (let mailed = 0; mailed < 5; mailed++) resets.push(await visitors.forgot(email, mailed));
    const guesses = resets.flatMap((one) =>
      [1, 2, 3].map((by) => visitors.reset(one, otherThan(one.code, by), ANOTHER)),
    );
    const answers = await Promise.all(guesses);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(answers.length - TRIES_BY_ACCOUNT.most);
    expect((await visitors.reset(resets[0]!, resets[0]!.code, ANOTHER)).status).toBe(429);
    // Who knows the password is not locked out by that.
    expect((await visitors.signIn(email)).status).toBe(200);
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
