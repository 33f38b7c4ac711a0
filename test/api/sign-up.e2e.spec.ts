import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AccountCreator } from '../../src/modules/account/public.js';
import { SignUps } from '../../src/modules/identity/signing-up/sign-ups.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { codeMailedTo } from '../support/mailed.js';
import { PASSWORD, Visitors, WRONG_CODE, otherThan } from '../support/visitors.js';

let started: TestApp;
let visitors: Visitors;

beforeAll(async () => {
  started = await startTestApp({ environment: { TOUCHLINE_TRUST_PROXY: '1' } });
  visitors = new Visitors(started);
}, 60_000);
afterAll(() => started.stop());

const resend = (signUpId: string) => visitors.post('/api/auth/sign-up/resend', { signUpId });

describe('signing up', () => {
  it('makes an account and a session once the code is right', async () => {
    const email = visitors.newEmail();
    const { status, body } = await visitors.signUp(email, { firstName: ' Kim ' });
    expect({ status, body }).toEqual({
      status: 201,
      body: { signUpId: expect.stringMatching(/^[A-Za-z0-9_-]{43}$/), resendInSeconds: 60 },
    });
    const code = await codeMailedTo(visitors.pool, email);
    const verified = await visitors.verify(
      { secret: String(body['signUpId']) },
      ` ${code.slice(0, 3)} ${code.slice(3)} `,
    );
    expect(verified).toMatchObject({
      status: 200,
      body: { token: expect.any(String), user: { email, role: 'no-role', firstName: 'Kim', lastName: 'Doe' } },
    });
    // At once: the answer came after the account could be seen.
    expect(await visitors.as(verified).get('/api/session')).toMatchObject({ status: 200, body: { user: { email } } });
    expect((await visitors.signIn(email)).status).toBe(200);
    const left = 'SELECT 1 FROM touchline.pending_sign_ups UNION ALL SELECT 1 FROM touchline.codes';
    expect((await visitors.pool.query(left)).rows).toEqual([]);
  });

  it.each([
    ['email', '', 'Please enter your email address'],
    ['email', 'nonsense', 'Please enter a valid email address'],
    ['email', 'kim＠example.com', 'Please enter a valid email address'],
    ['email', `${'x'.repeat(250)}@example.com`, 'Please enter a valid email address'],
    ['firstName', ' ', 'Please enter your first name'],
    ['lastName', '', 'Please enter your last name'],
    ['password', '', 'Please enter your password'],
    ['password', 'x'.repeat(201), 'There was an error with your submission. Please try a different password.'],
    ['password', 'a \0 in the middle of it', 'Remove characters that aren’t text.'],
    ['password', 'half a \ud83c football', 'Remove characters that aren’t text.'],
  ])('refuses %s %j', async (field, value, message) => {
    const answer = await visitors.signUp(visitors.newEmail(), { [field]: value });
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid', fields: { [field]: message } } });
  });

  it.each([{ role: 'admin' }, { verified: true }, { userId: '0d7cf1c4-31e9-4a6a-8f4d-0a9d7f3e5b11' }])(
    'takes nothing that is not asked for: %j',
    async (more) => expect((await visitors.signUp(visitors.newEmail(), more)).status).toBe(400),
  );

  it.each(['12345678', 'Password1!', 'touchline2026', 'KimDoe2026!', 'short7!'])(
    'refuses %j as weak',
    async (password) => {
      expect(await visitors.signUp(visitors.newEmail(), { password })).toMatchObject({
        status: 400,
        body: {
          code: 'weak-password',
          fields: { password: 'This password is not strong enough. Please try a different password' },
        },
      });
    },
  );

  it('takes any letters in a password, however a keyboard composes them', async () => {
    const begun = await visitors.begun(undefined, { password: 'Zwölf Boxkämpfer 🏈 雨の日'.normalize('NFC') });
    await visitors.verify(begun, begun.code);
    expect((await visitors.signIn(begun.email, 'Zwölf Boxkämpfer 🏈 雨の日'.normalize('NFD'))).status).toBe(200);
  });

  it('knows an address in any case as taken, and one with a plus as another', async () => {
    const begun = await visitors.begun();
    await visitors.verify(begun, begun.code);
    expect(await visitors.signUp(begun.email.toUpperCase())).toMatchObject({
      status: 409,
      body: { code: 'email-taken', fields: { email: 'That email address is taken. Please try another.' } },
    });
    expect((await visitors.signUp(begun.email.replace('@', '+club@'))).status).toBe(201);
  });

  it('asks for the code on its field', async () => {
    const { secret, code } = await visitors.begun();
    expect(await visitors.verify({ secret }, '  ')).toMatchObject({
      status: 400,
      body: { fields: { code: 'Please enter the code sent to your email' } },
    });
    for (const typed of ['12345', '1234567', '12345a', '１２３４５６']) {
      expect(await visitors.verify({ secret }, typed)).toMatchObject({
        status: 400,
        body: { fields: { code: 'Invalid code. Please try again.' } },
      });
    }
    expect((await visitors.verify({ secret }, code)).status).toBe(200);
  });

  it('sends another code after 60 s, which ends the former one', async () => {
    const { email, secret, code } = await visitors.begun();
    const early = await resend(secret);
    expect(early).toMatchObject({ status: 429, body: { code: 'too-many' } });
    expect(Number(early.headers.get('retry-after'))).toBeGreaterThan(50);
    expect(Number(early.headers.get('retry-after'))).toBeLessThanOrEqual(60);
    await visitors.age('60 seconds');
    expect(await resend(secret)).toMatchObject({ status: 200, body: { resendInSeconds: 60 } });
    const another = await codeMailedTo(visitors.pool, email, 2);
    if (another !== code) expect(await visitors.verify({ secret }, code)).toMatchObject(WRONG_CODE);
    expect((await visitors.verify({ secret }, another)).status).toBe(200);
    expect(await resend(secret)).toMatchObject({ status: 400, body: { code: 'sign-up-ended' } });
  });

  it('ends after an hour', async () => {
    const { secret } = await visitors.begun();
    await visitors.age('61 minutes');
    expect(await resend(secret)).toMatchObject({ status: 400, body: { code: 'sign-up-ended' } });
    expect(await resend('A'.repeat(43))).toMatchObject({ status: 400, body: { code: 'sign-up-ended' } });
  });

  it.each(['before the account was made', 'before the sign-up was taken off'])(
    'that was cut short %s goes on with another code',
    async (when) => {
      const { email, secret, code } = await visitors.begun();
      const { id, ...person } = await started.app
        .get(SignUps, { strict: false })
        .confirm({ signUpId: secret, code }, visitors.newAddress());
      const request = { actor: { userId: person.userId, role: 'no-role' }, commandId: id } as const;
      if (when.includes('sign-up'))
        await started.app.get(AccountCreator).create({ ...person, role: 'no-role' }, request);
      await visitors.age('60 seconds');
      await resend(secret);
      const verified = await visitors.verify({ secret }, await codeMailedTo(visitors.pool, email, 2));
      expect(verified).toMatchObject({ status: 200, body: { user: { id: person.userId, email } } });
      expect((await visitors.signIn(email)).status).toBe(200);
    },
  );

  it('forgives a mistyped code', async () => {
    const begun = await visitors.begun();
    expect(await visitors.verify(begun, otherThan(begun.code))).toMatchObject(WRONG_CODE);
    expect((await visitors.verify(begun, begun.code)).status).toBe(200);
    expect((await visitors.signIn(begun.email, PASSWORD)).status).toBe(200);
  });
});
