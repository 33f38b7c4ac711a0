import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { arrival } from '../../../app/line/line.js';
import { drawMap, loadShapes, type Scene, type Shapes } from './draw-map.js';
import type { Size } from './map-view.js';

/** The shapes of the states; undefined until they have come. */
export function useShapes(): Shapes | undefined {
  const [shapes, setShapes] = useState<Shapes>();
  useEffect(() => {
    let gone = false;
    void arrival(loadShapes).then((loaded) => gone || setShapes(loaded));
    return () => {
      gone = true;
    };
  }, []);
  return shapes;
}

/** How large an element is, in pixels; undefined until it is drawn. */
export function useSize(element: RefObject<HTMLElement | null>): Size | undefined {
  const [size, setSize] = useState<Size>();
  useLayoutEffect(() => {
    if (!element.current) return;
    const watch = new ResizeObserver(([entry]) => {
      if (!entry) return;
      const { width, height } = entry.contentRect;
      setSize(width > 0 && height > 0 ? { width, height } : undefined);
    });
    watch.observe(element.current);
    return () => watch.disconnect();
  }, [element]);
  return size;
}

/** Keeps a scene drawn on a canvas, as sharp as the screen is. */
export function useDrawn(canvas: RefObject<HTMLCanvasElement | null>, { size, view, marks, chosen, shapes }: Scene) {
  const ratio = window.devicePixelRatio;
  useLayoutEffect(() => {
    if (canvas.current) drawMap(canvas.current, { size, view, marks, chosen, shapes }, ratio);
  }, [canvas, size, view, marks, chosen, shapes, ratio]);
}
