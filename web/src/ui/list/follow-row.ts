import type { MouseEvent } from 'react';

const OWN_USE = 'a, button, input, label, select, summary, [role="button"], [popover]';

/** A press on a row follows the link that is marked `data-opens` in it, unless it was meant for something in the row, or text was marked. */
export function followRow({ target, currentTarget, nativeEvent }: MouseEvent): void {
  if (!(target instanceof Element) || target.closest(OWN_USE)) return;
  if (window.getSelection()?.toString()) return;
  // With the keys held, so that the row opens in a new tab where its link would.
  currentTarget.querySelector('[data-opens]')?.dispatchEvent(new window.MouseEvent('click', nativeEvent));
}
