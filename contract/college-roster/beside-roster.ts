import type { Sport } from '../team/vocabulary.js';
import type { MeasureRange, RosterAnalytics } from './analytics.js';
import { OTHER_GROUP, positionGroupOf } from './position-groups.js';

/** What is compared of an athlete. */
export interface BesideRoster {
  readonly position: readonly string[];
  /** Inches. */
  readonly height: number | null;
  /** Pounds. */
  readonly weight: number | null;
  /** The year in which they would join the team; null: unknown. */
  readonly arrival: number | null;
}

export interface ComparedMeasure {
  readonly value: number | null;
  readonly range: MeasureRange | null;
  /** Null where either side is unknown. */
  readonly place: 'below' | 'within' | 'above' | null;
}

/** An athlete beside the players of one of their position groups. */
export interface ComparedGroup {
  readonly group: string;
  readonly players: number;
  readonly height: ComparedMeasure;
  readonly weight: ComparedMeasure;
  /** Players of the group whose eligibility ends before the athlete would arrive; null where that is unknown. */
  readonly leaving: number | null;
}

/** An athlete beside a roster: each group that one of their positions is in, in their order. */
export function besideRoster(
  { position, height, weight, arrival }: BesideRoster,
  { groups, openings }: RosterAnalytics,
  sport: Sport,
): ComparedGroup[] {
  const wanted = new Set(position.map((one) => positionGroupOf(sport, [one])));
  wanted.delete(OTHER_GROUP);
  return [...wanted].map((group) => {
    const found = groups.find((one) => one.group === group);
    return {
      group,
      players: found?.players ?? 0,
      height: compared(height, found?.height ?? null),
      weight: compared(weight, found?.weight ?? null),
      leaving: leavingBefore(arrival, openings, group),
    };
  });
}

/** A zero is nobody's height or weight: the field was not filled in. */
function compared(value: number | null, range: MeasureRange | null): ComparedMeasure {
  if (!value) return { value: null, range, place: null };
  if (!range) return { value, range, place: null };
  return { value, range, place: value < range.low ? 'below' : value > range.high ? 'above' : 'within' };
}

function leavingBefore(arrival: number | null, openings: RosterAnalytics['openings'], group: string): number | null {
  const first = openings[0]?.year ?? null;
  if (arrival === null || first === null || arrival < first) return null;
  return openings.reduce(
    (sum, { year, byGroup }) => (year !== null && year <= arrival ? sum + (byGroup[group] ?? 0) : sum),
    0,
  );
}
