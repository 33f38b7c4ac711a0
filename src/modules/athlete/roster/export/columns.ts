import type { Athlete, AthleteProfile, ParentGuardian } from '../../../../../contract/athlete/athlete.js';
import { eligibilityLabel, measurables } from '../../../../../contract/athlete/vocabulary.js';
import { sportLabels } from '../../../../../contract/team/vocabulary.js';
import { shownDay } from '../../../../../contract/day.js';
import type { ExportedInterest } from '../../../../../projections/athlete-profile/exported-athletes.queries.js';
import type { Standing } from '../../verifying/athlete-verifying.events.js';

/** One row of the workbook: an athlete with what the columns show. */
export type ExportedAthlete = AthleteProfile &
  Pick<Athlete, 'parentGuardians' | 'activityCount'> & {
    readonly verified: readonly Standing[];
    /** The colleges on their list, by name. */
    readonly interests: readonly ExportedInterest[];
  };

/** Text, number or date; never anything that a spreadsheet would calculate. */
export type CellValue = string | number | Date | null;

export interface Column {
  readonly header: string;
  readonly width: number;
  readonly cell: (athlete: ExportedAthlete) => CellValue;
}

export interface ColumnGroup {
  readonly title: string;
  readonly columns: readonly Column[];
}

const column = (header: string, width: number, cell: Column['cell']): Column => ({ header, width, cell });

// Noon or midnight of another zone would move the day: a workbook's dates have no zone, so UTC midnight is the day itself.
const day = (iso: string | null): Date | null => (iso ? new Date(`${iso}T00:00:00Z`) : null);

/** n/a is kept as 0 (contract, "eligibilityYears"). */
const eligibility = (years: number | null): CellValue => (years === 0 ? eligibilityLabel(0) : years);

const personal: ColumnGroup = {
  title: 'Personal',
  columns: [
    column('First Name', 16, (a) => a.firstName),
    column('Last Name', 18, (a) => a.lastName),
    column('Email', 28, (a) => a.email),
    column('Phone', 15, (a) => a.phone),
    column('Date of Birth', 13, (a) => day(a.dateOfBirth)),
    column('Address Line 1', 24, (a) => a.addressLine1),
    column('Address Line 2', 16, (a) => a.addressLine2),
    column('City', 16, (a) => a.city),
    column('State', 7, (a) => a.state),
    column('Zip Code', 10, (a) => a.zipCode),
    column('Country', 12, (a) => a.country),
    column('Sport', 16, (a) => (a.sport ? sportLabels[a.sport] : null)),
    column('Position', 14, (a) => a.position.join(', ') || null),
    column('Jersey Number', 9, (a) => a.jerseyNumber),
    column('Activity Count', 10, (a) => a.activityCount),
  ],
};

// Spec, section 9: "first previous college only".
const firstCollege = (a: ExportedAthlete) => a.academicAttributes.previousColleges[0];

const academic: ColumnGroup = {
  title: 'Academic',
  columns: [
    column('School Level', 15, (a) => a.schoolLevel),
    column('GPA', 7, (a) => a.academicAttributes.gpa),
    column('ACT Score', 8, (a) => a.academicAttributes.actScore),
    column('SAT Score', 8, (a) => a.academicAttributes.satScore),
    column('High School', 26, (a) => a.academicAttributes.highSchool),
    column('High School Graduation Year', 12, (a) => a.academicAttributes.highSchoolGraduationYear),
    column('Previous College', 26, (a) => firstCollege(a)?.college.name ?? null),
    column('Previous College Start', 14, (a) => {
      const college = firstCollege(a);
      return college ? `${college.startSemester} ${college.startYear}` : null;
    }),
    column('Previous College End', 14, (a) => {
      const college = firstCollege(a);
      return college ? `${college.endSemester} ${college.endYear}` : null;
    }),
  ],
};

/** `40 yard dash 11/20/2026`. */
const verification = ({ name, measuredOn }: Standing): string => `${measurables[name].label} ${shownDay(measuredOn)}`;

const measurable: ColumnGroup = {
  title: 'Measurable',
  columns: [
    column('Height (in)', 9, (a) => a.measurableAttributes.height),
    column('Weight (lb)', 9, (a) => a.measurableAttributes.weight),
    column('Wingspan (in)', 10, (a) => a.measurableAttributes.wingspan),
    column('40 Yard Dash (s)', 10, (a) => a.measurableAttributes.fortyYardDash),
    column('Shuttle (s)', 9, (a) => a.measurableAttributes.shuttle),
    column('Bench Press (lb)', 10, (a) => a.measurableAttributes.benchPress),
    column('Squat (lb)', 9, (a) => a.measurableAttributes.squat),
    column('Deadlift (lb)', 9, (a) => a.measurableAttributes.deadlift),
    column('Clean (lb)', 9, (a) => a.measurableAttributes.clean),
    column('Vertical Jump (in)', 10, (a) => a.measurableAttributes.verticalJump),
    column('Broad Jump (in)', 10, (a) => a.measurableAttributes.broadJump),
    column('Verified', 40, (a) => a.verified.map(verification).join(', ') || null),
  ],
};

const eligibilityGroup: ColumnGroup = {
  title: 'Eligibility',
  columns: [
    column('Years of Eligibility', 12, (a) => eligibility(a.eligibilityAttributes.yearsOfEligibility)),
    // Spec, section 9: "redshirt shown as Yes/No". Of whom nobody has said so, it is a No.
    column('Can Redshirt', 10, (a) => (a.eligibilityAttributes.canRedshirt ? 'Yes' : 'No')),
  ],
};

const collegesOf = (interests: readonly ExportedInterest[]): CellValue =>
  interests.map(({ college }) => college).join(', ') || null;

const recruiting: ColumnGroup = {
  title: 'Recruiting',
  columns: [
    column('Colleges', 40, (a) => collegesOf(a.interests)),
    column('Offers', 30, (a) => collegesOf(a.interests.filter(({ hasOffer }) => hasOffer))),
    column('Committed To', 26, (a) => collegesOf(a.interests.filter(({ committed }) => committed))),
  ],
};

const social: ColumnGroup = {
  title: 'Social',
  columns: [
    column('X', 18, (a) => a.socialMediaLinks.xHandle),
    column('Instagram', 18, (a) => a.socialMediaLinks.instagramHandle),
    column('Hudl', 24, (a) => a.socialMediaLinks.hudl),
    column('YouTube', 24, (a) => a.socialMediaLinks.youtube),
  ],
};

const about: ColumnGroup = {
  title: 'About',
  columns: [
    column('Awards and Accomplishments', 40, (a) => a.awardsAndAccomplishments.join(', ') || null),
    column('Bio', 40, (a) => a.bio),
  ],
};

function guardianGroup(index: number): ColumnGroup {
  const title = `Parent/Guardian ${index + 1}`;
  const of = (read: (guardian: ParentGuardian) => CellValue) => (athlete: ExportedAthlete) => {
    const guardian = athlete.parentGuardians[index];
    return guardian ? read(guardian) : null;
  };
  return {
    title,
    columns: [
      column(
        `${title} Name`,
        22,
        of((g) => `${g.firstName} ${g.lastName}`.trim()),
      ),
      column(
        `${title} Relationship`,
        14,
        of((g) => g.relationship),
      ),
      column(
        `${title} Email`,
        28,
        of((g) => g.email),
      ),
      column(
        `${title} Phone`,
        15,
        of((g) => g.phone),
      ),
      column(
        `${title} Hometown`,
        18,
        of((g) => g.homeTown),
      ),
    ],
  };
}

/** The columns of spec section 9 and the athlete's colleges, with one Parent/Guardian group for each of the most guardians that one athlete has. */
export function columnGroups(mostGuardians: number): readonly ColumnGroup[] {
  const guardians = Array.from({ length: mostGuardians }, (_, index) => guardianGroup(index));
  return [personal, academic, measurable, eligibilityGroup, recruiting, social, about, ...guardians];
}
