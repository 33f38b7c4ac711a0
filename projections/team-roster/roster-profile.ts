import type { AthleteProfile } from '../../contract/athlete/athlete.js';
import { foldedText } from '../../src/kernel/folded-text.js';
import type { RosterProfileColumns } from './team-roster.table.js';

/** The columns that the given parts of a profile decide. Names and e-mail are searched together, so they need all three. */
export function profileColumns(profile: AthleteProfile): RosterProfileColumns {
  const { firstName, lastName, email } = profile;
  return {
    first_name: firstName,
    last_name: lastName,
    email,
    phone: profile.phone,
    sport: profile.sport,
    positions: profile.position,
    jersey_number: profile.jerseyNumber,
    city: profile.city,
    state: profile.state,
    school_level: profile.schoolLevel,
    ...academicColumns(profile.academicAttributes),
    eligibility_years: profile.eligibilityAttributes.yearsOfEligibility,
    can_redshirt: profile.eligibilityAttributes.canRedshirt,
    height: profile.measurableAttributes.height,
    weight: profile.measurableAttributes.weight,
    ...nameColumns(firstName, lastName, email),
  };
}

/** What of a roster row people are called and found by. */
export type RosterNames = Pick<RosterProfileColumns, 'first_name' | 'last_name' | 'email'>;

/** The names after an edit; undefined when it leaves them alone. */
export function editedNames(
  names: RosterNames,
  { firstName, lastName, email }: Partial<AthleteProfile>,
): RosterNames | undefined {
  if (firstName === undefined && lastName === undefined && email === undefined) return undefined;
  return {
    first_name: firstName ?? names.first_name,
    last_name: lastName ?? names.last_name,
    email: email === undefined ? names.email : email,
  };
}

/** Every column that names decide. */
export const namesColumns = (names: RosterNames) => ({
  ...names,
  ...nameColumns(names.first_name, names.last_name, names.email),
});

/** The columns that an edit decides, besides those of names: `changes` replaces the parts of the profile that it names. */
export function editedColumns(changes: Partial<AthleteProfile>): Partial<RosterProfileColumns> {
  const { academicAttributes, eligibilityAttributes, measurableAttributes } = changes;
  return {
    ...(changes.phone !== undefined && { phone: changes.phone }),
    ...(changes.sport !== undefined && { sport: changes.sport }),
    ...(changes.position !== undefined && { positions: changes.position }),
    ...(changes.jerseyNumber !== undefined && { jersey_number: changes.jerseyNumber }),
    ...(changes.city !== undefined && { city: changes.city }),
    ...(changes.state !== undefined && { state: changes.state }),
    ...(changes.schoolLevel !== undefined && { school_level: changes.schoolLevel }),
    ...(academicAttributes && academicColumns(academicAttributes)),
    ...(eligibilityAttributes && {
      eligibility_years: eligibilityAttributes.yearsOfEligibility,
      can_redshirt: eligibilityAttributes.canRedshirt,
    }),
    ...(measurableAttributes && { height: measurableAttributes.height, weight: measurableAttributes.weight }),
  };
}

const academicColumns = (academic: AthleteProfile['academicAttributes']) => ({
  high_school: academic.highSchool,
  graduation_year: academic.highSchoolGraduationYear,
  colleges: academic.previousColleges.flatMap(({ college }) => [
    ...(college.collegeId === null ? [] : [college.collegeId]),
    foldedText(college.name),
  ]),
});

const nameColumns = (firstName: string, lastName: string, email: string | null) => ({
  search: foldedText(`${firstName} ${lastName}\n${email ?? ''}`),
  sort_first_name: foldedText(firstName),
  sort_last_name: foldedText(lastName),
});
