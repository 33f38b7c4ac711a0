import { useLayoutEffect, type RefObject } from 'react';
import { drawMap, type Scene } from './draw-map.js';

/** Keeps a scene drawn on a canvas, as sharp as the screen is. */
export function useDrawn(canvas: RefObject<HTMLCanvasElement | null>, { size, view, marks, chosen, shapes }: Scene) {
  const ratio = window.devicePixelRatio;
  useLayoutEffect(() => {
    if (canvas.current) drawMap(canvas.current, { size, view, marks, chosen, shapes }, ratio);
  }, [canvas, size, view, marks, chosen, shapes, ratio]);
}
