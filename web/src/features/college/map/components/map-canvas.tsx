import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { drawMap, type Scene } from '../draw-map.js';
import type { MapView } from '../map-view.js';
import type { Point } from '../plane.js';
import { loadShapes, type Shapes } from '../us-shapes.js';
import { useGestures } from '../use-gestures.js';
import styles from './college-map.module.css';

interface Props extends Omit<Scene, 'shapes'> {
  label: string;
  onMove: (view: MapView) => void;
  onPress: (at: Point) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** What is seen of the map, and what is done to it with a pointer. */
export function MapCanvas({ label, onMove, onPress, onKeyDown, ...scene }: Props) {
  const { size, view, marks, chosen } = scene;
  const canvas = useRef<HTMLCanvasElement>(null);
  const shapes = useShapes();
  useGestures(canvas, { view, size, onMove, onPress });
  const ratio = window.devicePixelRatio;
  useLayoutEffect(() => {
    const paper = canvas.current;
    if (!paper) return;
    // A canvas that gets a size is empty and made anew: only where it is another one.
    const [width, height] = [Math.round(size.width * ratio), Math.round(size.height * ratio)];
    if (paper.width !== width) paper.width = width;
    if (paper.height !== height) paper.height = height;
    drawMap(paper, { size, view, marks, chosen, shapes }, ratio);
  }, [size, view, marks, chosen, shapes, ratio]);
  return (
    <canvas ref={canvas} role="img" aria-label={label} tabIndex={0} className={styles.canvas} onKeyDown={onKeyDown} />
  );
}

function useShapes(): Shapes | undefined {
  const [shapes, setShapes] = useState<Shapes>();
  useEffect(() => {
    let gone = false;
    void loadShapes().then((loaded) => gone || setShapes(loaded));
    return () => {
      gone = true;
    };
  }, []);
  return shapes;
}
