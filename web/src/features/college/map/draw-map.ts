import { geoPath } from 'd3-geo';
import { feature, mesh } from 'topojson-client';
import type { Mark } from './clusters.js';
import { type MapView, type Point, projection, type Size, toScreen } from './map-view.js';

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

/** Pixels around a mark that a finger still means by it. */
const REACH = 22;

/** The mark that a press at a pixel means: the nearest within reach. */
export function markAt(at: Point, marks: readonly Mark[], view: MapView, size: Size): Mark | undefined {
  const near = marks.flatMap((mark) => {
    const { x, y } = toScreen(mark, view, size);
    const away = Math.hypot(x - at.x, y - at.y);
    return away <= Math.max(REACH, radiusOf(mark)) ? [{ mark, away }] : [];
  });
  return near.sort((a, b) => a.away - b.away)[0]?.mark;
}

/** What a map is drawn from. */
export interface Scene {
  readonly size: Size;
  readonly view: MapView;
  /** Undefined until they have come. */
  readonly shapes: Shapes | undefined;
  readonly marks: readonly Mark[];
  /** Ids of those that stand out. */
  readonly chosen: readonly string[];
}

const POINT = 6;
const CHOSEN = 9;
const FULL_TURN = 2 * Math.PI;

/** Larger the more it stands for, never too large for its neighbours. */
const radiusOf = (mark: Mark): number => ('shown' in mark ? POINT : Math.min(22, 11 + Math.log2(mark.count) * 1.4));

/** Draws a map; `ratio` is how many dots of the screen a pixel has. */
export function drawMap(canvas: HTMLCanvasElement, { size, view, shapes, marks, chosen }: Scene, ratio: number): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  // A canvas that gets a size is empty and made again: only where it is another one.
  const [width, height] = [Math.round(size.width * ratio), Math.round(size.height * ratio)];
  if (canvas.width !== width) canvas.width = width;
  if (canvas.height !== height) canvas.height = height;
  const style = getComputedStyle(canvas);
  const color = (name: string) => style.getPropertyValue(name);
  const line = color('--line-strong');
  const paper = color('--paper');
  const accent = color('--accent');
  const quiet = color('--ink-3');
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  context.clearRect(0, 0, size.width, size.height);
  if (shapes) {
    const { x, y } = toScreen({ x: 0, y: 0 }, view, size);
    context.setTransform(ratio * view.scale, 0, 0, ratio * view.scale, ratio * x, ratio * y);
    context.fillStyle = paper;
    context.fill(shapes.land);
    context.lineWidth = 1 / view.scale;
    context.strokeStyle = line;
    context.stroke(shapes.land);
    context.stroke(shapes.borders);
  }
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.font = `600 12px ${style.fontFamily}`;
  context.strokeStyle = paper;
  context.lineWidth = 1.5;
  for (const mark of marks) {
    const { x, y } = toScreen(mark, view, size);
    const isChosen = 'shown' in mark && chosen.includes(mark.shown._id);
    context.fillStyle = 'shown' in mark && !isChosen ? (mark.shown.color ?? quiet) : accent;
    context.beginPath();
    context.arc(x, y, isChosen ? CHOSEN : radiusOf(mark), 0, FULL_TURN);
    context.fill();
    context.stroke();
    if ('shown' in mark) continue;
    context.fillStyle = '#fff';
    context.fillText(String(mark.count), x, y);
  }
}
