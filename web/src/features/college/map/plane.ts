import { geoAlbersUsa } from 'd3-geo';

/** A place on Earth, in degrees. */
export interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

/** A point of the flat map. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** What the whole map takes: the mainland with Alaska and Hawaii moved below it. */
export const PLANE = { width: 975, height: 610 } as const;

/** Flattens the Earth onto the {@link PLANE}. */
export const projection = geoAlbersUsa()
  .scale(1300)
  .translate([PLANE.width / 2, PLANE.height / 2]);

/** Undefined for what is not on the map: Puerto Rico, Guam. */
export function onPlane({ latitude, longitude }: Place): Point | undefined {
  const flat = projection([longitude, latitude]);
  return flat ? { x: flat[0], y: flat[1] } : undefined;
}

/** Undefined where the map shows no part of the Earth. */
export function onEarth({ x, y }: Point): Place | undefined {
  const place = projection.invert?.([x, y]);
  return place ? { latitude: place[1], longitude: place[0] } : undefined;
}
