import { describe, expect, it } from '@jest/globals';
import { PHONE_LENGTH } from '../../../../../contract/athlete/onboarding.js';
import {
  DEFAULT_COUNTRY,
  nationalDigits,
  nationalLength,
  phoneCountries,
  phoneOf,
  showNational,
} from './phone-countries.js';

describe('phone numbers (spec, athlete side, section 5: exactly 12 characters, default country US)', () => {
  it('are of the US unless another country is chosen', () => expect(DEFAULT_COUNTRY).toBe('US'));

  it('have 12 characters in every country', () => {
    expect(PHONE_LENGTH).toBe(12);
    for (const { code } of phoneCountries) expect(phoneOf(code, '9'.repeat(nationalLength(code)))).toHaveLength(12);
  });

  it.each([
    ['US', '5555550123', '5555550123'],
    ['US', '(555) 555-0123', '5555550123'],
    ['US', '+1 555 555 0123', '5555550123'],
    ['US', '15555550123', '5555550123'],
    ['US', '1555', '1555'],
    ['US', '55555501234567', '5555550123'],
    ['AU', '+61 412 345 678', '412345678'],
    ['AU', '412 345 678', '412345678'],
  ])('in %s, %s counts as %s', (code, typed, digits) => expect(nationalDigits(code, typed)).toBe(digits));

  it.each([
    ['US', '', ''],
    ['US', '555', '555'],
    ['US', '5555', '(555) 5'],
    ['US', '555555', '(555) 555'],
    ['CA', '5555550123', '(555) 555-0123'],
    ['AU', '412345678', '412 345 678'],
  ])('in %s, %s is shown as %s', (code, digits, shown) => expect(showNational(code, digits)).toBe(shown));
});
