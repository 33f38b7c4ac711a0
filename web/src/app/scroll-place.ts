import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/** Address → how far down it was scrolled; pathname → the address it was last seen at. */
const scrolled = new Map<string, number>();
const lastSeen = new Map<string, string>();

/** Navigation state of links that lead back: the screen shows again where it was left. */
export const keepPlace = { keepPlace: true } as const;

/** The address, with its query, that a path was last seen at; the path itself when it was not. */
export const lastPlaceOf = (pathname: string): string => lastSeen.get(pathname) ?? pathname;

/** A new screen starts at its top, one come back to where it was left; a change of the query keeps the place. */
export function useScrollPlace(): void {
  const { pathname, search, ...location } = useLocation();
  const state = location.state as { keepPlace?: boolean } | null;
  const back = useNavigationType() === NavigationType.Pop || state?.keepPlace === true;
  const wanted = useRef(0);
  useEffect(() => {
    wanted.current = back ? (scrolled.get(pathname + search) ?? 0) : 0;
  });
  useEffect(() => scrollTo(wanted.current), [pathname]);
  useEffect(() => {
    const address = pathname + search;
    const note = () => void scrolled.set(address, window.scrollY);
    lastSeen.set(pathname, address);
    note();
    window.addEventListener('scroll', note, { passive: true });
    return () => window.removeEventListener('scroll', note);
  }, [pathname, search]);
}

/** Scrolls there, also when the page only gets that long while it loads. @returns how to give up */
function scrollTo(top: number): () => void {
  window.scrollTo(0, top);
  const longer = new ResizeObserver(() => {
    window.scrollTo(0, top);
    if (window.scrollY >= top) stop();
  });
  const stop = () => {
    longer.disconnect();
    for (const touch of ['wheel', 'touchstart', 'keydown']) window.removeEventListener(touch, stop);
  };
  if (window.scrollY < top) {
    longer.observe(document.body);
    for (const touch of ['wheel', 'touchstart', 'keydown']) window.addEventListener(touch, stop, { passive: true });
  }
  return stop;
}
