import { describe, expect, it } from '@jest/globals';
import { namesOf, subjectOf, verifiedEmailOf } from './proven-identity.js';

describe('what an issuer claims of somebody', () => {
  it.each([
    [{ given_name: ' Kim ', family_name: 'Reyes' }, 'Kim', 'Reyes'],
    [{ given_name: 'Kim' }, 'Kim', ''],
    [{ family_name: 'Reyes' }, 'Reyes', ''],
    [{ name: 'Ada Lee Byron' }, 'Ada', 'Lee Byron'],
    [{ email: 'sam@example.com', email_verified: true }, 'sam', ''],
    [{ email: 'sam@example.com' }, '', ''],
    [{ given_name: 'a\u0000b\u202e\ud83d', family_name: ['x'] }, 'a b', ''],
    [{ given_name: 'www.evil.test', family_name: 'Reyes' }, 'Reyes', ''],
    [{ given_name: 'x'.repeat(300), family_name: 7 }, 'x'.repeat(100), ''],
  ])('%j is named %j %j', (claims, firstName, lastName) => {
    expect(namesOf(claims)).toEqual({ firstName, lastName });
  });

  it.each([
    [{ email: ' kim@example.com ', email_verified: true }, 'kim@example.com'],
    [{ email: 'kim@example.com', email_verified: 'true' }, undefined],
    [{ email: 'kim@example.com' }, undefined],
    [{ email: 'no address', email_verified: true }, undefined],
    [{ email: 'a\u0000@example.com', email_verified: true }, undefined],
    // Not the address of a person who has that name without it.
    [{ email: 'k\u200bim@example.com', email_verified: true }, undefined],
    [{ email: `${'x'.repeat(300)}@example.com`, email_verified: true }, undefined],
    [{ email_verified: true }, undefined],
  ])('of %j the verified address is %j', (claims, email) => expect(verifiedEmailOf(claims)).toBe(email));

  it.each([
    ['1057', '1057'],
    ['', undefined],
    [1057, undefined],
    ['a\u0000', undefined],
    ['\ud83d', undefined],
    ['x'.repeat(256), undefined],
  ])('the subject %j is kept as %j', (sub, kept) => expect(subjectOf({ sub })).toBe(kept));
});
