/** Spec, section 9: pages within 2 of the current page, ellipsis jumps of 3. */
const NEAR = 2;
const JUMP = 3;

export type PageItem =
  | { readonly kind: 'page'; readonly page: number }
  /** An ellipsis that leads three pages back or on. */
  | { readonly kind: 'jump'; readonly to: number; readonly direction: 'back' | 'on' };

/** What a pagination shows: the first and the last page, those near the current one, and a jump over each gap. */
export function pageItems(current: number, last: number): PageItem[] {
  const items: PageItem[] = [];
  let before = 0;
  for (let page = 1; page <= last; page += 1) {
    if (page !== 1 && page !== last && Math.abs(page - current) > NEAR) continue;
    // A gap of one page is shown as that page: an ellipsis would be no shorter.
    if (page - before === 2) items.push({ kind: 'page', page: page - 1 });
    if (page - before > 2) {
      items.push(
        page <= current
          ? { kind: 'jump', to: Math.max(1, current - JUMP), direction: 'back' }
          : { kind: 'jump', to: Math.min(last, current + JUMP), direction: 'on' },
      );
    }
    items.push({ kind: 'page', page });
    before = page;
  }
  return items;
}
