import {
  OTHER_GROUP,
  positionGroupLabel,
  positionGroupOf,
} from '../../../../contract/college-roster/position-groups.js';
import { dayAt, shownDay } from '../../../../contract/day.js';
import { formatMeasurable, isTransfer, measurables } from '../../../../contract/athlete/vocabulary.js';
import { type Sport, sportLabels } from '../../../../contract/team/vocabulary.js';
import type { FitComparison } from '../../../../contract/fit/fit.js';
import { withinSentence } from '../../../../contract/within-sentence.js';
import {
  benchmarked,
  type BenchmarkedMeasurable,
  type FitAthlete,
  type FitCollege,
  type FitGroup,
  type FitRoster,
  type Grounds,
} from '../fit-facts.js';
import { anything, bestOf, exactly, weighted, within, type Span } from '../span.js';
import { BENCHMARKS_FROM, footballBenchmarks, type Benchmark } from './benchmarks.js';

/**
 * Of ten points, what is measured decides seven at most, and one whether players of the position leave: film and the eye of
 * a coach decide the rest.
 */
const [MEASURED, ROOM, SEEN] = [7, 1, 2];
/** Who meets a benchmark, or the average of a roster's players. */
const MET = 75;
/** The smallest of these players. */
const SMALLEST = 50;
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

/** What a college is compared by, for one position. */
interface Yardstick {
  readonly played: string;
  readonly benchmark: Benchmark | undefined;
  /** The players of its group, where the roster is known. */
  readonly group: FitGroup | undefined;
}

function yardstickOf(sport: Sport, played: string, roster: FitRoster | undefined): Yardstick {
  const benchmark = sport === 'football' ? footballBenchmarks[played] : undefined;
  const key = roster ? positionGroupOf(sport, [played]) : OTHER_GROUP;
  return { played, benchmark, group: key === OTHER_GROUP ? undefined : roster?.groups[key] };
}

/** What the roster's players of a group are. */
const rangeOf = (group: FitGroup | undefined, name: BenchmarkedMeasurable) =>
  (name === 'height' || name === 'weight' ? group?.[name] : null) ?? undefined;

/** Can I play here? */
export function athleticSpan(athlete: FitAthlete, college: FitCollege): Span {
  const { sport, position } = athlete;
  const division = sport && college[sport]?.division;
  if (division === 'None') return exactly(0);
  if (!sport || !division || position.length === 0) return anything;
  return bestOf(
    position.map((played) => spanOf(athlete, yardstickOf(sport, played, college.roster), college, division)),
  );
}

function spanOf(
  { measurables: measured, arrival }: FitAthlete,
  { benchmark, group }: Yardstick,
  { roster }: FitCollege,
  division: string,
): Span {
  if (!benchmark && !group) return anything;
  // Nobody else asks for more than Division 1 does.
  const isBound = !firstDivisions.has(division);
  let [low, high] = [0, 0];
  for (const name of benchmarked) {
    const range = rangeOf(group, name);
    const span = range ? besidePlayers(name, measured[name], range) : scored(name, measured[name], benchmark?.[name]);
    low += span.low;
    high += isBound && !range ? anything.high : span.high;
  }
  return weighted([
    [MEASURED, { low: low / benchmarked.length, high: high / benchmarked.length }],
    [ROOM, group && roster ? roomFor(arrival, roster, group) : anything],
    [SEEN, anything],
  ]);
}

/** A zero is nobody's height, time or lift: the field was not filled in. */
function scored(name: BenchmarkedMeasurable, value: number | null, benchmark: number | undefined): Span {
  if (!value || benchmark === undefined) return anything;
  return exactly(within(MET + beyond(name, value, benchmark), 0, enough.has(name) ? MET : 100));
}

/** Points above what is asked, or below it. */
const beyond = (name: BenchmarkedMeasurable, value: number, asked: number): number =>
  (25 * (value - asked)) / (steps[name] * asked);

function besidePlayers(
  name: BenchmarkedMeasurable,
  value: number | null,
  { low, average }: { readonly low: number; readonly average: number },
): Span {
  if (!value) return anything;
  if (value >= average) return exactly(MET);
  if (value < low) return exactly(within(SMALLEST + beyond(name, value, low)));
  return exactly(SMALLEST + ((MET - SMALLEST) * (value - low)) / (average - low));
}

/** Of a group, those who leave before an athlete arrives; undefined where that is not known. */
function leavingBefore(arrival: number | null, { year }: FitRoster, { leaving, listed }: FitGroup): number | undefined {
  if (arrival === null || year === null || arrival < year || listed === 0) return undefined;
  let players = 0;
  for (let after = 0; after <= arrival - year && after < leaving.length; after++) players += leaving[after] ?? 0;
  return players;
}

/** 50 where as many leave as of a group with as many players in each of four classes; 100 where twice as many do. */
function roomFor(arrival: number | null, roster: FitRoster, group: FitGroup): Span {
  const players = leavingBefore(arrival, roster, group);
  if (players === undefined || arrival === null || roster.year === null) return anything;
  const usual = Math.min(1, (arrival - roster.year + 1) / group.leaving.length);
  return exactly(within((50 * players) / group.listed / usual));
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
  const plays = placeOfPlay(program);
  const film = 'Film and what coaches see in person count for a lot.';
  const known = yardsticks(athlete, college);
  const best = bestOfThem(athlete, college, known);
  const roster = best && college.roster ? besideRoster(athlete, best, { ...college.roster, now: program }) : [];
  if (sport !== 'football' && roster.length === 0)
    return {
      reasons: [`Plays in ${plays}.`, `There are no published benchmarks for ${label.toLowerCase()}. ${film}`],
      missing: { athlete: [], college: [] },
    };
  const typical = best ? besideBenchmark(best, measured) : [];
  return {
    reasons: [
      `Plays in ${plays}.`,
      ...roster,
      ...typical,
      ...(best || position.length === 0 ? [] : ['There is no published benchmark for this position.']),
      ...(best?.benchmark && (roster.length === 0 || typical.length > 0) && !firstDivisions.has(division)
        ? [`These are Division 1 benchmarks. ${division} expects the same or less.`]
        : []),
      film,
    ],
    missing: {
      athlete:
        position.length === 0
          ? ['position']
          : [
              ...benchmarked.flatMap((name) =>
                !measured[name] && known.some(({ benchmark, group }) => benchmark?.[name] ?? rangeOf(group, name))
                  ? ([`measurableAttributes.${name}`] as const)
                  : [],
              ),
              ...(athlete.arrival === null && !isTransfer(athlete.schoolLevel) && best?.group
                ? (['academicAttributes.highSchoolGraduationYear'] as const)
                : []),
            ],
      college: [],
    },
  };
}

/** Those by which something is known. */
const yardsticks = ({ sport, position }: FitAthlete, { roster }: FitCollege): Yardstick[] =>
  sport === null
    ? []
    : position.map((played) => yardstickOf(sport, played, roster)).filter(({ benchmark, group }) => benchmark ?? group);

/** The position that speaks most for the athlete. */
function bestOfThem(athlete: FitAthlete, college: FitCollege, known: readonly Yardstick[]): Yardstick | undefined {
  const division = athlete.sport && college[athlete.sport]?.division;
  if (!division || division === 'None') return undefined;
  const low = (one: Yardstick) => spanOf(athlete, one, college, division).low;
  return known.toSorted((a, b) => low(b) - low(a) || a.played.localeCompare(b.played))[0];
}

/** What is measured beside the roster's players, or the benchmark of the position. */
export function athleticComparisons(athlete: FitAthlete, college: FitCollege): FitComparison[] {
  const { measurables: measured } = athlete;
  const best = bestOfThem(athlete, college, yardsticks(athlete, college));
  if (!best) return [];
  return benchmarked.flatMap((name): FitComparison[] => {
    const range = rangeOf(best.group, name);
    const [value, asked] = [measured[name], range?.average ?? best.benchmark?.[name]];
    if (asked === undefined) return [];
    const { label } = measurables[name];
    const compared = { label: range ? `${label}, roster average` : label, needs: formatMeasurable(name, asked) };
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

/** `height 6'1" vs. 6'3" typical`; undefined where either is not known. */
function versus(name: BenchmarkedMeasurable, value: number | null, asked: number | undefined, what: string) {
  if (!value || asked === undefined) return undefined;
  const label = withinSentence(measurables[name].label);
  return `${label} ${formatMeasurable(name, value)} vs. ${formatMeasurable(name, asked)} ${what}`;
}

const isText = (text: string | undefined): text is string => text !== undefined;

function besideBenchmark({ played, benchmark, group }: Yardstick, measured: FitAthlete['measurables']): string[] {
  const compared = benchmarked
    .map((name) => (rangeOf(group, name) ? undefined : versus(name, measured[name], benchmark?.[name], 'typical')))
    .filter(isText);
  return compared.length === 0 ? [] : [`As ${played}: ${compared.join('; ')} (${BENCHMARKS_FROM}).`];
}

type Played = NonNullable<FitRoster['played']>;

const placeOfPlay = ({ division, conference }: Played): string => [division, conference].filter(Boolean).join(', ');

/** Nothing of a roster that has no players of the position. */
function besideRoster(
  { sport, measurables: measured, arrival }: FitAthlete,
  { group }: Yardstick,
  { now, played = now, ...roster }: FitRoster & { readonly now: Played },
): string[] {
  if (sport === null || !group) return [];
  const hasMoved = played.division !== now.division || played.conference !== now.conference;
  const named = [
    roster.season === null ? 'the roster' : `the roster of ${roster.season}`,
    ...(hasMoved ? [`then in ${placeOfPlay(played)}`] : []),
  ].join(', ');
  const source = `Compared with ${named}, read on ${shownDay(dayAt(new Date(roster.readAt)))}`;
  const leaving = leavingBefore(arrival, roster, group);
  const compared = [
    ...benchmarked.map((name) => versus(name, measured[name], rangeOf(group, name)?.average, 'average')),
    leaving === undefined ? undefined : `${leaving} of ${group.listed} leave before ${arrival}`,
  ].filter(isText);
  if (compared.length === 0) return [`${source}.`];
  return [`${source}: ${withinSentence(positionGroupLabel(sport, group.group))}, ${compared.join('; ')}.`];
}
