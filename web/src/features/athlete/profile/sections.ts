import type { AthleteProfile, PreviousCollege } from '../../../../../contract/athlete/athlete.js';
import { statesByRegion } from '../../../../../contract/athlete/us-states.js';
import {
  campusSettings,
  campusSizeLabels,
  campusSizes,
  eligibilityLabel,
  eligibilityYears,
  graduationYears,
  measurableNames,
  measurables,
  schoolLevels,
  type Measurable,
} from '../../../../../contract/athlete/vocabulary.js';
import type { FieldPathByValue } from 'react-hook-form';
import { sportLabels, sports } from '../../../../../contract/team/vocabulary.js';
import type { Option } from '../../../ui/form/select-field.js';

interface Base<Value> {
  /** Where in the profile: `academicAttributes.gpa`. What a kind of field holds, stands there. */
  readonly path: FieldPathByValue<AthleteProfile, Value>;
  readonly label: string;
  readonly hint?: string;
  /** Takes a whole row of the form. */
  readonly wide?: boolean;
}

/** A field of the profile: how it is typed, and what it may be. */
export type ProfileField =
  | (Base<string | null> &
      (
        | { readonly kind: 'text'; readonly most: number; readonly required?: boolean; readonly placeholder?: string }
        | { readonly kind: 'long-text'; readonly most: number }
        | { readonly kind: 'email' | 'phone' | 'day' | 'handle' }
        | { readonly kind: 'choice'; readonly options: readonly Option<string>[] }
      ))
  | (Base<number | null> &
      (
        | { readonly kind: 'height' }
        | { readonly kind: 'number'; readonly unit?: string }
        | { readonly kind: 'number-choice'; readonly options: readonly Option<number>[] }
      ))
  | (Base<boolean | null> & { readonly kind: 'yes-no' })
  | (Base<string[]> &
      (
        | { readonly kind: 'choices'; readonly options: readonly Option<string>[]; readonly open?: boolean }
        /** One a line. */
        | { readonly kind: 'positions' | 'lines' | 'links' }
      ))
  | (Base<PreviousCollege[]> & { readonly kind: 'colleges' });

export type SectionKey =
  'personal' | 'academic' | 'measurables' | 'eligibility' | 'social' | 'films' | 'awards' | 'bio' | 'preferences';

export interface ProfileSection {
  readonly key: SectionKey;
  readonly title: string;
  readonly fields: readonly ProfileField[];
}

const options = <Value extends string | number>(values: readonly Value[]): Option<Value>[] =>
  values.map((value) => ({ value, label: String(value) }));
const regions = Object.keys(statesByRegion);
const states: Option<string>[] = Object.values(statesByRegion).flatMap((members) =>
  Object.entries(members).map(([value, name]) => ({ value, label: `${name} (${value})` })),
);

type TextPath = FieldPathByValue<AthleteProfile, string | null>;
const text = (path: TextPath, label: string, most: number, more: { placeholder?: string; wide?: boolean } = {}) =>
  ({ kind: 'text', path, label, most, ...more }) as const;
const measured = (name: Measurable) => {
  const { label, unit } = measurables[name];
  const path = `measurableAttributes.${name}` as const;
  return name === 'height'
    ? ({ kind: 'height', path, label, hint: `5'11", 5-11 or 71` } as const)
    : ({ kind: 'number', path, label, unit } as const);
};

/** Everything that a profile holds (spec, section 3), in the parts that the screen shows and edits. */
export const sections: readonly ProfileSection[] = [
  {
    key: 'personal',
    title: 'Personal',
    fields: [
      { ...text('firstName', 'First name', 100), required: true },
      { ...text('lastName', 'Last name', 100), required: true },
      { kind: 'email', path: 'email', label: 'Email' },
      { kind: 'phone', path: 'phone', label: 'Phone' },
      { kind: 'day', path: 'dateOfBirth', label: 'Date of birth' },
      {
        kind: 'choice',
        path: 'sport',
        label: 'Sport',
        options: sports.map((value) => ({ value, label: sportLabels[value] })),
      },
      { kind: 'positions', path: 'position', label: 'Positions', hint: 'Up to 4, the main one first.' },
      text('jerseyNumber', 'Jersey number', 3),
      text('addressLine1', 'Address line 1', 200, { wide: true }),
      text('addressLine2', 'Address line 2', 200, { wide: true }),
      text('city', 'City', 100),
      { kind: 'choice', path: 'state', label: 'State', options: states },
      text('zipCode', 'ZIP code', 12),
      text('country', 'Country', 60),
    ],
  },
  {
    key: 'academic',
    title: 'Academic',
    fields: [
      { kind: 'choice', path: 'schoolLevel', label: 'School level', options: options(schoolLevels) },
      text('academicAttributes.highSchool', 'High school', 200),
      {
        kind: 'number-choice',
        path: 'academicAttributes.highSchoolGraduationYear',
        label: 'High school graduation year',
        options: options(graduationYears),
      },
      { kind: 'number', path: 'academicAttributes.gpa', label: 'GPA' },
      { kind: 'number', path: 'academicAttributes.actScore', label: 'ACT score' },
      { kind: 'number', path: 'academicAttributes.satScore', label: 'SAT score' },
      { kind: 'colleges', path: 'academicAttributes.previousColleges', label: 'Previous colleges', wide: true },
    ],
  },
  {
    key: 'eligibility',
    title: 'Eligibility',
    fields: [
      {
        kind: 'number-choice',
        path: 'eligibilityAttributes.yearsOfEligibility',
        label: 'Years of eligibility',
        options: eligibilityYears.map((value) => ({ value, label: eligibilityLabel(value) })),
      },
      { kind: 'yes-no', path: 'eligibilityAttributes.canRedshirt', label: 'Can redshirt' },
    ],
  },
  {
    key: 'measurables',
    title: 'Measurables',
    fields: measurableNames.map(measured),
  },
  {
    key: 'social',
    title: 'Social',
    fields: [
      { kind: 'handle', path: 'socialMediaLinks.xHandle', label: 'X' },
      { kind: 'handle', path: 'socialMediaLinks.instagramHandle', label: 'Instagram' },
      text('socialMediaLinks.hudl', 'Hudl', 500, { placeholder: 'https://www.hudl.com/…' }),
      text('socialMediaLinks.youtube', 'YouTube', 500, { placeholder: 'https://www.youtube.com/…' }),
    ],
  },
  {
    key: 'films',
    title: 'Film links',
    fields: [{ kind: 'links', path: 'filmLinks', label: 'Film links', hint: 'One link per line.', wide: true }],
  },
  {
    key: 'awards',
    title: 'Awards and accomplishments',
    fields: [
      {
        kind: 'lines',
        path: 'awardsAndAccomplishments',
        label: 'Awards and accomplishments',
        hint: 'One per line.',
        wide: true,
      },
    ],
  },
  {
    key: 'preferences',
    title: 'College preferences',
    fields: [
      choices('locationType', 'Preferred settings', campusSettings),
      choices('regions', 'Preferred regions', regions),
      {
        ...choices('size', 'Preferred sizes', []),
        options: campusSizes.map((value) => ({ value, label: campusSizeLabels[value] })),
      },
      { ...choices('universityTypes', 'Preferred college types', []), open: true },
    ],
  },
  { key: 'bio', title: 'Bio', fields: [{ kind: 'long-text', path: 'bio', label: 'Bio', most: 5000, wide: true }] },
];

function choices(name: keyof AthleteProfile['collegePreferences'], label: string, values: readonly string[]) {
  return { kind: 'choices', path: `collegePreferences.${name}`, label, options: options(values), wide: true } as const;
}

/** The part with this key; undefined for any other text. */
export const sectionOf = (key: string | null): ProfileSection | undefined =>
  sections.find((section) => section.key === key);

/** The value at a path of the profile. */
export const at = (profile: AthleteProfile, path: string): ProfileValue =>
  path.split('.').reduce<unknown>((part, key) => (part as Record<string, unknown>)[key], profile) as ProfileValue;

/** What a field of the profile can hold. */
export type ProfileValue = string | number | boolean | null | string[] | PreviousCollege[];
