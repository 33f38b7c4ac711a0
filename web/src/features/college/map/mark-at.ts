import type { Mark } from './clusters.js';
import { radiusOf } from './draw-map.js';
import { toScreen, type MapView, type Size } from './map-view.js';
import type { Point } from './plane.js';

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
