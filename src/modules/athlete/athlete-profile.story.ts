import type { AthleteProfile, PreviousCollege } from '../../../contract/athlete/athlete.js';
import {
  eligibilityLabel,
  formatMeasurable,
  measurableNames,
  measurables,
  type Measurable,
} from '../../../contract/athlete/vocabulary.js';
import { sportLabels } from '../../../contract/team/vocabulary.js';
import { shownDay } from '../../../contract/day.js';
import { ERASED_TEXT } from '../../kernel/sealed-text.js';
import { change } from '../../kernel/lines.js';
import type { Change } from '../../kernel/story.js';

type Show<T> = (value: T) => string | null;
type Shown<T> = readonly [label: string, show: Show<T>];
/** Each part of a profile: one line, or a line for each of its fields. */
type Labels = {
  readonly [F in keyof AthleteProfile]:
    Shown<AthleteProfile[F]> | { readonly [K in keyof AthleteProfile[F]]: Shown<AthleteProfile[F][K]> };
};

const text: Show<string | null> = (value) => value || null;
const number: Show<number | null> = (value) => (value === null ? null : String(value));
const list: Show<string[]> = (values) => values.join(', ') || null;
const yesNo: Show<boolean | null> = (value) => (value === null ? null : value ? 'Yes' : 'No');
const day: Show<string | null> = (iso) => iso && shownDay(iso);
const colleges: Show<PreviousCollege[]> = (entries) =>
  entries
    .map((one) => `${one.college.name} (${one.startSemester} ${one.startYear} – ${one.endSemester} ${one.endYear})`)
    .join(', ') || null;

const labels: Labels = {
  firstName: ['First name', text],
  lastName: ['Last name', text],
  email: ['Email', text],
  phone: ['Phone', text],
  dateOfBirth: ['Date of birth', day],
  addressLine1: ['Address line 1', text],
  addressLine2: ['Address line 2', text],
  city: ['City', text],
  state: ['State', text],
  zipCode: ['Zip code', text],
  country: ['Country', text],
  sport: ['Sport', (sport) => (sport ? sportLabels[sport] : null)],
  position: ['Position', list],
  jerseyNumber: ['Jersey number', text],
  bio: ['Bio', text],
  awardsAndAccomplishments: ['Awards and accomplishments', list],
  schoolLevel: ['School level', text],
  academicAttributes: {
    gpa: ['GPA', number],
    actScore: ['ACT score', number],
    satScore: ['SAT score', number],
    highSchool: ['High school', text],
    highSchoolGraduationYear: ['High school graduation year', number],
    previousColleges: ['Previous colleges', colleges],
  },
  measurableAttributes: measuredLabels(),
  eligibilityAttributes: {
    yearsOfEligibility: ['Years of eligibility', (years) => (years === null ? null : eligibilityLabel(years))],
    canRedshirt: ['Can redshirt', yesNo],
  },
  socialMediaLinks: {
    xHandle: ['X', text],
    instagramHandle: ['Instagram', text],
    hudl: ['Hudl', text],
    youtube: ['YouTube', text],
  },
  filmLinks: ['Film links', list],
  collegePreferences: {
    locationType: ['Preferred settings', list],
    regions: ['Preferred regions', list],
    size: ['Preferred sizes', list],
    universityTypes: ['Preferred kinds of college', list],
  },
};

type MeasuredLabels = Record<Measurable, Shown<number | null>>;
function measuredLabels(): MeasuredLabels {
  const measured = (name: Measurable): Shown<number | null> => [
    measurables[name].label,
    (value) => (value === null ? null : formatMeasurable(name, value)),
  ];
  return Object.fromEntries(measurableNames.map((name) => [name, measured(name)])) as MeasuredLabels;
}

interface Edit {
  readonly fields: readonly (keyof AthleteProfile)[];
  readonly previous: object;
  readonly changes: object;
}

/** A line for each thing that an edit of a profile changed. */
export const profileLines = ({ fields, previous, changes }: Edit): Change[] =>
  fields.flatMap((field) => linesOf(labels[field], part(previous, field), part(changes, field)));

function linesOf(label: Labels[keyof AthleteProfile], from: unknown, to: unknown): Change[] {
  if (isLine(label)) {
    const [name, show] = label;
    if (to === undefined) return [{ field: name, from: ERASED_TEXT, to: ERASED_TEXT }];
    return change(name, from === undefined ? null : show(from), show(to));
  }
  return Object.entries(label).flatMap(([key, line]) => linesOf(line as Shown<never>, part(from, key), part(to, key)));
}

const isLine = (label: unknown): label is Shown<unknown> => Array.isArray(label);
const part = (value: unknown, key: string): unknown => (value as Record<string, unknown> | undefined)?.[key];
