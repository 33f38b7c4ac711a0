import type { CollegeFields } from './college.js';
import { controlLabels } from './vocabulary.js';

/** Label of each fact of a college. */
export const factNames: Readonly<Record<keyof CollegeFields, string>> = {
  name: 'Name',
  city: 'City',
  state: 'State',
  zip: 'ZIP code',
  website: 'Website',
  latitude: 'Latitude',
  longitude: 'Longitude',
  code: 'Code',
  primaryColor: 'Primary color',
  secondaryColor: 'Secondary color',
  unitId: 'UNITID',
  campusSetting: 'Campus setting',
  control: 'Public or private',
  hbcu: 'HBCU',
  religiousAffiliation: 'Religious affiliation',
  enrollment: 'Undergraduates',
  admissionRate: 'Admission rate',
  satReading25: 'SAT reading, 25th percentile',
  satReading75: 'SAT reading, 75th percentile',
  satMath25: 'SAT math, 25th percentile',
  satMath75: 'SAT math, 75th percentile',
  act25: 'ACT, 25th percentile',
  act75: 'ACT, 75th percentile',
  tuitionInState: 'In-state tuition',
  tuitionOutOfState: 'Out-of-state tuition',
  netPrice: 'Net price',
  graduationRate: 'Graduation rate',
  football: 'Football',
  flagFootball: 'Flag Football',
  mSoccer: "Men's Soccer",
  wSoccer: "Women's Soccer",
};

export type SomeFields = { readonly [Field in keyof CollegeFields]?: CollegeFields[Field] | undefined };

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 });
const counts = new Intl.NumberFormat('en-US');

/** A fact as text; null if not reported. */
export function factText(field: keyof CollegeFields, facts: SomeFields): string | null {
  const value = facts[field] ?? null;
  if (value === null) return null;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'object') return [value.division, value.conference, value.season].filter(Boolean).join(', ');
  if (typeof value === 'string') return field === 'control' && facts.control ? controlLabels[facts.control] : value;
  switch (field) {
    case 'admissionRate':
    case 'graduationRate':
      return `${Math.round(value * 1000) / 10}%`;
    case 'tuitionInState':
    case 'tuitionOutOfState':
    case 'netPrice':
      return dollars.format(value);
    case 'enrollment':
      return counts.format(value);
    default:
      return String(value);
  }
}
