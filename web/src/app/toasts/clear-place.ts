export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** A control on the screen; `next` when it is what a person presses next: Save, Cancel, a bar's actions. */
export interface Control extends Box {
  readonly next: boolean;
}

/** Also of a box, wherever that stands. */
export interface Size {
  readonly width: number;
  readonly height: number;
}
export interface Spot {
  readonly left: number;
  readonly top: number;
}

/** From the edges of the window, and from what is kept clear. */
const EDGE = 16;
const GAP = 8;
const STEP = 8;
/** In pixels of way up from the bottom: rather than over a control it goes this much higher, or aside, and never over what is next. */
const OVER_CONTROL = 160;
const ASIDE = 80;
const OVER_NEXT = 100_000;

/** Where a toast covers the least: at the bottom right, higher up or more to the middle where controls are in its way. */
export function clearPlace(size: Size, view: Size, controls: readonly Control[]): Spot {
  const lowest = view.height - EDGE - size.height;
  const right = view.width - EDGE - size.width;
  const middle = Math.round((view.width - size.width) / 2);
  let best: Spot = { left: right, top: lowest };
  let least = Infinity;
  for (const left of [right, middle]) {
    for (let top = lowest; top >= EDGE; top -= STEP) {
      const cost = lowest - top + (left < right ? ASIDE : 0) + costOf({ ...size, left, top }, controls);
      if (cost < least) [best, least] = [{ left, top }, cost];
    }
  }
  return best;
}

/** Whether a toast there lies over something that a person presses next. */
export const coversNext = (toast: Box, controls: readonly Control[]): boolean => costOf(toast, controls) >= OVER_NEXT;

function costOf(toast: Box, controls: readonly Control[]): number {
  return controls
    .filter((control) => meet(toast, control))
    .reduce((cost, { next }) => cost + (next ? OVER_NEXT : OVER_CONTROL), 0);
}

const meet = (one: Box, other: Box): boolean =>
  one.left < other.left + other.width + GAP &&
  other.left < one.left + one.width + GAP &&
  one.top < other.top + other.height + GAP &&
  other.top < one.top + one.height + GAP;
