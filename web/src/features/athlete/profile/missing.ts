import { type AthleteProfile, profileAt } from '../../../../../contract/athlete/athlete.js';
import { isTransfer } from '../../../../../contract/athlete/vocabulary.js';
import { type ProfileField, type ProfileSection, type SectionKey, sections } from './sections.js';

/** What coaches and colleges look for first. */
const wanted = [
  'phone',
  'dateOfBirth',
  'position',
  'academicAttributes.highSchool',
  'academicAttributes.highSchoolGraduationYear',
  'academicAttributes.gpa',
  'measurableAttributes.height',
  'measurableAttributes.weight',
  'filmLinks',
  'bio',
] as const satisfies readonly ProfileField['path'][];
export type WantedPath = (typeof wanted)[number];

/** Nobody is asked for them: they can be filled in, and most need not. */
const unasked = ['addressLine2', 'country'];

/** Whether this athlete is asked it (spec, athlete side, section 5: "except flag football where only height is asked"). */
function asked(path: string, { sport, schoolLevel }: AthleteProfile): boolean {
  if (path === 'measurableAttributes.weight') return sport !== 'flagFootball';
  if (path.startsWith('academicAttributes.highSchool')) return !isTransfer(schoolLevel);
  if (path === 'academicAttributes.previousColleges') return isTransfer(schoolLevel);
  return !unasked.includes(path);
}

interface Missing {
  readonly path: WantedPath;
  readonly field: ProfileField;
  readonly section: ProfileSection;
}

/** What a profile still lacks, in the order of its parts. */
export const missingIn = (profile: AthleteProfile): Missing[] =>
  sections.flatMap((section) =>
    emptyIn(profile, section).flatMap((field) =>
      wanted.flatMap((path) => (path === field.path ? [{ path, field, section }] : [])),
    ),
  );

/** How much of what is looked for first a profile holds: of `asked` fields, `filled`. */
export function completenessOf(profile: AthleteProfile): { readonly asked: number; readonly filled: number } {
  const count = wanted.filter((path) => asked(path, profile)).length;
  return { asked: count, filled: count - missingIn(profile).length };
}

/** The fields of a part that this athlete is asked and that hold nothing yet. */
export const emptyIn = (profile: AthleteProfile, { fields }: ProfileSection): ProfileField[] =>
  fields.filter((field) => asked(field.path, profile) && !isFilled(profile, field));

function isFilled(profile: AthleteProfile, { path }: ProfileField): boolean {
  const value = profileAt(profile, path);
  return value !== null && value !== '' && !(Array.isArray(value) && value.length === 0);
}

/** A part of a profile as it is read: its heading says what it answers, its section is what is edited. */
export interface ProfilePart {
  readonly heading: string;
  readonly section: ProfileSection;
}

/** In the order in which a college coach looks: film, size and times, grades, then the rest. */
const order: readonly (readonly [SectionKey, heading: string])[] = [
  ['films', 'Film'],
  ['measurables', 'Measurables'],
  ['academic', 'Academics'],
  ['eligibility', 'Eligibility'],
  ['bio', 'About'],
  ['awards', 'Awards and accomplishments'],
  ['preferences', 'College preferences'],
  ['social', 'Social'],
  ['personal', 'Contact'],
];

/** The parts of this athlete's profile, contact last; eligibility is a question of transfers. */
export const partsOf = ({ schoolLevel }: AthleteProfile): ProfilePart[] =>
  order.flatMap(([key, heading]) =>
    sections
      .filter((section) => section.key === key && (key !== 'eligibility' || isTransfer(schoolLevel)))
      .map((section) => ({ heading, section })),
  );

/** The header (athlete-header.tsx) says who it is; the parts of the profile do not repeat it. */
const above: readonly string[] = ['firstName', 'lastName', 'sport', 'position', 'jerseyNumber'];

/** The fields of a part that there is something to show of. */
export const shownIn = (profile: AthleteProfile, { fields }: Pick<ProfileSection, 'fields'>): ProfileField[] =>
  fields.filter((field) => !above.includes(field.path) && isFilled(profile, field));
