import { describe, expect, it } from '@jest/globals';
import { nextSort, partsOf, type Column } from './column.js';

describe('sorting by a column', () => {
  it('goes up, down, and back to the order by default', () => {
    const up = nextSort('name', undefined);
    expect(up).toEqual({ by: 'name', direction: 'asc' });
    const down = nextSort('name', up);
    expect(down).toEqual({ by: 'name', direction: 'desc' });
    expect(nextSort('name', down)).toBeUndefined();
  });

  it('starts anew with another column', () => {
    expect(nextSort<'name' | 'year'>('year', { by: 'name', direction: 'asc' })).toEqual({
      by: 'year',
      direction: 'asc',
    });
  });
});

describe('the parts of a card', () => {
  const columns: Column<string>[] = [
    { key: 'name', title: 'Name', cell: (name) => name, card: 'name' },
    { key: 'length', title: 'Length', cell: (name) => name.length, card: ['line', (name) => `${name.length} letters`] },
    { key: 'hidden', title: 'Hidden', cell: () => 'x' },
  ];

  it('are the cells that say where they stand, or what they say instead', () => {
    expect(partsOf(columns, 'name', 'Ann')).toEqual([{ key: 'name', content: 'Ann' }]);
    expect(partsOf(columns, 'line', 'Ann')).toEqual([{ key: 'length', content: '3 letters' }]);
    expect(partsOf(columns, 'foot', 'Ann')).toEqual([]);
  });
});
