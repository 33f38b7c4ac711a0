import type { College, CollegeFields, ListedCollege, Source } from '../../../../contract/college/college.js';
import { controlLabels, type SourceKind } from '../../../../contract/college/vocabulary.js';
import { type Sport, sportLabels, sports } from '../../../../contract/team/vocabulary.js';

type Placed = Pick<ListedCollege, 'city' | 'state' | 'distance'>;
type Sized = Pick<ListedCollege, 'enrollment' | 'admissionRate' | 'tuitionOutOfState'>;

/** `Ames, IA · 28 miles`. */
export function whereWords({ distance, ...place }: Placed): string {
  const miles = distance === null ? '' : `${distance.toLocaleString('en-US')} ${distance === 1 ? 'mile' : 'miles'}`;
  return [placeName(place) || 'Place not reported', miles].filter(Boolean).join(' · ');
}

/** `25,000 students · admits 90% · $26,000 a year`: what is known of it. */
export function listedFacts({ enrollment, admissionRate, tuitionOutOfState }: Sized): string {
  const facts = [
    enrollment !== null && `${enrollment.toLocaleString('en-US')} students`,
    admissionRate !== null && `admits ${Math.round(admissionRate * 100)}%`,
    tuitionOutOfState !== null && `$${tuitionOutOfState.toLocaleString('en-US')} a year`,
  ];
  return facts.filter(Boolean).join(' · ');
}

type Programs = Pick<ListedCollege, Sport>;

/** `Division 2 · Great American Conference`. */
export const programWords = ({ division, conference }: NonNullable<Programs[Sport]>): string =>
  [division, conference].filter(Boolean).join(' · ');

/** Every sport, those that were asked for before the others. */
export const sportsFirst = (asked: readonly Sport[]): readonly Sport[] =>
  [...sports].sort((a, b) => Number(asked.includes(b)) - Number(asked.includes(a)));

/** What a college plays, those that were asked for before the others. */
export function programsOf(
  college: Programs,
  asked: readonly Sport[],
): { sport: Sport; label: string; words: string }[] {
  return sportsFirst(asked).flatMap((sport) => {
    const program = college[sport];
    return program ? [{ sport, label: sportLabels[sport], words: programWords(program) }] : [];
  });
}

/** `Ames, IA`; empty where nobody has reported either. */
export const placeName = ({ city, state }: { readonly city: string | null; readonly state: string | null }) =>
  [city, state].filter(Boolean).join(', ');

/** `1 college`, `2,405 colleges`. */
export const collegesInWords = (count: number): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'college' : 'colleges'}`;

const names: Readonly<Record<SourceKind, string>> = {
  catalogue: 'Touchline’s catalog',
  scorecard: 'College Scorecard',
  athletics: 'Athletics file',
  admin: 'Touchline',
};

/** `College Scorecard, 2021-22`. */
export const sourceWords = ({ kind, year }: Source): string => [names[kind], year].filter(Boolean).join(', ');

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
const half = (low: number | null, high: number | null) => (low === null || high === null ? null : `${low}–${high}`);

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
  { label: 'Public or private', text: college.control && controlLabels[college.control], from: 'control' },
  { label: 'HBCU', text: college.hbcu === null ? null : college.hbcu ? 'Yes' : 'No', from: 'hbcu' },
  { label: 'Admission rate', text: share(college.admissionRate), from: 'admissionRate' },
  { label: 'Graduation rate', text: share(college.graduationRate), from: 'graduationRate' },
  { label: 'SAT reading, middle 50%', text: half(college.satReading25, college.satReading75), from: 'satReading25' },
  { label: 'SAT math, middle 50%', text: half(college.satMath25, college.satMath75), from: 'satMath25' },
  { label: 'ACT, middle 50%', text: half(college.act25, college.act75), from: 'act25' },
  { label: 'In-state tuition', text: dollars(college.tuitionInState), from: 'tuitionInState' },
  { label: 'Out-of-state tuition', text: dollars(college.tuitionOutOfState), from: 'tuitionOutOfState' },
  { label: 'Average cost after aid', text: dollars(college.netPrice), from: 'netPrice' },
];

const withSize = ({ enrollment, size }: College): string | null =>
  enrollment === null ? null : [count(enrollment), size && `(${size.toLowerCase()})`].filter(Boolean).join(' ');
