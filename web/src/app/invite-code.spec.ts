import { describe, expect, it } from '@jest/globals';
import { codeIn, newAccountWith } from './invite-code.js';

describe('a code that an address brings along', () => {
  it.each([
    ['?code=ABCD-2345', 'ABCD2345'],
    ['?join=hawk-2627', 'HAWK2627'],
    ['?code=', ''],
    ['', ''],
  ])('of %j is %j', (search, code) => {
    expect(codeIn(search)).toBe(code);
  });

  it('comes along to the steps of a new account', () => {
    expect(newAccountWith('?join=HAWK-2627')).toBe('/new-account?code=HAWK2627');
    expect(newAccountWith('?tab=parents')).toBe('/new-account');
  });
});
