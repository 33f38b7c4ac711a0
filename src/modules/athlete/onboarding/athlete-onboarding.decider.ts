import { blankProfile } from '../../../../contract/athlete/blank-profile.js';
import { sportFaults } from '../../../../contract/athlete/onboarding.js';
import { sportLabels, type Sport } from '../../../../contract/team/vocabulary.js';
import { conflict, invalidFields } from '../../../kernel/errors.js';
import type { CompleteOnboarding } from '../athlete.commands.js';
import { AthleteRegistered, OnboardingCompleted, type AthleteEvent } from '../athlete.events.js';
import type { AthleteState } from '../athlete.state.js';
import { birthdayFault } from '../birthday/birthday-fault.js';
import { onboardedProfile } from './onboarded-profile.js';
import { collegeFaults, profileEdit } from '../profile/profile-edit.js';

/** The end of the wizard (spec, athlete side, sections 2 and 5): fills in the athlete that an invite made, or makes them whole. */
export function decideOnboarding(
  command: CompleteOnboarding,
  state: AthleteState | undefined,
  now: Date,
): readonly AthleteEvent[] {
  if (state?.onboarded) throw conflict('onboarded', 'Onboarding is complete already.');
  const { athleteId, userId, email, answers } = command;
  const sport = answers.sport ?? (command.teamSports.length === 1 ? command.teamSports[0] : undefined);
  const faults = faultsOf(command, sport, now);
  if (!sport || Object.keys(faults).length > 0) throw invalidFields(underAnswers(faults));
  const before = state?.profile ?? blankProfile;
  const profile = onboardedProfile({ ...before, email: before.email ?? email }, answers, sport);
  if (!state) return [AthleteRegistered({ athleteId, userId, profile })];
  return [...profileEdit(profile, state), OnboardingCompleted({ athleteId })];
}

/** Field of the answers → message. */
function faultsOf(
  { teamSports, answers }: CompleteOnboarding,
  sport: Sport | undefined,
  now: Date,
): Record<string, string> {
  const { dateOfBirth, schoolLevel, previousColleges } = answers;
  const born = birthdayFault(dateOfBirth, now);
  const studied = schoolLevel === 'High School' ? [] : previousColleges;
  return {
    ...(sport ? sportFaults(sport, answers) : { sport: 'Sport is required' }),
    ...(sport && teamSports.length > 0 && !teamSports.includes(sport) ? { sport: otherSport(teamSports) } : {}),
    ...(born ? { dateOfBirth: born } : {}),
    ...collegeFaults(studied, 'previousColleges'),
  };
}

const otherSport = (teamSports: readonly Sport[]): string =>
  `The team plays ${teamSports.map((sport) => sportLabels[sport]).join(', ')}`;

const underAnswers = (faults: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(faults).map(([field, fault]) => [`answers.${field}`, fault]));
