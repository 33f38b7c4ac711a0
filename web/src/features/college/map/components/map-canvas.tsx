import { useRef, type KeyboardEvent } from 'react';
import type { Scene } from '../draw-map.js';
import type { MapView } from '../map-view.js';
import type { Point } from '../plane.js';
import { useDrawn } from '../use-drawn.js';
import { useGestures } from '../use-gestures.js';
import { useShapes } from '../use-shapes.js';
import styles from './points-map.module.css';

interface Props extends Omit<Scene, 'shapes'> {
  label: string;
  onMove: (view: MapView) => void;
  onPress: (at: Point) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** What is seen of the map, and what is done to it with a pointer. */
export function MapCanvas({ label, onMove, onPress, onKeyDown, ...scene }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const shapes = useShapes();
  const { view, size } = scene;
  useGestures(canvas, { view, size, onMove, onPress });
  useDrawn(canvas, { ...scene, shapes });
  return (
    <canvas ref={canvas} role="img" aria-label={label} tabIndex={0} className={styles.canvas} onKeyDown={onKeyDown} />
  );
}
