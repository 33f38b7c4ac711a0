import { useEffect, useRef, type RefObject } from 'react';
import { type MapView, panned, type Point, type Size, zoomed } from './map-view.js';

/** Pixels that a finger trembles while it presses. */
const TREMBLE = 6;
/** Of a wheel's turn, how much nearer. */
const TURN = 0.0016;

interface Gestures {
  readonly view: MapView;
  readonly size: Size;
  readonly onMove: (view: MapView) => void;
  readonly onPress: (at: Point) => void;
}

/** Drag, wheel, pinch and press on a map. */
export function useGestures(target: RefObject<HTMLElement | null>, gestures: Gestures): void {
  const latest = useRef(gestures);
  useEffect(() => {
    latest.current = gestures;
  });
  useEffect(() => {
    const element = target.current;
    return element ? listen(element, () => latest.current) : undefined;
  }, [target]);
}

/** Listens by itself: React hears wheels only where it cannot keep the page from scrolling. */
function listen(element: HTMLElement, now: () => Gestures): () => void {
  const fingers = new Map<number, Point>();
  let travelled = 0;
  // Several moves may come before the map is drawn again: each goes on from the one before.
  let held: MapView | undefined;
  const move = (view: MapView) => {
    held = view;
    now().onMove(view);
  };
  const pointOf = ({ clientX, clientY }: MouseEvent): Point => {
    const { left, top } = element.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  };
  const down = (event: PointerEvent) => {
    if (event.button !== 0) return;
    element.setPointerCapture(event.pointerId);
    if (fingers.size === 0) [travelled, held] = [0, now().view];
    fingers.set(event.pointerId, pointOf(event));
  };
  const drag = (event: PointerEvent) => {
    const before = fingers.get(event.pointerId);
    if (!before || !held) return;
    const { size } = now();
    const after = pointOf(event);
    const by = { x: after.x - before.x, y: after.y - before.y };
    travelled += Math.hypot(by.x, by.y);
    const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1];
    fingers.set(event.pointerId, after);
    if (travelled <= TREMBLE) return;
    if (!other) return move(panned(held, by, size));
    const factor = apart(after, other) / Math.max(1, apart(before, other));
    move(zoomed(panned(held, { x: by.x / 2, y: by.y / 2 }, size), factor, middle(after, other), size));
  };
  const up = (event: PointerEvent) => {
    if (!fingers.delete(event.pointerId) || fingers.size > 0 || travelled > TREMBLE) return;
    if (event.type === 'pointerup') now().onPress(pointOf(event));
  };
  const wheel = (event: WheelEvent) => {
    event.preventDefault();
    const { view, size } = now();
    now().onMove(zoomed(view, Math.exp(-event.deltaY * TURN), pointOf(event), size));
  };
  const ended = new AbortController();
  const { signal } = ended;
  element.addEventListener('pointerdown', down, { signal });
  element.addEventListener('pointermove', drag, { signal });
  element.addEventListener('pointerup', up, { signal });
  element.addEventListener('pointercancel', up, { signal });
  element.addEventListener('wheel', wheel, { signal, passive: false });
  return () => ended.abort();
}

const apart = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);
const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
