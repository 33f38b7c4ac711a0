import type { AthleteProfile } from '../../contract/athlete/athlete.js';
import { blankProfile } from '../../contract/athlete/blank-profile.js';
import { foldedText } from '../../src/kernel/folded-text.js';
import type { AthleteProfileEdited } from '../../src/modules/athlete/athlete.events.js';
import type { Recorded } from '../../src/platform/projections/folding/steps.js';
import type { TeamRosterRow } from './team-roster.table.js';

type Changes = Recorded<typeof AthleteProfileEdited>['data']['changes'];
/** What people are called and found by. */
type Names = Pick<TeamRosterRow, 'first_name' | 'last_name' | 'email'>;

/** Every column that a profile decides. */
export const wholeProfileColumns = (profile: AthleteProfile) => ({ ...blank, ...profileColumns(profile, blank) });

/** What a row holds of a profile that says nothing. */
const blank = {
  first_name: '',
  last_name: '',
  email: null,
  phone: null,
  sport: null,
  positions: [],
  jersey_number: null,
  city: null,
  state: null,
  high_school: null,
  school_level: null,
  graduation_year: null,
  eligibility_years: null,
  can_redshirt: null,
  measurables: blankProfile.measurableAttributes,
  colleges: [],
  search: '',
  sort_first_name: '',
  sort_last_name: '',
} satisfies Partial<TeamRosterRow>;

/** The columns that these parts of a profile decide; `before` are the names that stood. */
export function profileColumns(profile: Changes, before: Names): Partial<TeamRosterRow> {
  const { academicAttributes, eligibilityAttributes, measurableAttributes } = profile;
  return {
    ...nameColumns(profile, before),
    ...(profile.phone !== undefined && { phone: profile.phone }),
    ...(profile.sport !== undefined && { sport: profile.sport }),
    ...(profile.position !== undefined && { positions: profile.position }),
    ...(profile.jerseyNumber !== undefined && { jersey_number: profile.jerseyNumber }),
    ...(profile.city !== undefined && { city: profile.city }),
    ...(profile.state !== undefined && { state: profile.state }),
    ...(profile.schoolLevel !== undefined && { school_level: profile.schoolLevel }),
    ...(academicAttributes && academicColumns(academicAttributes)),
    ...(eligibilityAttributes && {
      eligibility_years: eligibilityAttributes.yearsOfEligibility,
      can_redshirt: eligibilityAttributes.canRedshirt,
    }),
    ...(measurableAttributes && { measurables: measurableAttributes }),
  };
}

// Names and e-mail are searched together, so that a change of one takes all three.
function nameColumns({ firstName, lastName, email }: Changes, before: Names): Partial<TeamRosterRow> {
  if (firstName === undefined && lastName === undefined && email === undefined) return {};
  const names: Names = {
    first_name: firstName ?? before.first_name,
    last_name: lastName ?? before.last_name,
    email: email === undefined ? before.email : email,
  };
  return {
    ...names,
    search: foldedText(`${names.first_name} ${names.last_name}\n${names.email ?? ''}`),
    sort_first_name: foldedText(names.first_name),
    sort_last_name: foldedText(names.last_name),
  };
}

const academicColumns = (academic: AthleteProfile['academicAttributes']): Partial<TeamRosterRow> => ({
  high_school: academic.highSchool,
  graduation_year: academic.highSchoolGraduationYear,
  colleges: academic.previousColleges.flatMap(({ college }) => [
    ...(college.collegeId === null ? [] : [college.collegeId]),
    foldedText(college.name),
  ]),
});
