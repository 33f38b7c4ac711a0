import { useCallback, useEffect, useRef, useState } from 'react';
import { useReducedMotion } from '../../../ui/use-media.js';
import { placeOf, viewOf, wholeView, withinReach, type MapPlace, type MapView, type Size } from './map-view.js';

/** How long the map stands still before the address says where. */
const SETTLED = 400;
const GLIDE = 220;

const steadily = (done: number): number => 1 - (1 - done) ** 3;

/** Where an address has a map: to some hundred yards, and a hundredth of a step. */
export const inAddress = ({ latitude, longitude, zoom }: MapPlace): MapPlace => ({
  latitude: Number(latitude.toFixed(3)),
  longitude: Number(longitude.toFixed(3)),
  zoom: Number(zoom.toFixed(2)),
});

const nameOf = (place: MapPlace | undefined): string => (place ? Object.values(inAddress(place)).join() : '');

interface Held {
  readonly view: MapView;
  /** Undefined while all of the country is seen. */
  readonly away: MapView | undefined;
  /** At once, as a finger moves. */
  readonly show: (view: MapView | undefined) => void;
  /** Gliding, where the person does not mind motion. */
  readonly glide: (view: MapView | undefined) => void;
}

/** What is seen of the map: where the address has it, and where somebody moves it, which `onPlace` hears once it stands still. */
export function useMapView(
  size: Size,
  place: MapPlace | undefined,
  onPlace: (place: MapPlace | undefined) => void,
): Held {
  const still = useReducedMotion();
  const [away, setAway] = useState(() => place && viewOf(place, size));
  const [inForce, setInForce] = useState(nameOf(place));
  const shown = away && placeOf(away);
  if (inForce !== nameOf(place)) {
    setInForce(nameOf(place));
    // The Back button, or a link: not what this map itself has told.
    if (nameOf(place) !== nameOf(shown)) setAway(place && viewOf(place, size));
  }
  const view = away ? withinReach(away, size) : wholeView(size);
  const frame = useRef(0);
  const tell = useRef(onPlace);
  const now = useRef(view);
  const held = useRef(shown);
  useEffect(() => {
    tell.current = onPlace;
    now.current = view;
    held.current = shown;
  });
  const settled = nameOf(shown);
  useEffect(() => {
    if (settled === inForce) return;
    const timer = setTimeout(() => tell.current(held.current && inAddress(held.current)), SETTLED);
    return () => clearTimeout(timer);
  }, [settled, inForce]);
  useEffect(() => () => cancelAnimationFrame(frame.current), []);
  const show = useCallback((to: MapView | undefined) => {
    cancelAnimationFrame(frame.current);
    setAway(to);
  }, []);
  const glide = useCallback(
    (to: MapView | undefined) => {
      if (still) return show(to);
      cancelAnimationFrame(frame.current);
      const from = now.current;
      const target = to ?? wholeView(size);
      const began = performance.now();
      const step = (time: number) => {
        const done = Math.min(1, Math.max(0, (time - began) / GLIDE));
        setAway(done === 1 ? to : between(from, target, steadily(done)));
        if (done < 1) frame.current = requestAnimationFrame(step);
      };
      frame.current = requestAnimationFrame(step);
    },
    [still, show, size],
  );
  return { view, away, show, glide };
}

const between = (from: MapView, to: MapView, done: number): MapView => ({
  x: from.x + (to.x - from.x) * done,
  y: from.y + (to.y - from.y) * done,
  scale: from.scale * (to.scale / from.scale) ** done,
});
