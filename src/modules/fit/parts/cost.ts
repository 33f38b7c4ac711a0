import type { FitAthlete, FitCollege, Grounds } from '../fit-facts.js';
import { anything, exactly, spanning, weighted, within, type Span } from '../span.js';
import { AVERAGES_FROM, averageTuition } from './benchmarks.js';

/** US dollars a year that take all points; nothing to pay leaves all. Our own scale: nobody's budget is known here. */
const NO_POINTS_LEFT = 60_000;

const scored = (dollars: number | null): Span =>
  dollars === null ? anything : exactly(within(100 - (100 * dollars) / NO_POINTS_LEFT));

/** Can we pay? */
export const costSpan = (athlete: FitAthlete, college: FitCollege): Span =>
  weighted([
    [3, scored(college.netPrice)],
    [2, spanning(tuitionsOf(athlete, college).map(scored))],
  ]);

/** The one that is paid, or both where it is not known whether the athlete is from the college's state. */
function tuitionsOf({ state }: FitAthlete, college: FitCollege): readonly (number | null)[] {
  const { tuitionInState, tuitionOutOfState } = college;
  if (state === null || college.state === null) return [tuitionInState, tuitionOutOfState];
  return [state === college.state ? tuitionInState : tuitionOutOfState];
}

const dollars = (amount: number) =>
  amount.toLocaleString('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 });

export function costGrounds(athlete: FitAthlete, college: FitCollege): Grounds {
  const { netPrice } = college;
  const known = tuitionsOf(athlete, college).filter((tuition) => tuition !== null);
  const tuition = [...new Set(known)].map(dollars).join(' or ');
  return {
    reasons: [
      ...(netPrice === null ? [] : [`The average cost after aid is ${dollars(netPrice)} a year.`]),
      ...(tuition ? [`Tuition is ${tuition} a year. ${average(athlete, college)}`] : []),
      'We don’t know what a family can pay.',
    ],
    missing: {
      athlete: athlete.state === null ? ['state'] : [],
      college: [
        ...(netPrice === null ? ['Average cost after aid'] : []),
        ...(known.length < tuitionsOf(athlete, college).length ? ['Tuition'] : []),
      ],
    },
  };
}

function average({ state }: FitAthlete, college: FitCollege): string {
  const of = (words: string, amount: number) => `The average for ${words} is ${dollars(amount)} (${AVERAGES_FROM}).`;
  if (college.control !== 'public') return of('private colleges', averageTuition.private);
  return state !== null && state === college.state
    ? of('public colleges in state', averageTuition.publicInState)
    : of('public colleges out of state', averageTuition.publicOutOfState);
}
