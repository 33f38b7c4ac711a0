import { geoPath } from 'd3-geo';
import { feature, mesh } from 'topojson-client';
import { projection } from './plane.js';

/** What the map is drawn from, on the plane. */
export interface Shapes {
  readonly land: Path2D;
  /** Between states. */
  readonly borders: Path2D;
}

/** The shapes of the states; they are fetched when a map is shown. */
export async function loadShapes(): Promise<Shapes> {
  const { default: atlas } = await import('us-atlas/states-10m.json');
  const path = geoPath(projection);
  const { nation, states } = atlas.objects;
  return {
    land: new Path2D(path(feature(atlas, nation)) ?? ''),
    borders: new Path2D(path(mesh(atlas, states, (a, b) => a !== b)) ?? ''),
  };
}
