import { useLayoutEffect, useState, type RefObject } from 'react';

/** No browser's is wider, in px. */
const SCROLLBAR = 16;

/** How wide an element is beside a scrollbar of the page, in px, also while the page has none: a shorter list has no more room. 0 before it is drawn. */
export function useRoom(of: RefObject<HTMLElement | null>): number {
  const [room, setRoom] = useState(0);
  useLayoutEffect(() => {
    const element = of.current;
    if (!element) return;
    const measure = () => {
      const scrollbar = window.innerWidth - document.documentElement.clientWidth;
      setRoom(element.clientWidth + scrollbar - SCROLLBAR);
    };
    measure();
    const sizes = new ResizeObserver(measure);
    sizes.observe(element);
    return () => sizes.disconnect();
  }, [of]);
  return room;
}
