import {
  profileLabel,
  type AthleteProfile,
  type PreviousCollege,
  type ProfilePathOf,
} from '../../../../../contract/athlete/athlete.js';
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
import { sportLabels, sports } from '../../../../../contract/team/vocabulary.js';
import type { Option } from '../../../ui/form/select-field.js';
import { useSearchParams } from 'react-router-dom';

interface Base<Value> {
  /** Where in the profile: `academicAttributes.gpa`. */
  readonly path: ProfilePathOf<Value>;
  readonly hint?: string;
  /** Takes a whole row of the form. */
  readonly wide?: boolean;
}

type DeclaredField =
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

/** A field of the profile: how it is typed, and what it may be. */
export type ProfileField = DeclaredField & { readonly label: string };

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

const text = (path: ProfilePathOf<string | null>, most: number, more: { placeholder?: string; wide?: boolean } = {}) =>
  ({ kind: 'text', path, most, ...more }) as const;
const measured = (name: Measurable) => {
  const path = `measurableAttributes.${name}` as const;
  return name === 'height'
    ? ({ kind: 'height', path, hint: `5'11", 5-11 or 71` } as const)
    : ({ kind: 'number', path, unit: measurables[name].unit } as const);
};

const declared: readonly (Omit<ProfileSection, 'fields'> & { readonly fields: readonly DeclaredField[] })[] = [
  {
    key: 'personal',
    title: 'Personal',
    fields: [
      { ...text('firstName', 100), required: true },
      { ...text('lastName', 100), required: true },
      { kind: 'email', path: 'email' },
      { kind: 'phone', path: 'phone' },
      { kind: 'day', path: 'dateOfBirth' },
      {
        kind: 'choice',
        path: 'sport',
        options: sports.map((value) => ({ value, label: sportLabels[value] })),
      },
      { kind: 'positions', path: 'position', hint: 'Up to 4, the main one first.' },
      text('jerseyNumber', 3),
      text('addressLine1', 200, { wide: true }),
      text('addressLine2', 200, { wide: true }),
      text('city', 100),
      { kind: 'choice', path: 'state', options: states },
      text('zipCode', 12),
      text('country', 60),
    ],
  },
  {
    key: 'academic',
    title: 'Academic',
    fields: [
      { kind: 'choice', path: 'schoolLevel', options: options(schoolLevels) },
      text('academicAttributes.highSchool', 200),
      {
        kind: 'number-choice',
        path: 'academicAttributes.highSchoolGraduationYear',
        options: options(graduationYears),
      },
      { kind: 'number', path: 'academicAttributes.gpa' },
      { kind: 'number', path: 'academicAttributes.actScore' },
      { kind: 'number', path: 'academicAttributes.satScore' },
      { kind: 'colleges', path: 'academicAttributes.previousColleges', wide: true },
    ],
  },
  {
    key: 'eligibility',
    title: 'Eligibility',
    fields: [
      {
        kind: 'number-choice',
        path: 'eligibilityAttributes.yearsOfEligibility',
        options: eligibilityYears.map((value) => ({ value, label: eligibilityLabel(value) })),
      },
      { kind: 'yes-no', path: 'eligibilityAttributes.canRedshirt' },
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
      { kind: 'handle', path: 'socialMediaLinks.xHandle' },
      { kind: 'handle', path: 'socialMediaLinks.instagramHandle' },
      text('socialMediaLinks.hudl', 500, { placeholder: 'https://www.hudl.com/…' }),
      text('socialMediaLinks.youtube', 500, { placeholder: 'https://www.youtube.com/…' }),
    ],
  },
  {
    key: 'films',
    title: 'Film links',
    fields: [{ kind: 'links', path: 'filmLinks', hint: 'One link per line.', wide: true }],
  },
  {
    key: 'awards',
    title: 'Awards and accomplishments',
    fields: [
      {
        kind: 'lines',
        path: 'awardsAndAccomplishments',
        hint: 'One per line.',
        wide: true,
      },
    ],
  },
  {
    key: 'preferences',
    title: 'College preferences',
    fields: [
      choices('locationType', campusSettings),
      choices('regions', regions),
      {
        ...choices('size', []),
        options: campusSizes.map((value) => ({ value, label: campusSizeLabels[value] })),
      },
      { ...choices('universityTypes', []), open: true },
    ],
  },
  { key: 'bio', title: 'Bio', fields: [{ kind: 'long-text', path: 'bio', most: 5000, wide: true }] },
];

function choices(name: keyof AthleteProfile['collegePreferences'], values: readonly string[]) {
  return { kind: 'choices', path: `collegePreferences.${name}`, options: options(values), wide: true } as const;
}

/** Everything that a profile holds (spec, section 3), in the parts that the screen shows and edits. */
export const sections: readonly ProfileSection[] = declared.map((section) => ({
  ...section,
  fields: section.fields.map((field) => ({ ...field, label: profileLabel(field.path) })),
}));

/** The part with this key; undefined for any other text. */
export const sectionOf = (key: string | null): ProfileSection | undefined =>
  sections.find((section) => section.key === key);

const EDIT = 'edit';

/** The part of the profile that is being edited, which the address names: `?edit=films`. */
export function useEditing(): [
  editing: ProfileSection | undefined,
  edit: (section: ProfileSection | undefined) => void,
] {
  const [params, setParams] = useSearchParams();
  return [
    sectionOf(params.get(EDIT)),
    (section) =>
      setParams(
        (now) => {
          const next = new URLSearchParams(now);
          if (section) next.set(EDIT, section.key);
          else next.delete(EDIT);
          return next;
        },
        { replace: true },
      ),
  ];
}
