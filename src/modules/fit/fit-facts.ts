import type { AthleteProfile } from '../../../contract/athlete/athlete.js';
import type { CollegeFields, Program } from '../../../contract/college/college.js';
import type { MeasureRange, RosterGroup, RosterPlaces } from '../../../contract/college-roster/analytics.js';
import type { MissingOfAthlete } from '../../../contract/fit/fit.js';

/** What a fit looks at of an athlete. */
export interface FitAthlete extends Pick<
  AthleteProfile,
  'sport' | 'position' | 'state' | 'schoolLevel' | 'collegePreferences'
> {
  /** Absent where only the place matters. */
  readonly city?: AthleteProfile['city'];
  readonly gpa: number | null;
  readonly satScore: number | null;
  readonly actScore: number | null;
  /** The year in which they would join a team; null of transfers, and where it is not known. */
  readonly arrival: number | null;
  readonly measurables: Pick<AthleteProfile['measurableAttributes'], BenchmarkedMeasurable>;
  /** Everywhere that home may be: one place where it is known, many where only the state is, none where nothing is. */
  readonly home: readonly Place[];
}

/** What there are benchmarks for. */
export const benchmarked = ['height', 'weight', 'fortyYardDash', 'benchPress', 'squat'] as const;
export type BenchmarkedMeasurable = (typeof benchmarked)[number];

/** What a fit looks at of a college. Null is what nobody has reported. */
export type FitCollege = Pick<
  CollegeFields,
  | 'state'
  | 'latitude'
  | 'longitude'
  | 'campusSetting'
  | 'control'
  | 'hbcu'
  | 'enrollment'
  | 'admissionRate'
  | 'satReading25'
  | 'satReading75'
  | 'satMath25'
  | 'satMath75'
  | 'act25'
  | 'act75'
  | 'tuitionInState'
  | 'tuitionOutOfState'
  | 'netPrice'
  | 'football'
  | 'flagFootball'
  | 'mSoccer'
  | 'wSoccer'
> & {
  /** In the athlete's sport; left out where none is known, or people may not see it. */
  readonly roster?: FitRoster | undefined;
};

/** What a fit looks at of a roster. */
export interface FitRoster {
  /** By key of the position group. */
  readonly groups: Readonly<Record<string, FitGroup>>;
  /** In which its season ends; null where the roster names none. */
  readonly year: number | null;
  /** `2026-27`, as the roster names it. */
  readonly season: string | null;
  /** ISO 8601. */
  readonly readAt: string;
  /** Where the college played in its season, where that was asked for and is known. */
  readonly played?: Pick<Program, 'division' | 'conference'> | undefined;
}

/** Players who share a position group. Sizes are those that at least {@link FEWEST} of them list. */
export interface FitGroup {
  readonly group: string;
  readonly height: MeasureRange | null;
  readonly weight: MeasureRange | null;
  /** Whose eligibility ends with the season, a season later and so on. */
  readonly leaving: readonly number[];
  /** All of them. */
  readonly listed: number;
}

/** So many players tell what a college takes; fewer may be an exception. */
const FEWEST = 3;

/** What a fit looks at of a roster: all colleges of a list are compared, so that it is made once. */
export function fitRosterOf(
  { groups, openings }: RosterPlaces,
  { season, readAt }: Pick<FitRoster, 'season' | 'readAt'>,
): FitRoster {
  const enough = (range: MeasureRange | null) => (range && range.players >= FEWEST ? range : null);
  const fitGroup = ({ group, height, weight }: RosterGroup): FitGroup => {
    const leaving = openings.map(({ byGroup }) => byGroup[group] ?? 0);
    const listed = leaving.reduce((sum, players) => sum + players, 0);
    return { group, height: enough(height), weight: enough(weight), leaving, listed };
  };
  const byGroup = Object.fromEntries(groups.map((one) => [one.group, fitGroup(one)]));
  return { groups: byGroup, year: openings[0]?.year ?? null, season, readAt };
}

/** The facts behind one value of a part: why it is what it is, and what would make it surer. */
export interface Grounds {
  readonly reasons: string[];
  readonly missing: { readonly athlete: MissingOfAthlete[]; readonly college: string[] };
}

/** Degrees, north and east positive. */
export interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

/** A point of which both are said; undefined where one is not. */
export const pointOf = (latitude: number | undefined, longitude: number | undefined): Point | undefined =>
  latitude === undefined || longitude === undefined ? undefined : { latitude, longitude };

/** The same on a ball of radius 1: what many distances are quickly counted from. */
export interface Place {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

const EARTH_MILES = 3958.8;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

export function placeOf({ latitude, longitude }: Point): Place {
  const [up, over] = [radians(latitude), radians(longitude)];
  return { x: Math.cos(up) * Math.cos(over), y: Math.cos(up) * Math.sin(over), z: Math.sin(up) };
}

/** The point of a place, as {@link placeOf} had it. */
export const pointAt = ({ x, y, z }: Place): Point => ({
  latitude: (Math.asin(z) * 180) / Math.PI,
  longitude: (Math.atan2(y, x) * 180) / Math.PI,
});

/** From one place to the nearest and the farthest of others, as great circles go, in miles. */
export function milesTo(from: Place, others: readonly Place[]): { least: number; most: number } {
  let [least, most] = [Infinity, 0];
  for (const { x, y, z } of others) {
    const chord = (x - from.x) ** 2 + (y - from.y) ** 2 + (z - from.z) ** 2;
    if (chord < least) least = chord;
    if (chord > most) most = chord;
  }
  return { least: milesOf(least), most: milesOf(most) };
}

const milesOf = (squaredChord: number) => 2 * EARTH_MILES * Math.asin(Math.min(1, Math.sqrt(squaredChord) / 2));
