import { useEffect, useRef } from 'react';

/** A key that does something anywhere on the screen, unless somebody types or something lies over the screen. None without `key` or `run`. */
export function useShortcut(key: string | undefined, run: (() => void) | undefined): void {
  const now = useRef(run);
  useEffect(() => {
    now.current = run;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== key || !now.current || isTaken(event)) return;
      // The key itself would be typed into what gets the focus by it.
      event.preventDefault();
      now.current();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [key]);
}

/** Somebody types it, or it is another shortcut. Some keyboards have brackets on AltGr. */
const isTaken = (event: KeyboardEvent): boolean =>
  event.defaultPrevented ||
  event.metaKey ||
  ((event.ctrlKey || event.altKey) && !event.getModifierState('AltGraph')) ||
  (event.target instanceof HTMLElement &&
    event.target.closest('input:not([type="checkbox"]), textarea, select, [contenteditable]') !== null) ||
  // What lies over the screen stays there.
  [...document.querySelectorAll('[role="dialog"], [aria-modal="true"], [role="menu"]')].some((layer) =>
    layer.checkVisibility(),
  );
