import type { FitComparison } from '../../../../contract/fit/fit.js';
import { divisionAsks, MEAN_GPA } from './benchmarks.js';
import type { FitAthlete, FitCollege, Grounds } from '../fit-facts.js';
import { anything, bestOf, exactly, weighted, within, type Span } from '../span.js';

/**
 * How far an applicant of this strength (0 to 100, among those the college admits) gets at a college that takes this
 * share: one in the middle has the share itself, a weaker one less, a stronger one more. A rule of our own (docs/fit.md).
 */
function standing(rate: number, strength: number): number {
  const power = strength < 50 ? 2.5 - 0.03 * strength : 1 - 0.013 * (strength - 50);
  return 100 * rate ** power;
}

/** Can I get in? */
export function academicSpan(athlete: FitAthlete, college: FitCollege): Span {
  const { admissionRate: rate } = college;
  if (rate === null) return anything;
  const { low, high } = strengthOf(athlete, college, rate);
  return { low: standing(rate, low), high: standing(rate, high) };
}

function strengthOf({ gpa, satScore, actScore }: FitAthlete, college: FitCollege, rate: number): Span {
  const grades = gpa === null ? anything : exactly(within(50 + ((gpa - typicalGpa(rate)) / 0.8) * 50));
  // Colleges take the better of the two.
  const tests = bestOf([inHalf(satScore, satHalf(college)), inHalf(actScore, actHalf(college))]);
  return weighted([
    [1, grades],
    [1, tests],
  ]);
}

/** No college here reports GPAs: from the mean of all who graduate, where everybody gets in, to 4.0 where one in ten does. */
const typicalGpa = (rate: number): number => within(4 - ((rate - 0.1) / 0.9) * (4 - MEAN_GPA), MEAN_GPA, 4);

type Half = readonly [low: number, high: number] | null;

const satHalf = ({ satReading25, satMath25, satReading75, satMath75 }: FitCollege): Half =>
  satReading25 === null || satMath25 === null || satReading75 === null || satMath75 === null
    ? null
    : [satReading25 + satMath25, satReading75 + satMath75];
const actHalf = ({ act25, act75 }: FitCollege): Half => (act25 === null || act75 === null ? null : [act25, act75]);

/** A quarter of the students lie below a middle half, a quarter above it. */
function inHalf(score: number | null, half: Half): Span {
  if (score === null || half === null) return anything;
  const [low, high] = half;
  return exactly(within(25 + (50 * (score - low)) / Math.max(1, high - low)));
}

export function academicGrounds(athlete: FitAthlete, college: FitCollege): Grounds {
  const { gpa, satScore, actScore, schoolLevel, sport } = athlete;
  const rate = college.admissionRate;
  const halves = [
    { name: 'SAT', score: satScore, half: satHalf(college) },
    { name: 'ACT', score: actScore, half: actHalf(college) },
  ];
  const asked = sport && divisionAsks(college[sport]?.division);
  const reasons = [
    rate === null
      ? 'The college hasn’t reported its admission rate.'
      : `${Math.round(rate * 100)}% of applicants are admitted.`,
    ...halves.flatMap(({ name, score, half }) =>
      score === null || half === null
        ? []
        : [`${name} ${score} is ${besideHalf(score, half)} (${half[0]}–${half[1]}).`],
    ),
    ...(gpa === null || rate === null
      ? []
      : [`GPA ${gpa} vs. about ${typicalGpa(rate).toFixed(1)} typical, estimated from the admission rate.`]),
    ...(asked ? [`${asked.whom} requires a ${asked.gpa.toFixed(1)} core-course GPA in the first year.`] : []),
    ...(schoolLevel === 'College' || schoolLevel === 'Junior College'
      ? ['For transfers, college grades count too. These figures are for first-year students.']
      : []),
  ];
  return {
    reasons,
    missing: {
      athlete: [
        ...(gpa === null ? (['academicAttributes.gpa'] as const) : []),
        ...(satScore === null ? (['academicAttributes.satScore'] as const) : []),
        ...(actScore === null ? (['academicAttributes.actScore'] as const) : []),
      ],
      college: [
        ...(rate === null ? ['Admission rate'] : []),
        ...halves.flatMap(({ name, half }) => (half === null ? [`${name} middle 50%`] : [])),
      ],
    },
  };
}

/** Grades and tests beside what a college takes. */
export function academicComparisons(athlete: FitAthlete, college: FitCollege): FitComparison[] {
  const { gpa, satScore, actScore, sport } = athlete;
  const { admissionRate: rate } = college;
  const asked = sport && divisionAsks(college[sport]?.division);
  const grade = (label: string, needs: number, written: string): FitComparison => {
    const met = gpa === null ? null : gpa >= needs;
    const gap = gpa === null ? null : met ? 'Met' : `${(needs - gpa).toFixed(1)} short`;
    return { label, needs: written, has: gpa === null ? null : String(gpa), gap, met };
  };
  const test = (label: string, score: number | null, half: Half): FitComparison[] => {
    if (half === null) return [];
    const met = score === null ? null : score >= half[0];
    const gap = score === null ? null : met ? 'Met' : `${half[0] - score} short`;
    return [{ label, needs: `${half[0]}–${half[1]}`, has: score === null ? null : String(score), gap, met }];
  };
  // Compared as it is written: 3.14 is not short of 3.1.
  const typical = rate === null ? undefined : typicalGpa(rate).toFixed(1);
  return [
    ...(typical === undefined ? [] : [grade('GPA, typical', Number(typical), `About ${typical}`)]),
    ...(asked ? [grade('GPA, NCAA minimum', asked.gpa, asked.gpa.toFixed(1))] : []),
    ...test('SAT', satScore, satHalf(college)),
    ...test('ACT', actScore, actHalf(college)),
  ];
}

function besideHalf(score: number, [low, high]: NonNullable<Half>): string {
  if (score < low) return 'below the middle 50% of students';
  return score > high ? 'above the middle 50% of students' : 'in the middle 50% of students';
}
