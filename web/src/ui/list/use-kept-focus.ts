import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

const ROW = '[data-row]';
const FOCUSABLE = 'a[href], button:enabled, input:enabled';

/** Keeps the focus in a list when what had it goes away, with its row or by being switched off: the same thing of the row in its place gets it. */
export function useKeptFocus(list: RefObject<HTMLElement | null>): void {
  const had = useRef<{ element: Element; row: number; nth: number }>(undefined);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      had.current =
        target instanceof Element && list.current?.contains(target) ? placeOf(target, list.current) : undefined;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, [list]);
  useLayoutEffect(() => {
    if (!had.current || document.activeElement !== document.body) return;
    const { element, row, nth } = had.current;
    if (element.isConnected && element.matches(FOCUSABLE)) return;
    had.current = undefined;
    const rows = [...(list.current?.querySelectorAll(ROW) ?? [])];
    const inRow = rows[Math.min(row, rows.length - 1)]?.querySelectorAll<HTMLElement>(FOCUSABLE) ?? [];
    (inRow[Math.min(nth, inRow.length - 1)] ?? list.current)?.focus({ preventScroll: true });
  });
}

function placeOf(element: Element, list: HTMLElement) {
  const row = element.closest(ROW);
  return {
    element,
    row: row ? [...list.querySelectorAll(ROW)].indexOf(row) : 0,
    nth: row ? [...row.querySelectorAll(FOCUSABLE)].indexOf(element) : 0,
  };
}
