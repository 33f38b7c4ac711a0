import { useSyncExternalStore } from 'react';

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
