import { useSyncExternalStore, useLayoutEffect, useState, type RefObject } from 'react';

/** Whether a media query holds now. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    () => window.matchMedia(query).matches,
  );
}

/** Below the mobile breakpoint of 768 px (spec, section 9). */
export const useIsSmall = (): boolean => useMedia('(max-width: 767px)');

export const useReducedMotion = (): boolean => useMedia('(prefers-reduced-motion: reduce)');

/** Used by finger. */
export const useIsCoarse = (): boolean => useMedia('(pointer: coarse)');

/** No browser's is wider, in px. */
const SCROLLBAR = 16;

/** How wide an element is beside a scrollbar of the page, in px, even while the page has none, so that a shorter list is not wider. 0 before it is drawn. */
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
