import type { KeyboardEvent } from 'react';

const STOPS = 'a[href], button:enabled, input:enabled';

/** Up and down go from one thing to the next within what opened: search, options, buttons. */
export function stepFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (step === 0 || event.defaultPrevented) return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>(STOPS)];
  const at = stops.findIndex((stop) => stop === event.target);
  const next = stops.at(at < 0 && step < 0 ? -1 : (at + step) % stops.length);
  if (!next) return;
  event.preventDefault();
  next.focus();
}
