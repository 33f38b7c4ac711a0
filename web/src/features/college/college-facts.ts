import type { College, CollegeFields } from '../../../../contract/college/college.js';
import { controlLabels } from '../../../../contract/college/vocabulary.js';

/** A fact of a college as people read it; `text` is null where nobody has reported it. */
interface ReadFact {
  readonly label: string;
  readonly text: string | null;
  /** The field whose source is said. */
  readonly from: keyof CollegeFields;
}

const count = (value: number | null) => value?.toLocaleString('en-US') ?? null;
const dollars = (value: number | null) =>
  value?.toLocaleString('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 }) ?? null;
const share = (value: number | null) => (value === null ? null : `${Math.round(value * 100)}%`);
const half = (low: number | null, high: number | null) => (low === null || high === null ? null : `${low} to ${high}`);

/** What is known, and the labels of what nobody has reported. */
export function knownFactsOf(college: College): { known: (ReadFact & { text: string })[]; unknown: string[] } {
  const facts = factsOf(college);
  return {
    known: facts.flatMap(({ text, ...fact }) => (text === null ? [] : [{ ...fact, text }])),
    unknown: facts.filter(({ text }) => text === null).map(({ label }) => label),
  };
}

/** What the college is like, what it asks for, and what it costs. */
export const factsOf = (college: College): readonly ReadFact[] => [
  { label: 'Undergraduates', text: withSize(college), from: 'enrollment' },
  { label: 'Campus setting', text: college.campusSetting, from: 'campusSetting' },
  { label: 'Control', text: college.control && controlLabels[college.control], from: 'control' },
  { label: 'HBCU', text: college.hbcu === null ? null : college.hbcu ? 'Yes' : 'No', from: 'hbcu' },
  { label: 'Admission rate', text: share(college.admissionRate), from: 'admissionRate' },
  { label: 'Graduation rate', text: share(college.graduationRate), from: 'graduationRate' },
  { label: 'SAT reading, middle half', text: half(college.satReading25, college.satReading75), from: 'satReading25' },
  { label: 'SAT math, middle half', text: half(college.satMath25, college.satMath75), from: 'satMath25' },
  { label: 'ACT, middle half', text: half(college.act25, college.act75), from: 'act25' },
  { label: 'Tuition, in state', text: dollars(college.tuitionInState), from: 'tuitionInState' },
  { label: 'Tuition, out of state', text: dollars(college.tuitionOutOfState), from: 'tuitionOutOfState' },
  { label: 'Average cost after aid', text: dollars(college.netPrice), from: 'netPrice' },
];

const withSize = ({ enrollment, size }: College): string | null =>
  enrollment === null ? null : [count(enrollment), size && `(${size.toLowerCase()})`].filter(Boolean).join(' ');
