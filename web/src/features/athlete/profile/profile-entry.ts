import { AthleteProfile } from '../../../../../contract/athlete/athlete.js';
import { birthdaysTaken } from '../../../../../contract/athlete/onboarding.js';
import { positionFault } from '../../../../../contract/athlete/profile-entry.js';
import type { FieldErrors } from '../../../ui/form/refusal.js';

/** What an athlete's profile holds, without what else is known of them. */
export const profileOf = (athlete: AthleteProfile): AthleteProfile =>
  Object.fromEntries(AthleteProfile.keyof().options.map((name) => [name, athlete[name]])) as unknown as AthleteProfile;

/** What is wrong with what was changed, of fields that depend on others or on the day (spec, athlete side, section 5). */
export function profileFaults(
  { sport, position, dateOfBirth }: AthleteProfile,
  changed: (part: string) => boolean,
  year: number,
): FieldErrors {
  const moved = changed('position') || changed('sport');
  const played = moved && sport ? positionFault(sport, position) : undefined;
  const born = changed('dateOfBirth') && dateOfBirth ? birthdayFault(dateOfBirth, year) : undefined;
  return {
    ...(changed('sport') && !sport ? { sport: 'Sport is required' } : {}),
    ...(played ? { position: played } : {}),
    ...(born ? { dateOfBirth: born } : {}),
  };
}

/** Spec, athlete side, section 5, "Onboarding": the years that can be chosen in a year. */
export function birthdayFault(dateOfBirth: string, year: number): string | undefined {
  const { first, last } = birthdaysTaken(year);
  if (!/^\d{4}-/.test(dateOfBirth) || (dateOfBirth >= first && dateOfBirth <= last)) return undefined;
  return `Choose a year from ${first.slice(0, 4)} to ${last.slice(0, 4)}`;
}
