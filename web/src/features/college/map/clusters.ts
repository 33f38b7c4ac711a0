import Supercluster from 'supercluster';
import { type MapPoint, type MapView, MAX_SCALE, onPlane, type Point, type Size, toPlane } from './map-view.js';

/** A point of the plane: one thing that is shown, or several that are too near each other to tell apart. */
export type Mark = Point & ({ readonly shown: MapPoint } | { readonly cluster: number; readonly count: number });

/** Pixels within which several become one mark. */
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

/** What is on the map, in clusters by how near it is seen. */
export class Clusters {
  /** How many the map has no place for. */
  readonly outside: number;
  private readonly index = new Supercluster<{ shown: MapPoint }>({
    radius: RADIUS,
    extent: EXTENT,
    maxZoom: NEAREST,
  });

  constructor(points: readonly MapPoint[]) {
    const features = points.flatMap((shown) => {
      const point = onPlane(shown);
      if (!point) return [];
      const geometry = { type: 'Point' as const, coordinates: toIndex(point) };
      return [{ type: 'Feature' as const, geometry, properties: { shown } }];
    });
    this.outside = points.length - features.length;
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
        : { ...point, shown: properties.shown };
    });
  }

  /** The scale at which a cluster falls apart; undefined where it stays one mark however near it is seen. */
  opensAt(cluster: number): number | undefined {
    const step = this.index.getClusterExpansionZoom(cluster);
    return step > NEAREST ? undefined : (EXTENT * 2 ** step) / SQUARE;
  }

  /** What stands in a cluster, by name. */
  pointsOf(cluster: number): MapPoint[] {
    const points = this.index.getLeaves(cluster, Infinity).map(({ properties }) => properties.shown);
    return points.sort((a, b) => a.name.localeCompare(b.name));
  }
}
