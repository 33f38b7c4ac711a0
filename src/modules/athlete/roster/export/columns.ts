import {
  profileAt,
  profileLabel,
  type Athlete,
  type AthleteProfile,
  type GuardianContact,
  type ProfilePath,
  type ProfilePathOf,
} from '../../../../../contract/athlete/athlete.js';
import {
  eligibilityLabel,
  labelWithUnit,
  measurableNames,
  measurables,
} from '../../../../../contract/athlete/vocabulary.js';
import { sportLabels } from '../../../../../contract/team/vocabulary.js';
import { shownDay } from '../../../../../contract/day.js';
import type { ExportedInterest } from '../../../../../projections/athlete-profile/exported-athletes.queries.js';
import type { Standing } from '../../verifying/athlete-verifying.events.js';

/** One row of the workbook: an athlete with what the columns show. */
export type ExportedAthlete = AthleteProfile &
  Pick<Athlete, 'activityCount'> & {
    readonly parentGuardians: readonly GuardianContact[];
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

/** `Date of Birth`. */
const inTitleCase = (label: string): string =>
  label.replace(/(?<=^|\s)(?!of\b|and\b)[a-z]/g, (letter) => letter.toUpperCase());
const heading = (path: ProfilePath): string => inTitleCase(profileLabel(path));

/** A field of the profile as it is. */
const field = (path: ProfilePathOf<string | number | null>, width: number): Column =>
  column(heading(path), width, (athlete) => profileAt(athlete, path));

// Noon or midnight of another zone would move the day: a workbook's dates have no zone, so UTC midnight is the day itself.
const day = (iso: string | null): Date | null => (iso ? new Date(`${iso}T00:00:00Z`) : null);

/** n/a is kept as 0 (contract, "eligibilityYears"). */
const eligibility = (years: number | null): CellValue => (years === 0 ? eligibilityLabel(0) : years);

const personal: ColumnGroup = {
  title: 'Personal',
  columns: [
    field('firstName', 16),
    field('lastName', 18),
    field('email', 28),
    field('phone', 15),
    column(heading('dateOfBirth'), 13, (a) => day(a.dateOfBirth)),
    field('addressLine1', 24),
    field('addressLine2', 16),
    field('city', 16),
    field('state', 7),
    column('Zip Code', 10, (a) => a.zipCode),
    field('country', 12),
    column(heading('sport'), 16, (a) => (a.sport ? sportLabels[a.sport] : null)),
    column('Position', 14, (a) => a.position.join(', ') || null),
    field('jerseyNumber', 9),
    column('Activity Count', 10, (a) => a.activityCount),
  ],
};

// Spec, section 9: "first previous college only".
const firstCollege = (a: ExportedAthlete) => a.academicAttributes.previousColleges[0];

const academic: ColumnGroup = {
  title: 'Academic',
  columns: [
    field('schoolLevel', 15),
    field('academicAttributes.gpa', 7),
    field('academicAttributes.actScore', 8),
    field('academicAttributes.satScore', 8),
    field('academicAttributes.highSchool', 26),
    field('academicAttributes.highSchoolGraduationYear', 12),
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
    ...measurableNames.map((name) => column(inTitleCase(labelWithUnit(name)), 10, (a) => a.measurableAttributes[name])),
    column('Verified', 40, (a) => a.verified.map(verification).join(', ') || null),
  ],
};

const eligibilityGroup: ColumnGroup = {
  title: 'Eligibility',
  columns: [
    column(heading('eligibilityAttributes.yearsOfEligibility'), 12, (a) =>
      eligibility(a.eligibilityAttributes.yearsOfEligibility),
    ),
    // Spec, section 9: "redshirt shown as Yes/No". Unknown is a No.
    column(heading('eligibilityAttributes.canRedshirt'), 10, (a) =>
      a.eligibilityAttributes.canRedshirt ? 'Yes' : 'No',
    ),
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
    field('socialMediaLinks.xHandle', 18),
    field('socialMediaLinks.instagramHandle', 18),
    field('socialMediaLinks.hudl', 24),
    field('socialMediaLinks.youtube', 24),
  ],
};

const about: ColumnGroup = {
  title: 'About',
  columns: [
    column(heading('awardsAndAccomplishments'), 40, (a) => a.awardsAndAccomplishments.join(', ') || null),
    field('bio', 40),
  ],
};

function guardianGroup(index: number): ColumnGroup {
  const title = `Parent/Guardian ${index + 1}`;
  const of = (read: (guardian: GuardianContact) => CellValue) => (athlete: ExportedAthlete) => {
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
