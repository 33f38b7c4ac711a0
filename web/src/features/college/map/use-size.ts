import { useLayoutEffect, useState, type RefObject } from 'react';
import type { Size } from './map-view.js';

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
