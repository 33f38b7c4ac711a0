import type { AthleteProfile } from '../../../../../contract/athlete/athlete.js';
import { at, sections, type ProfileField, type ProfileSection } from './sections.js';

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
];

/** Whether this athlete is asked it (spec, athlete side, section 5: "except flag football where only height is asked"). */
const asked = (path: string, { sport, schoolLevel }: AthleteProfile): boolean =>
  !(path === 'measurableAttributes.weight' && sport === 'flagFootball') &&
  !(path.startsWith('academicAttributes.highSchool') && schoolLevel !== null && schoolLevel !== 'High School');

export interface Missing {
  readonly field: ProfileField;
  readonly section: ProfileSection;
}

/** What a profile still lacks, in the order of its parts. */
export const missingIn = (profile: AthleteProfile): Missing[] =>
  sections.flatMap((section) =>
    section.fields
      .filter(({ path }) => wanted.includes(path) && asked(path, profile) && isEmpty(at(profile, path)))
      .map((field) => ({ field, section })),
  );

const isEmpty = (value: unknown): boolean =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0);
