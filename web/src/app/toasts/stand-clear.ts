import { type RefObject, useLayoutEffect } from 'react';
import { type Box, clearPlace, type Control, coversNext } from './clear-place.js';

const CONTROLS = 'a[href], button, input, select, textarea, [role="combobox"], [role="menuitem"]';
/** What sends or leaves: the feet of drawers and dialogs, bars of actions, the buttons that send a form, the ways to other places. */
const NEXT =
  '.ant-drawer-footer *, .ant-modal-footer *, [role="toolbar"] *, button[type="submit"], nav[aria-label="Main"] *';
/** How often it looks whether something has come to lie below it: a drawer that opens tells nobody. */
const AGAIN = 250;

/** Puts the region where what it shows covers no control, and moves it only when it comes to lie over one that is needed next. */
export function useClearPlace(region: RefObject<HTMLElement | null>, shownId: number | string | undefined): void {
  useLayoutEffect(() => {
    if (!region.current || shownId === undefined) return;
    return standClear(region.current);
  }, [region, shownId]);
}

/** @returns what stops looking */
function standClear(element: HTMLElement): () => void {
  const place = () => {
    const { left, top } = clearPlace(boxOf(element), viewNow(), controlsBeside(element));
    element.style.translate = `${Math.round(left)}px ${Math.round(top)}px`;
  };
  const lookAgain = () => {
    const box = boxOf(element);
    const view = viewNow();
    const inside = box.left + box.width <= view.width && box.top + box.height <= view.height;
    if (!inside || coversNext(box, controlsBeside(element))) place();
  };
  place();
  const timer = setInterval(lookAgain, AGAIN);
  return () => clearInterval(timer);
}

/** Of its own: the sides of a DOMRect are lost when it is spread. */
function boxOf(element: Element): Box {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { left, top, width, height };
}

/** What can be seen: a phone's keyboard takes its part of the window. */
function viewNow(): { width: number; height: number } {
  return { width: document.documentElement.clientWidth, height: window.visualViewport?.height ?? window.innerHeight };
}

/** The controls that can be pressed now: in sight, and below nothing but the region itself. */
function controlsBeside(region: HTMLElement): Control[] {
  return [...document.querySelectorAll(CONTROLS)].flatMap((element) => {
    if (region.contains(element)) return [];
    const { left, top, width, height } = boxOf(element);
    const middle = document.elementsFromPoint(left + width / 2, top + height / 2).find((at) => !region.contains(at));
    const seen = middle !== undefined && (element.contains(middle) || middle.contains(element));
    return seen && width > 0 && height > 0 ? [{ left, top, width, height, next: element.matches(NEXT) }] : [];
  });
}
