import { type FitAthlete, type FitCollege, type Grounds, milesTo, type Place, placeOf } from '../fit-facts.js';
import { anything, type Span } from '../span.js';

/** Miles from home → points: a drive of an hour, of half a day, of a day, a flight. Our own scale. */
const scale: readonly (readonly [miles: number, points: number])[] = [
  [50, 100],
  [250, 75],
  [500, 50],
  [1000, 25],
  [2500, 0],
];

/** How near to home is it? */
export function distanceSpan(athlete: FitAthlete, college: FitCollege): Span {
  const miles = milesFromHome(athlete.home, college);
  return miles ? { low: scored(miles.most), high: scored(miles.least) } : anything;
}

function scored(miles: number): number {
  let [fromMiles, fromPoints] = [0, 100];
  for (const [toMiles, toPoints] of scale) {
    if (miles <= toMiles) return fromPoints + ((toPoints - fromPoints) * (miles - fromMiles)) / (toMiles - fromMiles);
    [fromMiles, fromPoints] = [toMiles, toPoints];
  }
  return 0;
}

/** From home as the crow flies: the least and the most that it may be; undefined where either place is unknown. */
export function milesFromHome(
  home: readonly Place[],
  { latitude, longitude }: FitCollege,
): { least: number; most: number } | undefined {
  if (home.length === 0 || latitude === null || longitude === null) return undefined;
  return milesTo(placeOf({ latitude, longitude }), home);
}

export function distanceGrounds(athlete: FitAthlete, college: FitCollege): Grounds {
  const miles = milesFromHome(athlete.home, college);
  const certain = athlete.home.length === 1;
  return {
    reasons: miles ? [inWords(miles, certain)] : ['We don’t know how far it is from home.'],
    missing: {
      athlete: certain ? [] : missingOf(athlete),
      college: college.latitude === null || college.longitude === null ? ['Location'] : [],
    },
  };
}

/** A town without a college is not missing: it is where nobody knows the place of. */
function missingOf({ city, state }: FitAthlete): Grounds['missing']['athlete'] {
  return [...(city ? [] : (['city'] as const)), ...(state === null ? (['state'] as const) : [])];
}

function inWords({ least, most }: { least: number; most: number }, certain: boolean): string {
  const count = (miles: number) => Math.round(miles).toLocaleString('en-US');
  if (certain && Math.round(least) === 0) return 'Less than a mile from home.';
  return certain
    ? `About ${count(least)} miles from home.`
    : `${count(least)} to ${count(most)} miles from home, depending on where in the state home is.`;
}
