import { describe, expect, it } from '@jest/globals';
import { signUpRefusal } from './refusals.js';

describe('a sign-up that is refused without a field (spec, section 8)', () => {
  it.each([400, 409, 422])('asks for a different password after a coded error (%i)', (status) => {
    expect(signUpRefusal({ status })).toEqual({
      password: 'There was an error with your submission. Please try a different password.',
    });
  });

  it.each([500, 503])('asks to try again after anything else (%i)', (status) => {
    expect(signUpRefusal({ status })).toBe('An error occurred. Please try again.');
  });
});
