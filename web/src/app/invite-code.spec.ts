import { describe, expect, it } from '@jest/globals';
import { codeIn, joiningBy } from './invite-code.js';

describe('a code that an address brings along', () => {
  it.each([
    ['?code=ABCD-2345', 'ABCD2345'],
    ['?join=hawk-2627', 'HAWK2627'],
    ['?code=', ''],
    ['', ''],
  ])('of %j is %j', (search, code) => {
    expect(codeIn(search)).toBe(code);
  });

  it.each([
    ['no-role', '/new-account?code=HAWK2627'],
    ['coach', '/coach/team?join=HAWK2627'],
    ['parent', '/parent/home?join=HAWK2627'],
    ['athlete', '/athlete/home?join=HAWK2627'],
  ] as const)('takes a %s to %s', (role, there) => {
    expect(joiningBy(role, '?join=HAWK-2627')).toBe(there);
  });
});
