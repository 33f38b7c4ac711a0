import { Button } from 'antd';
import { Maximize, Minus, Plus } from 'lucide-react';
import { useMemo, type KeyboardEvent } from 'react';
import { boundsOf } from '../bounds.js';
import type { Clusters } from '../clusters.js';
import type { MapPoint } from '../map-point.js';
import { panned, zoomed, type MapPlace, type Size } from '../map-view.js';
import { markAt } from '../mark-at.js';
import type { Point } from '../plane.js';
import { useMapView } from '../use-map-view.js';
import styles from './points-map.module.css';
import { MapCanvas } from './map-canvas.js';

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
        label={`Map: arrows move it, plus and minus zoom, 0 shows all of it. The list has the same ${noun}.`}
        onMove={show}
        onPress={press}
        onKeyDown={key}
      />
      <div className={styles.controls}>
        <Button aria-label="Zoom in" icon={<Plus size={16} aria-hidden />} onClick={() => nearer(NEARER)} />
        <Button aria-label="Zoom out" icon={<Minus size={16} aria-hidden />} onClick={() => nearer(1 / NEARER)} />
        <Button aria-label="Show all of the map" icon={<Maximize size={15} aria-hidden />} onClick={whole} />
      </div>
      {area && (
        <Button className={styles.area ?? ''} onClick={() => onArea(area)}>
          Search this area
        </Button>
      )}
    </>
  );
}
