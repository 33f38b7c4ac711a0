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

/** Edits the row's columns: `changes` replaces the parts of the profile that it names. */
export function editColumns(row: RosterProfileColumns, changes: Partial<AthleteProfile>): void {
  const { firstName = row.first_name, lastName = row.last_name, email = row.email } = changes;
  const { academicAttributes, eligibilityAttributes, measurableAttributes } = changes;
  Object.assign(row, { first_name: firstName, last_name: lastName, email }, nameColumns(firstName, lastName, email));
  if (changes.phone !== undefined) row.phone = changes.phone;
  if (changes.sport !== undefined) row.sport = changes.sport;
  if (changes.position !== undefined) row.positions = changes.position;
  if (changes.jerseyNumber !== undefined) row.jersey_number = changes.jerseyNumber;
  if (changes.city !== undefined) row.city = changes.city;
  if (changes.state !== undefined) row.state = changes.state;
  if (changes.schoolLevel !== undefined) row.school_level = changes.schoolLevel;
  if (academicAttributes) Object.assign(row, academicColumns(academicAttributes));
  if (eligibilityAttributes) {
    row.eligibility_years = eligibilityAttributes.yearsOfEligibility;
    row.can_redshirt = eligibilityAttributes.canRedshirt;
  }
  if (measurableAttributes) {
    row.height = measurableAttributes.height;
    row.weight = measurableAttributes.weight;
  }
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
