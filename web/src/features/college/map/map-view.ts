import { onEarth, onPlane, PLANE, type Place, type Point } from './plane.js';

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

export const zoomOf = ({ scale }: MapView): number => ZOOM_OF_ONE + Math.log2(scale);

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
