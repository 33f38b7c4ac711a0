import type { KeyboardEvent } from 'react';

/** Up and down go to the same thing in the row before or after: link, tick, menu. */
export function stepRows(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  // A menu button opens by these keys, and a popover has its own use for them.
  if (step === 0 || event.defaultPrevented || !(event.target instanceof HTMLElement)) return;
  const row = event.target.closest('tr');
  if (!row || event.target.closest('[popover]')) return;
  const rows = [...event.currentTarget.querySelectorAll('[data-row]')];
  const next = rows[rows.indexOf(row) + step];
  const cell = event.target.closest('td, th');
  const place = cell ? [...row.cells].indexOf(cell as HTMLTableCellElement) : -1;
  const target = next?.children[place]?.querySelector<HTMLElement>('a[href], input, button');
  if (!target) return;
  event.preventDefault();
  target.focus();
}
