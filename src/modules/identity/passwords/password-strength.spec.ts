import { describe, expect, it } from '@jest/globals';
import { PasswordStrength } from './password-strength.js';

const strength = new PasswordStrength();
const kim = ['kim.doe+club@example.com', 'Kim', 'Doe'];
const judged = (password: string, personal: readonly string[] = kim) =>
  strength.mustBeStrong(password, personal).then(
    () => 'strong',
    (error: unknown) => error,
  );

describe('a password', () => {
  it.each(['correct horse battery staple', 'xk2Jw9qLz', 'tr0ub4dor&3', 'Zwölf Boxkämpfer', '雨が降る日は家にいる'])(
    '%j is strong',
    async (password) => expect(await judged(password)).toBe('strong'),
  );

  it.each([
    'password',
    'Password1!',
    'P@ssw0rd2026',
    '12345678',
    'qwertyuiop',
    'Football123',
    'aaaaaaaaaaaaaaaaaaaaaaaa',
    'password'.repeat(25),
    '          ',
    // Strong for their length, and too short.
    'xk2Jw9q',
    '🏈🏈🏈🏈',
  ])('%j is weak', async (password) => {
    expect(await judged(password)).toMatchObject({
      kind: 'invalid',
      code: 'weak-password',
      details: { fields: { password: 'This password is not strong enough. Please try a different password' } },
    });
  });

  it.each(['touchline2026!', 'TOUCHLINE-touchline', 'kim.doe+club@example.com', 'KimDoe2026!', 'DoeKimDoe99'])(
    '%j is weak for Kim, by its people and ours',
    async (password) => expect(await judged(password)).toMatchObject({ code: 'weak-password' }),
  );

  it('may hold a name among other things', async () => {
    expect(await judged('kim paints nine barns')).toBe('strong');
  });

  it.each([
    ['what looks like a pattern', ['(a+)+$', '[', '\\', '.*']],
    ['nothing', []],
    ['much', ['x'.repeat(254), 'y'.repeat(100)]],
  ])('is judged by names of %s', async (_what, personal) => {
    expect(await judged('tr0ub4dor&3', personal)).toBe('strong');
  });

  it('keeps nobody waiting, however it is made', async () => {
    await judged('warm up');
    const slow = ['@48({<369|1!07$5%2'.repeat(11), 'p4$$w0rd'.repeat(25), '1'.repeat(200), 'ﷺ'.repeat(200)];
    for (const password of slow) {
      const began = performance.now();
      await judged(password);
      expect(performance.now() - began).toBeLessThan(500);
    }
  });
});
