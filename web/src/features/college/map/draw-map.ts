import type { Mark } from './clusters.js';
import { toScreen, type MapView, type Size } from './map-view.js';
import type { Shapes } from './us-shapes.js';

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
export const radiusOf = (mark: Mark): number =>
  'shown' in mark ? POINT : Math.min(22, 11 + Math.log2(mark.count) * 1.4);

/** Draws a map; `ratio` is how many dots of the screen a pixel has. */
export function drawMap(canvas: HTMLCanvasElement, { size, view, shapes, marks, chosen }: Scene, ratio: number): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  // A canvas that gets a size is empty and made anew: only where it is another one.
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
