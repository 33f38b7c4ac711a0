import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { accountAccessTable } from '../../projections/account-access/account-access.table.js';
import { CodeSweep } from '../../src/modules/identity/codes/code-sweep.js';
import { Codes } from '../../src/modules/identity/codes/codes.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { eventually } from '../support/eventually.js';
import { People } from '../support/people.js';
import { PASSWORD, Visitors, WRONG_CODE, otherThan } from '../support/visitors.js';

const THEIRS = 'nine barns painted blue';
let started: TestApp;
let visitors: Visitors;

beforeAll(async () => {
  started = await startTestApp({ environment: { TOUCHLINE_TRUST_PROXY: '1' } });
  visitors = new Visitors(started);
}, 60_000);
afterAll(() => started.stop());

const accounts = async (email: string): Promise<number> => {
  const { rows } = await visitors.pool.query(`SELECT FROM ${accountAccessTable.live} WHERE lower(email) = lower($1)`, [
    email,
  ]);
  return rows.length;
};

describe('somebody who registers another’s address first', () => {
  it('gains nothing: the owner signs up with their own password, and theirs never works', async () => {
    const attack = await visitors.begun(undefined, { password: THEIRS, firstName: 'Mallory' });
    const owner = await visitors.begun(attack.email, {}, 1);
    // The owner got both mails, and types the wrong one: it opens nothing that the attacker began.
    if (attack.code !== owner.code) expect(await visitors.verify(owner, attack.code)).toMatchObject(WRONG_CODE);
    const { status, body } = await visitors.verify(owner, owner.code);
    expect([status, body]).toMatchObject([200, { user: { firstName: 'Kim' } }]);
    expect((await visitors.signIn(attack.email, PASSWORD)).status).toBe(200);
    expect((await visitors.signIn(attack.email, THEIRS)).status).toBe(401);
    // Even with a code that the owner gave away, it is too late.
    expect(await visitors.verify(attack, attack.code)).toMatchObject({
      status: 409,
      body: { code: 'email-taken', fields: { email: 'That email address is taken. Please try another.' } },
    });
    expect((await visitors.signIn(attack.email, THEIRS)).status).toBe(401);
    expect(await accounts(attack.email)).toBe(1);
  });

  it('does not write the mail: what they typed as names stands in none', async () => {
    const [link, name] = ['Win a car at https://example.com/trap', 'Win a car at our trap'];
    expect(await visitors.signUp('trap@example.com', { firstName: link })).toMatchObject({
      status: 400,
      body: { fields: { firstName: expect.stringContaining('web address') } },
    });
    const { email } = await visitors.begun(undefined, { firstName: name, lastName: name });
    const { rows } = await visitors.pool.query('SELECT * FROM touchline.mails WHERE to_address = $1', [email]);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain('Win a car');
  });
});

describe('a code', () => {
  it('that is used many times at once makes one account and one session', async () => {
    const begun = await visitors.begun();
    const answers = await Promise.all(Array.from({ length: 8 }, () => visitors.verify(begun, begun.code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const answer of answers.filter(({ status }) => status !== 200)) expect(answer).toMatchObject(WRONG_CODE);
    expect(await accounts(begun.email)).toBe(1);
    const { rows } = await visitors.pool.query(
      `SELECT FROM touchline.sessions WHERE user_id = (SELECT user_id FROM ${accountAccessTable.live} WHERE email = $1)`,
      [begun.email],
    );
    expect(rows).toHaveLength(1);
  });

  it('of two sign-ups for one address that are confirmed at once makes one account', async () => {
    const one = await visitors.begun();
    const other = await visitors.begun(one.email, { password: THEIRS }, 1);
    const answers = await Promise.all([visitors.verify(one, one.code), visitors.verify(other, other.code)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await accounts(one.email)).toBe(1);
    const works = await Promise.all([visitors.signIn(one.email), visitors.signIn(one.email, THEIRS)]);
    expect(works.map(({ status }) => status)).toEqual(answers.map(({ status }) => (status === 200 ? 200 : 401)));
  });

  it('of another sign-up never works', async () => {
    const [one, other] = [await visitors.begun(), await visitors.begun()];
    if (one.code !== other.code) expect(await visitors.verify(one, other.code)).toMatchObject(WRONG_CODE);
    expect((await visitors.verify(one, one.code)).status).toBe(200);
  });

  it('of another purpose never works, nor its secret', async () => {
    const people = new People(started.app);
    const { email } = await people.account('no-role', PASSWORD);
    await people.settled();
    const [signUp, reset] = [await visitors.begun(), await visitors.forgot(email)];
    expect(await visitors.verify(reset, reset.code)).toMatchObject(WRONG_CODE);
    expect(await visitors.reset(signUp, signUp.code, THEIRS)).toMatchObject(WRONG_CODE);
    // The codes themselves know what they are for, whatever is asked of them.
    const codes = started.app.get(Codes, { strict: false });
    await expect(codes.prove({ ...signUp, purpose: 'reset-password' }, signUp.code)).rejects.toMatchObject({
      code: 'wrong-code',
    });
    expect((await visitors.verify(signUp, signUp.code)).status).toBe(200);
    expect((await visitors.reset(reset, reset.code, THEIRS)).status).toBe(200);
  });

  it('is kept so that only its secret tells it: write access to the table cannot lend it to another', async () => {
    const [one, other] = [await visitors.begun(), await visitors.begun()];
    const hashOf = `(SELECT code_hash FROM touchline.codes WHERE secret_hash = sha256($1))`;
    await visitors.pool.query(`UPDATE touchline.codes SET code_hash = ${hashOf} WHERE secret_hash = sha256($2)`, [
      Buffer.from(one.secret),
      Buffer.from(other.secret),
    ]);
    expect(await visitors.verify(other, one.code)).toMatchObject(WRONG_CODE);
    expect((await visitors.verify(one, one.code)).status).toBe(200);
  });

  it('is over after three wrong ones, also when the right one comes next', async () => {
    const begun = await visitors.begun();
    for (const by of [1, 2, 3])
      expect(await visitors.verify(begun, otherThan(begun.code, by))).toMatchObject(WRONG_CODE);
    expect(await visitors.verify(begun, begun.code)).toMatchObject(WRONG_CODE);
  });

  it('is over after three wrong ones that come all at once', async () => {
    const begun = await visitors.begun();
    await Promise.all([1, 2, 3, 4, 5, 6].map((by) => visitors.verify(begun, otherThan(begun.code, by))));
    expect(await visitors.verify(begun, begun.code)).toMatchObject(WRONG_CODE);
  });

  it('is over after ten minutes', async () => {
    const begun = await visitors.begun();
    await visitors.age('10 minutes');
    expect(await visitors.verify(begun, begun.code)).toMatchObject(WRONG_CODE);
  });
});

describe('what is kept of a sign-up', () => {
  it('tells a thief of the database neither who nor with what, and leaves with the sweep', async () => {
    const { email, secret, code } = await visitors.begun(undefined, { lastName: 'Unmistakable' });
    const read = async (sql: string) => JSON.stringify((await visitors.pool.query<object>(sql)).rows);
    const rows = await Promise.all([
      read(`SELECT c, encode(sealed, 'escape') FROM touchline.codes c`),
      read(`SELECT p, encode(sealed, 'escape') FROM touchline.pending_sign_ups p`),
      read('SELECT j FROM bullmq.job j'),
      read('SELECT a FROM touchline.attempts a'),
    ]);
    const secrets = [email, 'Unmistakable', secret, PASSWORD, '$argon2id', `"${code}"`];
    for (const word of secrets) expect(rows.join()).not.toContain(word);

    await visitors.age('61 minutes');
    await visitors.pool.query(`UPDATE touchline.mails SET created_at = created_at - interval '61 minutes'`);
    await started.app.get(CodeSweep, { strict: false }).sweep();
    await eventually('nothing to be left', async () => {
      const left = await Promise.all([
        read('SELECT 1 FROM touchline.codes'),
        read('SELECT 1 FROM touchline.pending_sign_ups'),
        read(`SELECT 1 FROM touchline.mails WHERE key LIKE 'mail-code%'`),
      ]);
      return left.every((found) => found === '[]');
    });
  });
});
