import { describe, expect, it } from '@jest/globals';
import { codeIn, invitedAs, joiningBy } from './invite-code.js';

describe('a code that an address brings along', () => {
  it.each([
    ['?code=ABCD-2345', 'ABCD2345'],
    ['?join=hawk-2627', 'HAWK2627'],
    ['?code=', ''],
    ['', ''],
  ])('of %j is %j', (search, code) => {
    expect(codeIn(search)).toBe(code);
  });

  it('comes along to the steps of joining', () => {
    expect(joiningBy('?join=HAWK-2627')).toBe('/new-account?code=HAWK2627');
  });

  it.each([
    ['coach', '/coach/team', '?join=ABCD-2345', true],
    ['parent', '/parent/home', '?join=ABCD-2345', true],
    ['no-role', '/new-account', '?join=ABCD-2345', false],
    ['coach', '/coach/team', '?tab=parents', false],
    // Their home opens the Join Team dialog.
    ['athlete', '/athlete/home', '?join=ABCD-2345', false],
  ] as const)('takes a %s at %s%s there: %j', (role, pathname, search, taken) => {
    expect(invitedAs(role, { pathname, search })).toBe(taken);
  });
});
