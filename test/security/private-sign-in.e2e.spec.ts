import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Passwords } from '../../src/modules/identity/passwords/passwords.js';
import type { Answer } from '../support/api.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { eventually } from '../support/eventually.js';
import { People } from '../support/people.js';
import { PASSWORD, Visitors, WRONG_CODE } from '../support/visitors.js';

let started: TestApp;
let visitors: Visitors;
let withPassword: string;
let without: string;
beforeAll(async () => {
  const environment = { TOUCHLINE_TRUST_PROXY: '1', TOUCHLINE_PRIVATE_SIGN_IN: '1' };
  started = await startTestApp({ environment });
  visitors = new Visitors(started);
  const people = new People(started.app);
  withPassword = (await people.account('parent', PASSWORD)).email;
  without = (await people.account('parent')).email;
  await people.settled();
}, 60_000);
afterAll(() => started.stop());

/** What a call says and the work that it takes: passwords hashed. */
async function seenOf(ask: () => Promise<Answer>) {
  const hashed = jest.spyOn(started.app.get(Passwords, { strict: false })['turnstile'], 'pass');
  try {
    const { status, body, headers } = await ask();
    const { requestId: _, ...said } = body;
    return { status, said, headers: [...headers.keys()].toSorted(), hashes: hashed.mock.calls.length };
  } finally {
    hashed.mockRestore();
  }
}

async function mailsTo(address: string): Promise<{ subject: string; text: string }[]> {
  const { rows } = await visitors.pool.query<{ subject: string; text: string }>(
    'SELECT subject, text FROM touchline.mails WHERE to_address = $1 ORDER BY id',
    [address],
  );
  return rows;
}

describe('an installation that keeps private who has an account', () => {
  it('refuses a sign-in in the same way for every address', async () => {
    const guess = (email: string) => seenOf(() => visitors.signIn(email, 'guess'));
    const unknown = await guess(visitors.newEmail());
    expect(unknown).toMatchObject({
      status: 401,
      said: {
        code: 'wrong-email-or-password',
        fields: { password: 'Wrong email or password. Try again or choose “Forgot password?”.' },
      },
      hashes: 1,
    });
    for (const email of [withPassword, without]) expect(await guess(email)).toEqual(unknown);
    expect((await visitors.signIn(withPassword)).status).toBe(200);
  });

  it('begins a sign-up in the same way, and emails either one', async () => {
    const free = visitors.newEmail();
    const begin = (email: string) => seenOf(() => visitors.signUp(email));
    const [known, unknown] = [await begin(withPassword), await begin(free)];
    const secretOf = ({ said }: typeof known) => String(said['signUpId']);
    const alike = ({ said, ...more }: typeof known) => ({ ...more, said: { ...said, signUpId: '' } });
    expect(alike(known)).toEqual(alike(unknown));
    expect(known).toMatchObject({ status: 201, hashes: 1 });
    for (const one of [known, unknown]) {
      expect(await visitors.verify({ secret: secretOf(one) }, '000000')).toMatchObject(WRONG_CODE);
      const again = await visitors.post('/api/auth/sign-up/resend', { signUpId: secretOf(one) });
      expect(again).toMatchObject({ status: 429, body: { code: 'too-many' } });
    }
    const mail = await eventually('the email to who has an account', async () => (await mailsTo(withPassword))[0]);
    expect(mail).toMatchObject({ subject: 'You already have a Touchline account' });
    expect(mail.text).not.toMatch(/\d{6}/);
    await eventually('the code to who has none', async () => (await mailsTo(free)).length === 1);
    expect((await mailsTo(withPassword)).length).toBe(1);
  });

  it('still lets a new person sign up by the code', async () => {
    const begun = await visitors.begun();
    expect((await visitors.verify(begun, begun.code)).status).toBe(200);
  });
});
