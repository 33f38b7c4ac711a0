/** Degrees, north and east positive. */
export interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

const EARTH_MILES = 3958.8;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Great-circle distance in miles, by the haversine formula. */
export function milesBetween(from: Point, to: Point): number {
  const up = Math.sin(radians(to.latitude - from.latitude) / 2) ** 2;
  const over = Math.sin(radians(to.longitude - from.longitude) / 2) ** 2;
  const half = up + Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * over;
  return 2 * EARTH_MILES * Math.asin(Math.min(1, Math.sqrt(half)));
}
