import { BIRTH_YEARS, YOUNGEST_BY_FORM } from '../../../../contract/athlete/onboarding.js';

/** Years. */
const YOUNGEST = 13;

/**
 * What is wrong with a birthday (YYYY-MM-DD), if anything: an athlete must be at least 13, whatever the form allows, and
 * born within the years that the form offers (spec, athlete side, section 5).
 */
export function birthdayFault(dateOfBirth: string, now: Date): string | undefined {
  const [year = 0, month = 0, day = 0] = dateOfBirth.split('-').map(Number);
  if (Date.UTC(year + YOUNGEST, month - 1, day) > now.getTime())
    return `Athletes must be at least ${YOUNGEST} years old.`;
  const earliest = now.getUTCFullYear() - YOUNGEST_BY_FORM - BIRTH_YEARS;
  return year < earliest ? `The year of birth must be ${earliest} or later.` : undefined;
}
