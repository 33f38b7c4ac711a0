import { formatMeasurable, measurables } from '../../../../contract/athlete/vocabulary.js';
import { sportLabels } from '../../../../contract/team/vocabulary.js';
import type { FitComparison } from '../../../../contract/fit/fit.js';
import { withinSentence } from '../../../../contract/within-sentence.js';
import {
  benchmarked,
  type BenchmarkedMeasurable,
  type FitAthlete,
  type FitCollege,
  type Grounds,
} from '../fit-facts.js';
import { anything, bestOf, exactly, weighted, within, type Span } from '../span.js';
import { BENCHMARKS_FROM, footballBenchmarks, type Benchmark } from './benchmarks.js';

/** Of ten points, what is measured decides seven at most: film and the eye of a coach decide the rest. */
const [MEASURED, SEEN] = [7, 3];
/** Who meets a benchmark. */
const MET = 75;
/** How much of a measurable is worth 25 points, as a share of the benchmark; seconds count downwards. */
const steps: Readonly<Record<BenchmarkedMeasurable, number>> = {
  height: 0.03,
  weight: 0.08,
  fortyYardDash: -0.03,
  benchPress: 0.12,
  squat: 0.12,
};
/** More of these than the benchmark is not better. */
const enough: ReadonlySet<BenchmarkedMeasurable> = new Set(['height', 'weight']);

const firstDivisions: ReadonlySet<string> = new Set(['Division 1 (FBS)', 'Division 1 (FCS)', 'Division 1']);

/** Can I play here? */
export function athleticSpan({ sport, position, measurables: measured }: FitAthlete, college: FitCollege): Span {
  const division = sport && college[sport]?.division;
  if (division === 'None') return exactly(0);
  if (!division || sport !== 'football' || position.length === 0) return anything;
  const span = bestOf(position.map((played) => byBenchmark(measured, footballBenchmarks[played])));
  // Nobody else asks for more than Division 1 does.
  return firstDivisions.has(division) ? span : { low: span.low, high: 100 };
}

function byBenchmark(measured: FitAthlete['measurables'], benchmark: Benchmark | undefined): Span {
  if (!benchmark) return anything;
  const values = benchmarked.map((name) => [1, scored(name, measured[name], benchmark[name])] as const);
  return weighted([
    [MEASURED, weighted(values)],
    [SEEN, anything],
  ]);
}

/** A zero is nobody's height, time or lift: the field was not filled in. */
function scored(name: BenchmarkedMeasurable, value: number | null, benchmark: number | undefined): Span {
  if (!value || benchmark === undefined) return anything;
  const score = MET + (25 * (value - benchmark)) / (steps[name] * benchmark);
  return exactly(within(score, 0, enough.has(name) ? MET : 100));
}

export function athleticGrounds(athlete: FitAthlete, college: FitCollege): Grounds {
  const { sport, position, measurables: measured } = athlete;
  if (sport === null) return { reasons: [], missing: { athlete: ['sport'], college: [] } };
  const program = college[sport];
  const label = sportLabels[sport];
  if (!program) {
    const reasons = [`We don’t know if this college plays ${label.toLowerCase()}.`];
    return { reasons, missing: { athlete: [], college: [`${label} program`] } };
  }
  const { division } = program;
  if (division === 'None')
    return { reasons: [`The college doesn’t play ${label.toLowerCase()}.`], missing: { athlete: [], college: [] } };
  const plays = [division, program.conference].filter(Boolean).join(', ');
  const film = 'Film and what coaches see in person count for a lot.';
  if (sport !== 'football')
    return {
      reasons: [`Plays in ${plays}.`, `There are no published benchmarks for ${label.toLowerCase()}. ${film}`],
      missing: { athlete: [], college: [] },
    };
  const known = position.filter((played) => footballBenchmarks[played]);
  const compared = bestPosition(athlete);
  return {
    reasons: [
      `Plays in ${plays}.`,
      ...(compared
        ? beside(compared, measured)
        : position.length > 0
          ? ['There is no published benchmark for this position.']
          : []),
      ...(compared && !firstDivisions.has(division)
        ? [`These are Division 1 benchmarks. ${division} expects the same or less.`]
        : []),
      film,
    ],
    missing: {
      athlete:
        position.length === 0
          ? ['position']
          : benchmarked.flatMap((name) =>
              !measured[name] && known.some((played) => footballBenchmarks[played]?.[name])
                ? ([`measurableAttributes.${name}`] as const)
                : [],
            ),
      college: [],
    },
  };
}

/** The position that a benchmark speaks most for. */
const bestPosition = ({ position, measurables: measured }: FitAthlete): string | undefined =>
  position
    .filter((played) => footballBenchmarks[played])
    .sort((a, b) => low(measured, b) - low(measured, a) || a.localeCompare(b))[0];

/** What is measured beside the benchmark of the position. */
export function athleticComparisons(athlete: FitAthlete, college: FitCollege): FitComparison[] {
  const { sport, measurables: measured } = athlete;
  const division = sport && college[sport]?.division;
  const played = bestPosition(athlete);
  if (sport !== 'football' || !division || division === 'None' || !played) return [];
  const benchmark = footballBenchmarks[played] ?? {};
  return benchmarked.flatMap((name): FitComparison[] => {
    const [value, asked] = [measured[name], benchmark[name]];
    if (asked === undefined) return [];
    const compared = { label: measurables[name].label, needs: formatMeasurable(name, asked) };
    if (!value) return [{ ...compared, has: null, gap: null, met: null }];
    const short = name === 'fortyYardDash' ? value - asked : asked - value;
    const gap = short <= 0 ? 'Met' : shortBy(name, short);
    return [{ ...compared, has: formatMeasurable(name, value), gap, met: short <= 0 }];
  });
}

/** `2 in short`, `0.2 s slower`. */
function shortBy(name: BenchmarkedMeasurable, short: number): string {
  const { unit } = measurables[name];
  if (name === 'fortyYardDash') return `${short.toFixed(2)} ${unit} slower`;
  return `${Math.round(short * 10) / 10} ${name === 'height' ? 'in' : unit} short`;
}

const low = (measured: FitAthlete['measurables'], played: string) =>
  byBenchmark(measured, footballBenchmarks[played]).low;

function beside(played: string, measured: FitAthlete['measurables']): string[] {
  const benchmark = footballBenchmarks[played] ?? {};
  const compared = benchmarked.flatMap((name) => {
    const [value, asked] = [measured[name], benchmark[name]];
    if (!value || asked === undefined) return [];
    return [
      `${withinSentence(measurables[name].label)} ${formatMeasurable(name, value)} vs. ${formatMeasurable(name, asked)} typical`,
    ];
  });
  return compared.length === 0 ? [] : [`As ${played}: ${compared.join('; ')} (${BENCHMARKS_FROM}).`];
}
