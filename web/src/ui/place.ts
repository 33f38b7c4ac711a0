export type Placement = 'bottom-start' | 'bottom-end' | 'top-start' | 'top' | 'bottom';

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Distance of a layer from what it belongs to, and from the edge of the window. */
const GAP = 6;
const EDGE = 8;

/** Where a layer of `size` goes beside `anchor`: on the other side when it does not fit, and never outside the window. */
export function placeBeside(
  anchor: Box,
  size: { width: number; height: number },
  view: { width: number; height: number },
  placement: Placement,
): { left: number; top: number } {
  const below = anchor.top + anchor.height + GAP;
  const above = anchor.top - GAP - size.height;
  const fitsBelow = below + size.height <= view.height - EDGE;
  const fitsAbove = above >= EDGE;
  const top = placement.startsWith('top')
    ? fitsAbove || !fitsBelow
      ? above
      : below
    : fitsBelow || !fitsAbove
      ? below
      : above;
  const left = placement.endsWith('-start')
    ? anchor.left
    : placement.endsWith('-end')
      ? anchor.left + anchor.width - size.width
      : anchor.left + (anchor.width - size.width) / 2;
  return {
    left: clamp(left, EDGE, view.width - EDGE - size.width),
    top: clamp(top, EDGE, view.height - EDGE - size.height),
  };
}

const clamp = (value: number, least: number, most: number): number =>
  Math.max(least, Math.min(value, Math.max(least, most)));
