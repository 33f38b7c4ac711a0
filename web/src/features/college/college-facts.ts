import type { College, CollegeFields, ListedCollege, Source } from '../../../../contract/college/college.js';
import { controlLabels, type SourceKind } from '../../../../contract/college/vocabulary.js';
import { type Sport, sportLabels, sports } from '../../../../contract/team/vocabulary.js';

type Placed = Pick<ListedCollege, 'city' | 'state' | 'distance'>;
type Sized = Pick<
  ListedCollege,
  'enrollment' | 'size' | 'control' | 'campusSetting' | 'admissionRate' | 'tuitionOutOfState'
>;

/** `Ames, IA · 28 miles`. */
export function whereWords({ distance, ...place }: Placed): string {
  const counted = distance === 0 ? 'under 1' : distance?.toLocaleString('en-US');
  const miles = distance === null ? '' : `${counted} ${distance > 1 ? 'miles' : 'mile'}`;
  return [placeName(place) || 'Place not reported', miles].filter(Boolean).join(' · ');
}

/** `25,000 students · admits 90% · $26,000 a year`: what is known of it. */
export function listedFacts(college: Sized): string {
  const { enrollment, size, control, campusSetting, admissionRate, tuitionOutOfState } = college;
  const facts = [
    enrollment === null ? size : `${enrollment.toLocaleString('en-US')} students`,
    control && (control === 'public' ? 'Public' : 'Private'),
    campusSetting,
    admissionRate !== null && `admits ${Math.round(admissionRate * 100)}%`,
    tuitionOutOfState !== null && `$${tuitionOutOfState.toLocaleString('en-US')} a year`,
  ];
  return facts.filter(Boolean).join(' · ');
}

type Programs = Pick<ListedCollege, Sport>;

/** `Division 2 · Great American Conference`. */
export const programWords = ({ division, conference }: NonNullable<Programs[Sport]>): string =>
  [division, conference].filter(Boolean).join(' · ');

/** What a college plays, in one line: the one sport that was asked for, or all of them. */
export function programLine(college: Programs, asked: readonly Sport[]): string {
  const played = programsOf(college, asked);
  const wanted = played.filter(({ sport }) => asked.includes(sport));
  const [first, ...others] = wanted.length > 0 ? wanted : played;
  if (!first) return '';
  if (others.length > 0)
    return [first, ...others].map(({ sport, label }) => `${label} ${college[sport]?.division ?? ''}`).join(', ');
  return asked.length === 1 && wanted.length === 1 ? first.words : `${first.label}: ${first.words}`;
}

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

/** The facts that are known. */
export const knownFactsOf = (college: College): (ReadFact & { text: string })[] =>
  factsOf(college).flatMap(({ text, ...fact }) => (text === null ? [] : [{ ...fact, text }]));

/** What nobody has reported of any of these colleges, in the words of one line: `admission rate, test scores`. */
export function unreportedOf(colleges: readonly College[]): string[] {
  const none = (of: (college: College) => readonly unknown[]) =>
    colleges.every((college) => of(college).every((fact) => fact === null));
  const missing: readonly (readonly [words: string, isMissing: boolean])[] = [
    ['programs', none((college) => sports.map((sport) => college[sport]))],
    ['size', none(({ enrollment, size }) => [enrollment, size])],
    ['setting', none(({ campusSetting }) => [campusSetting])],
    ['public or private', none(({ control }) => [control])],
    ['admission rate', none(({ admissionRate }) => [admissionRate])],
    ['graduation rate', none(({ graduationRate }) => [graduationRate])],
    ['test scores', none(({ satReading25, satMath25, act25 }) => [satReading25, satMath25, act25])],
    ['tuition', none(({ tuitionInState, tuitionOutOfState }) => [tuitionInState, tuitionOutOfState])],
    ['cost after aid', none(({ netPrice }) => [netPrice])],
  ];
  return missing.flatMap(([words, isMissing]) => (isMissing ? [words] : []));
}

/** What the college is like, what it asks for, and what it costs. */
export const factsOf = (college: College): readonly ReadFact[] => [
  { label: 'Undergraduates', text: withSize(college), from: 'enrollment' },
  { label: 'Campus setting', text: college.campusSetting, from: 'campusSetting' },
  { label: 'Public or private', text: college.control && controlLabels[college.control], from: 'control' },
  { label: 'HBCU', text: college.hbcu === null ? null : college.hbcu ? 'Yes' : 'No', from: 'hbcu' },
  { label: 'Religious affiliation', text: college.religiousAffiliation, from: 'religiousAffiliation' },
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
