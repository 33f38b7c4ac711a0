import Supercluster from 'supercluster';
import type { CollegePoint } from '../../../../../contract/college/college-places.js';
import { MAX_SCALE, toPlane, type MapView, type Size } from './map-view.js';
import { onPlane, type Point } from './plane.js';

/** What stands at a point of the plane: a college, or several that are too near each other to tell apart. */
export type Mark = Point & ({ readonly college: CollegePoint } | { readonly cluster: number; readonly count: number });

/** Pixels within which colleges become one mark. */
const RADIUS = 46;
/** The index clusters on a square of so many units of the plane. */
const SQUARE = 4096;
const EXTENT = 512;
/** Each step is twice as near; the last is the one that the map comes nearest at. */
const stepAt = (scale: number): number => Math.max(0, Math.floor(Math.log2((scale * SQUARE) / EXTENT) + 1e-6));
const NEAREST = stepAt(MAX_SCALE);

// The index flattens degrees by Mercator's formula; the plane is flat already, so this is that formula backwards.
const toIndex = ({ x, y }: Point): [number, number] => [
  (x / SQUARE - 0.5) * 360,
  (360 * Math.atan(Math.exp((0.5 - y / SQUARE) * 2 * Math.PI))) / Math.PI - 90,
];
function fromIndex([longitude = 0, latitude = 0]: readonly number[]): Point {
  const sine = Math.sin((latitude * Math.PI) / 180);
  return {
    x: (longitude / 360 + 0.5) * SQUARE,
    y: (0.5 - (0.25 * Math.log((1 + sine) / (1 - sine))) / Math.PI) * SQUARE,
  };
}

/** The colleges that are on the map, in clusters by how near they are seen. */
export class Clusters {
  /** Colleges that the map has no place for. */
  readonly outside: number;
  private readonly index = new Supercluster<{ college: CollegePoint }>({
    radius: RADIUS,
    extent: EXTENT,
    maxZoom: NEAREST,
  });

  constructor(colleges: readonly CollegePoint[]) {
    const features = colleges.flatMap((college) => {
      const point = onPlane(college);
      if (!point) return [];
      const geometry = { type: 'Point' as const, coordinates: toIndex(point) };
      return [{ type: 'Feature' as const, geometry, properties: { college } }];
    });
    this.outside = colleges.length - features.length;
    this.index.load(features);
  }

  /** What is seen, and a little around it. */
  marks(view: MapView, size: Size): Mark[] {
    const [west, north] = toIndex(toPlane({ x: -RADIUS, y: -RADIUS }, view, size));
    const [east, south] = toIndex(toPlane({ x: size.width + RADIUS, y: size.height + RADIUS }, view, size));
    return this.index.getClusters([west, south, east, north], stepAt(view.scale)).map(({ geometry, properties }) => {
      const point = fromIndex(geometry.coordinates);
      return 'cluster_id' in properties
        ? { ...point, cluster: properties.cluster_id, count: properties.point_count }
        : { ...point, college: properties.college };
    });
  }

  /** The scale at which a cluster falls apart; undefined where its colleges stay one mark however near they are seen. */
  opensAt(cluster: number): number | undefined {
    const step = this.index.getClusterExpansionZoom(cluster);
    return step > NEAREST ? undefined : (EXTENT * 2 ** step) / SQUARE;
  }

  /** The colleges of a cluster, by name. */
  collegesOf(cluster: number): CollegePoint[] {
    const colleges = this.index.getLeaves(cluster, Infinity).map(({ properties }) => properties.college);
    return colleges.sort((a, b) => a.name.localeCompare(b.name));
  }
}
