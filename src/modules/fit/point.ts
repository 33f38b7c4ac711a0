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
