import { describe, expect, it } from '@jest/globals';
import { pageItems } from './page-items.js';

const drawn = (current: number, last: number): string =>
  pageItems(current, last)
    .map((item) => (item.kind === 'jump' ? `…${item.to}` : item.page === current ? `[${item.page}]` : item.page))
    .join(' ');

describe('pagination (spec, section 9)', () => {
  it.each([
    [1, 0, ''],
    [1, 1, '[1]'],
    [1, 5, '[1] 2 3 4 5'],
    [1, 6, '[1] 2 3 …4 6'],
    [3, 5, '1 2 [3] 4 5'],
    [4, 20, '1 2 3 [4] 5 6 …7 20'],
    [10, 20, '1 …7 8 9 [10] 11 12 …13 20'],
    [17, 20, '1 …14 15 16 [17] 18 19 20'],
    [20, 20, '1 …17 18 19 [20]'],
  ])('page %i of %i', (current, last, expected) => {
    expect(drawn(current, last)).toBe(expected);
  });
});
