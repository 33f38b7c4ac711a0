import { geoAlbersUsa } from 'd3-geo';

/** What the map shows: a college, or what a college holds. */
export interface MapPoint {
  readonly _id: string;
  readonly name: string;
  /** Degrees, north and east positive. */
  readonly latitude: number;
  readonly longitude: number;
  readonly color: string | null;
}

/** A place on Earth, in degrees. */
interface Place {
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

/** Each way, where the view is looked at. */
const SAMPLES = 12;

/** The mainland, and what was moved below it. */
const parts = ['mainland', 'alaska', 'hawaii'] as const;

function partOf({ latitude, longitude }: Place): (typeof parts)[number] {
  if (latitude > 50) return 'alaska';
  return longitude < -140 ? 'hawaii' : 'mainland';
}

/**
 * `west,south,east,north` of what is seen, to a thousandth of a degree. Alaska and Hawaii lie below the mainland only on
 * paper: of several parts it is the one that takes most of the view. Undefined where no part is seen.
 */
export function boundsOf(view: MapView, size: Size): string | undefined {
  const steps = Array.from({ length: SAMPLES + 1 }, (_, step) => step / SAMPLES);
  const seen = steps.flatMap((across) =>
    steps.flatMap((down) => onEarth(toPlane({ x: across * size.width, y: down * size.height }, view, size)) ?? []),
  );
  const byPart = parts.map((part) => seen.filter((place) => partOf(place) === part));
  const [most = []] = byPart.sort((a, b) => b.length - a.length);
  if (most.length === 0) return undefined;
  const longitudes = most.map(({ longitude }) => longitude);
  const latitudes = most.map(({ latitude }) => latitude);
  const ends = [Math.min(...longitudes), Math.min(...latitudes), Math.max(...longitudes), Math.max(...latitudes)];
  return ends.map((degrees) => degrees.toFixed(3)).join(',');
}

/** What of the plane is seen: its middle, and how many pixels a unit of the plane takes. */
export interface MapView extends Point {
  readonly scale: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A place with the zoom of street maps, as an address names it: each step is twice as near. */
export interface MapPlace extends Place {
  readonly zoom: number;
}

/** The zoom at which a unit of the plane, some 4.9 km, takes one pixel. */
const ZOOM_OF_ONE = 4.63;
/** As near as a town: zoom 12. */
export const MAX_SCALE = 2 ** (12 - ZOOM_OF_ONE);
/** Of the view, around the whole country. */
const MARGIN = 0.96;

const zoomOf = ({ scale }: MapView): number => ZOOM_OF_ONE + Math.log2(scale);

/** The whole country. */
export const wholeView = ({ width, height }: Size): MapView => ({
  x: PLANE.width / 2,
  y: PLANE.height / 2,
  scale: Math.min(width / PLANE.width, height / PLANE.height) * MARGIN,
});

const between = (least: number, value: number, most: number) => Math.min(Math.max(least, value), most);

/** The nearest view that looks at the country, no farther off than all of it. */
export function withinReach({ x, y, scale }: MapView, size: Size): MapView {
  const whole = wholeView(size);
  return {
    x: between(0, x, PLANE.width),
    y: between(0, y, PLANE.height),
    scale: between(whole.scale, scale, Math.max(whole.scale, MAX_SCALE)),
  };
}

export const toScreen = ({ x, y }: Point, view: MapView, { width, height }: Size): Point => ({
  x: (x - view.x) * view.scale + width / 2,
  y: (y - view.y) * view.scale + height / 2,
});

export const toPlane = ({ x, y }: Point, view: MapView, { width, height }: Size): Point => ({
  x: (x - width / 2) / view.scale + view.x,
  y: (y - height / 2) / view.scale + view.y,
});

/** Moves what is seen by so many pixels. */
export const panned = (view: MapView, { x, y }: Point, size: Size): MapView =>
  withinReach({ ...view, x: view.x - x / view.scale, y: view.y - y / view.scale }, size);

/** Nearer by a factor; what is under `at`, a pixel, stays there. */
export function zoomed(view: MapView, factor: number, at: Point, size: Size): MapView {
  const { scale } = withinReach({ ...view, scale: view.scale * factor }, size);
  const held = toPlane(at, view, size);
  const kept = view.scale / scale;
  return withinReach({ x: held.x + (view.x - held.x) * kept, y: held.y + (view.y - held.y) * kept, scale }, size);
}

/** Undefined where the middle of the view is nowhere on Earth. */
export function placeOf(view: MapView): MapPlace | undefined {
  const place = onEarth(view);
  return place && { ...place, zoom: zoomOf(view) };
}

/** The whole country where the place is not on the map. */
export function viewOf({ zoom, ...place }: MapPlace, size: Size): MapView {
  const middle = onPlane(place);
  return middle ? withinReach({ ...middle, scale: 2 ** (zoom - ZOOM_OF_ONE) }, size) : wholeView(size);
}
