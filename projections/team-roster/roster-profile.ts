import { type AthleteProfile, emptyProfile } from '../../contract/athlete/athlete.js';
import { foldedText } from '../../src/kernel/folded-text.js';
import type { AthleteProfileEdited } from '../../src/modules/athlete/athlete.events.js';
import type { Recorded } from '../../src/platform/projections/folding/steps.js';
import { merged } from '../merged.js';
import { searchText, type Searched } from './roster-search.js';
import type { TeamRosterRow } from './team-roster.table.js';

type Changes = Recorded<typeof AthleteProfileEdited>['data']['changes'];

/** Every column that a profile decides. */
export const wholeProfileColumns = (profile: AthleteProfile) => ({ ...blank, ...profileColumns(profile, blank) });

/** The row of an empty profile. */
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
  last_college: null,
  school_level: null,
  graduation_year: null,
  gpa: null,
  eligibility_years: null,
  can_redshirt: null,
  measurables: emptyProfile.measurableAttributes,
  search: '',
  sort_first_name: '',
  sort_last_name: '',
} satisfies Partial<TeamRosterRow>;

/** The columns that these parts of a profile decide; `before` is what stood. */
export function profileColumns(profile: Changes, before: Searched): Partial<TeamRosterRow> {
  const columns = ownColumns(profile);
  return { search: searchText({ ...before, ...columns }), ...columns };
}

function ownColumns(profile: Changes): Partial<TeamRosterRow> {
  const { firstName, lastName, academicAttributes, eligibilityAttributes, measurableAttributes } = profile;
  return merged<TeamRosterRow>(
    firstName !== undefined && { first_name: firstName, sort_first_name: foldedText(firstName) },
    lastName !== undefined && { last_name: lastName, sort_last_name: foldedText(lastName) },
    profile.email !== undefined && { email: profile.email },
    profile.phone !== undefined && { phone: profile.phone },
    profile.sport !== undefined && { sport: profile.sport },
    profile.position !== undefined && { positions: profile.position },
    profile.jerseyNumber !== undefined && { jersey_number: profile.jerseyNumber },
    profile.city !== undefined && { city: profile.city },
    profile.state !== undefined && { state: profile.state },
    profile.schoolLevel !== undefined && { school_level: profile.schoolLevel },
    academicAttributes && academicColumns(academicAttributes),
    eligibilityAttributes && {
      eligibility_years: eligibilityAttributes.yearsOfEligibility,
      can_redshirt: eligibilityAttributes.canRedshirt,
    },
    measurableAttributes && { measurables: measurableAttributes },
  );
}

const academicColumns = (academic: AthleteProfile['academicAttributes']): Partial<TeamRosterRow> => ({
  high_school: academic.highSchool,
  last_college:
    academic.previousColleges.toSorted((one, other) => other.endYear - one.endYear)[0]?.college.name ?? null,
  graduation_year: academic.highSchoolGraduationYear,
  gpa: academic.gpa,
});
