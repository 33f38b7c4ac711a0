import { emptyProfile, type AthleteProfile } from '../../../../contract/athlete/athlete.js';
import { type OnboardingAnswers, sportFaults } from '../../../../contract/athlete/onboarding.js';
import { type Sport, sportLabels } from '../../../../contract/team/vocabulary.js';
import { conflict, invalidFields } from '../../../kernel/errors.js';
import type { CompleteOnboarding } from '../athlete.commands.js';
import { type AthleteEvent, AthleteRegistered, OnboardingCompleted } from '../athlete.events.js';
import type { AthleteState } from '../athlete.state.js';
import { birthdayInWizard } from '../birthday/asked-birthday.decider.js';
import { birthdayFault } from '../birthday/birthday-fault.js';
import { collegeFaults, profileEdit } from '../profile/profile-edit.js';

/**
 * The profile with what the wizard was answered. What was not asked of such an athlete is dropped, whatever was sent:
 * eligibility of high schools, the high school and its graduation of transfers, the weight of flag football.
 */
function onboardedProfile(profile: AthleteProfile, answers: OnboardingAnswers, sport: Sport): AthleteProfile {
  const { firstName, lastName, phone, dateOfBirth, schoolLevel, position, height, filmLinks } = answers;
  const atHighSchool = schoolLevel === 'High School';
  return {
    ...profile,
    firstName,
    lastName,
    sport,
    phone,
    dateOfBirth,
    schoolLevel,
    position,
    city: answers.city || null,
    state: answers.state || null,
    bio: answers.bio?.trim() || null,
    filmLinks,
    academicAttributes: {
      ...profile.academicAttributes,
      highSchool: (atHighSchool && answers.highSchool) || null,
      highSchoolGraduationYear: atHighSchool ? answers.highSchoolGraduationYear : null,
      previousColleges: atHighSchool ? [] : answers.previousColleges,
    },
    eligibilityAttributes: {
      yearsOfEligibility: atHighSchool ? null : answers.yearsOfEligibility,
      canRedshirt: atHighSchool ? null : answers.canRedshirt,
    },
    measurableAttributes: {
      ...profile.measurableAttributes,
      height,
      weight: sport === 'flagFootball' ? null : answers.weight,
    },
    socialMediaLinks: { ...profile.socialMediaLinks, xHandle: answers.xHandle?.trim() || null },
  };
}

/** The end of the wizard (spec, athlete side, sections 2 and 5): fills in the athlete that an invite made, or makes them whole. */
export function decideOnboarding(
  command: CompleteOnboarding,
  state: AthleteState | undefined,
  now: Date,
): readonly AthleteEvent[] {
  if (state?.onboarded) throw conflict('onboarded', 'You’ve already completed onboarding.');
  const { athleteId, userId, email, answers } = command;
  const sport = answers.sport ?? (command.teamSports.length === 1 ? command.teamSports[0] : undefined);
  const faults = faultsOf(command, state, sport, now);
  if (!sport || Object.keys(faults).length > 0) throw invalidFields(underAnswers(faults));
  const before = state?.profile ?? emptyProfile;
  const profile = onboardedProfile({ ...before, email: before.email ?? email }, answers, sport);
  if (!state) return [AthleteRegistered({ athleteId, userId, profile })];
  return [...profileEdit(profile, state), OnboardingCompleted({ athleteId })];
}

/** Field of the answers → message. */
function faultsOf(
  { teamSports, answers }: CompleteOnboarding,
  state: AthleteState | undefined,
  sport: Sport | undefined,
  now: Date,
): Record<string, string> {
  const { dateOfBirth, schoolLevel, previousColleges } = answers;
  const born = birthdayFault(dateOfBirth, now) ?? birthdayInWizard(dateOfBirth, state?.profile.dateOfBirth, now);
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
