import { Button } from 'antd';
import { Maximize, Minus, Plus } from 'lucide-react';
import { type KeyboardEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useChangedElsewhere } from '../../../../ui/timers.js';
import { useReducedMotion } from '../../../../ui/use-media.js';
import {
  boundsOf,
  type MapPlace,
  type MapPoint,
  type MapView,
  panned,
  placeOf,
  type Point,
  type Size,
  viewOf,
  wholeView,
  withinReach,
  zoomed,
} from '../map-view.js';
import type { Clusters } from '../clusters.js';
import { markAt, type Scene } from '../draw-map.js';
import { useDrawn, useShapes } from '../use-drawn.js';
import { useGestures } from '../use-gestures.js';
import styles from './points-map.module.css';

/** How long the map stands still before the address says where. */
const SETTLED = 400;
const GLIDE = 220;

const steadily = (done: number): number => 1 - (1 - done) ** 3;

/** Where an address has a map: to some hundred yards, and a hundredth of a step. */
const inAddress = ({ latitude, longitude, zoom }: MapPlace): MapPlace => ({
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
function useMapView(size: Size, place: MapPlace | undefined, onPlace: (place: MapPlace | undefined) => void): Held {
  const still = useReducedMotion();
  const [away, setAway] = useState(() => place && viewOf(place, size));
  const inForce = nameOf(place);
  const setTold = useChangedElsewhere(inForce, () => setAway(place && viewOf(place, size)));
  const shown = away && placeOf(away);
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
    const timer = setTimeout(() => {
      const there = held.current && inAddress(held.current);
      setTold(nameOf(there));
      tell.current(there);
    }, SETTLED);
    return () => clearTimeout(timer);
  }, [settled, inForce, setTold]);
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

/** Pixels that an arrow moves the map. */
const STEP = 90;
const NEARER = 1.8;
const steps: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: STEP, y: 0 },
  ArrowRight: { x: -STEP, y: 0 },
  ArrowUp: { x: 0, y: STEP },
  ArrowDown: { x: 0, y: -STEP },
};

interface Props {
  size: Size;
  clusters: Clusters;
  chosen: readonly string[];
  onChoose: (points: readonly MapPoint[]) => void;
  place: MapPlace | undefined;
  onPlace: (place: MapPlace | undefined) => void;
  /** Narrows the list to `west,south,east,north`; absent where it cannot be. */
  onArea?: ((bounds: string) => void) | undefined;
  /** What the list beside it holds: `colleges`. */
  noun: string;
}

/** The map as it is moved: by hand, by keys, by its buttons. */
export function MovingMap({ size, clusters, chosen, onChoose, place, onPlace, onArea, noun }: Props) {
  const { view, away, show, glide } = useMapView(size, place, onPlace);
  const marks = useMemo(() => clusters.marks(view, size), [clusters, view, size]);
  const middle = { x: size.width / 2, y: size.height / 2 };
  const nearer = (factor: number) => glide(zoomed(view, factor, middle, size));
  const whole = () => glide(undefined);
  const press = (at: Point) => {
    const mark = markAt(at, marks, view, size);
    if (!mark || 'shown' in mark) return onChoose(mark ? [mark.shown] : []);
    const scale = clusters.opensAt(mark.cluster);
    if (scale === undefined) return onChoose(clusters.pointsOf(mark.cluster));
    glide({ x: mark.x, y: mark.y, scale });
  };
  const key = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step) glide(panned(view, step, size));
    else if (event.key === '+' || event.key === '=') nearer(NEARER);
    else if (event.key === '-') nearer(1 / NEARER);
    else if (event.key === '0') whole();
    else return;
    event.preventDefault();
  };
  const area = onArea && away && boundsOf(view, size);
  return (
    <>
      <MapCanvas
        {...{ size, view, marks, chosen }}
        label={`Map. Arrow keys move it, plus and minus zoom, 0 shows all. The list has the same ${noun}.`}
        onMove={show}
        onPress={press}
        onKeyDown={key}
      />
      <div className={styles.controls}>
        <Button aria-label="Zoom in" icon={<Plus size={16} aria-hidden />} onClick={() => nearer(NEARER)} />
        <Button aria-label="Zoom out" icon={<Minus size={16} aria-hidden />} onClick={() => nearer(1 / NEARER)} />
        <Button aria-label="Show whole map" icon={<Maximize size={15} aria-hidden />} onClick={whole} />
      </div>
      {area && (
        <Button className={styles.area ?? ''} onClick={() => onArea(area)}>
          Search this area
        </Button>
      )}
    </>
  );
}

interface MapCanvasProps extends Omit<Scene, 'shapes'> {
  label: string;
  onMove: (view: MapView) => void;
  onPress: (at: Point) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** What is seen of the map, and what is done to it with a pointer. */
function MapCanvas({ label, onMove, onPress, onKeyDown, ...scene }: MapCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const shapes = useShapes();
  const { view, size } = scene;
  useGestures(canvas, { view, size, onMove, onPress });
  useDrawn(canvas, { ...scene, shapes });
  return (
    <canvas ref={canvas} role="img" aria-label={label} tabIndex={0} className={styles.canvas} onKeyDown={onKeyDown} />
  );
}
