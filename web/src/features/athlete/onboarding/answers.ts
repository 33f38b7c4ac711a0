import { OnboardingAnswers, sportFaults } from '../../../../../contract/athlete/onboarding.js';
import type { FieldErrors } from '../../../ui/form/refusal.js';
import { birthdayFault } from '../profile/profile-entry.js';
import { sportOf, type Draft, type Known } from './draft.js';
import { stepOf, type Step } from './steps.js';

type Candidate = { readonly [name in keyof OnboardingAnswers]: unknown };

const orNull = (text: string): string | null => text.trim() || null;

/** The answers as they are sent; what another recruit type or sport asks for is left out. */
export function answersOf(draft: Draft, known: Known): Candidate {
  const highSchool = draft.schoolLevel === 'High School';
  return {
    firstName: draft.firstName,
    lastName: known.lastName || draft.lastName,
    sport: known.teamSports.length === 1 ? undefined : (draft.sport ?? undefined),
    phone: draft.phone,
    dateOfBirth: draft.dateOfBirth,
    schoolLevel: draft.schoolLevel,
    highSchoolGraduationYear: highSchool ? draft.highSchoolGraduationYear : null,
    yearsOfEligibility: highSchool ? null : draft.yearsOfEligibility,
    canRedshirt: highSchool ? null : draft.canRedshirt,
    position: draft.position,
    height: draft.height,
    weight: sportOf(draft, known) === 'flagFootball' ? null : (draft.weight ?? ''),
    city: orNull(draft.city),
    state: draft.state,
    highSchool: highSchool ? orNull(draft.highSchool) : null,
    previousColleges: highSchool ? [] : draft.previousColleges,
    bio: orNull(draft.bio),
    xHandle: orNull(draft.xHandle),
    filmLinks: draft.filmLinks,
  };
}

/** What each field still lacks; the server judges again (spec, athlete side, section 5, "Onboarding"). */
export function faultsOf(draft: Draft, known: Known, year: number): FieldErrors {
  const answers = answersOf(draft, known);
  const found: Record<string, string> = {};
  for (const [name, schema] of Object.entries(OnboardingAnswers.shape)) {
    const { error } = schema.safeParse(answers[name as keyof Candidate]);
    if (error) found[name] = error.issues[0]?.message ?? 'Required';
  }
  const sport = sportOf(draft, known);
  if (!sport) found.sport = 'Sport is required';
  else Object.assign(found, sportFaults(sport, { position: draft.position, weight: Number(answers.weight) || null }));
  const born = draft.dateOfBirth && birthdayFault(draft.dateOfBirth, year);
  if (born) found.dateOfBirth ??= born;
  return { ...found, ...schoolFaults(draft), ...locationFaults(draft) };
}

function schoolFaults(draft: Draft): FieldErrors {
  if (draft.schoolLevel === 'High School')
    return draft.highSchoolGraduationYear === null ? { highSchoolGraduationYear: 'Graduation year is required' } : {};
  return {
    ...(draft.yearsOfEligibility === null ? { yearsOfEligibility: 'Years of eligibility is required' } : {}),
    ...(draft.canRedshirt === null ? { canRedshirt: 'Redshirt is required' } : {}),
  };
}

/** "City and state required to continue; location can be skipped if nothing is entered." */
function locationFaults(draft: Draft): FieldErrors {
  if (locationIsEmpty(draft)) return {};
  return {
    ...(orNull(draft.city) ? {} : { city: 'City is required' }),
    ...(draft.state ? {} : { state: 'State is required' }),
  };
}

/** Whether nothing was entered at the location: it is skipped. */
export const locationIsEmpty = (draft: Draft): boolean =>
  !orNull(draft.city) &&
  !draft.state &&
  (draft.schoolLevel === 'High School' ? !orNull(draft.highSchool) : draft.previousColleges.length === 0);

/** The steps that still lack something. */
export const lackingSteps = (faults: FieldErrors): Step[] =>
  Object.keys(faults).map((name) => stepOf[name as keyof OnboardingAnswers]);

/** 'Finish' if bio, X handle or film links are filled, otherwise 'Skip and Finish' (spec, section 2). */
export const finishLabel = ({ bio, xHandle, filmLinks }: Draft): string =>
  orNull(bio) || orNull(xHandle) || filmLinks.length > 0 ? 'Finish' : 'Skip and Finish';
