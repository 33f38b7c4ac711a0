import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { readView, writeView } from './use-view.js';
import { dayField, listField, pageField, searchField } from './view-fields.js';

const Fruit = z.enum(['apple', 'pear']);
const View = z.object({
  page: pageField,
  search: searchField,
  fruit: listField(Fruit),
  fresh: listField(Fruit, ['apple']),
  from: dayField,
  sortBy: Fruit.optional().catch(undefined),
});
const read = (search: string) => readView(View, new URLSearchParams(search));
const write = (search: string, address = '') => writeView(View, read(search), new URLSearchParams(address)).toString();

describe('a view in the address', () => {
  it('is as by default where the address says nothing', () => {
    expect(read('')).toEqual({ page: 1, search: '', fruit: [], fresh: ['apple'], from: '' });
  });

  it.each(['', 'page=3', 'search=a%2Cb', 'fruit=apple%2Cpear', 'fresh=any', 'from=2026-01-01', 'sortBy=pear'])(
    'comes back as it went in: %s',
    (search) => expect(write(search)).toBe(search),
  );

  it('keeps only what differs from the default, and what is not its own', () => {
    expect(write('page=1&fresh=apple', 'tab=log&page=7')).toBe('tab=log');
  });

  it.each(['page=0', 'page=x', 'fruit=stone', 'fresh=stone', 'from=yesterday', 'sortBy=stone'])(
    'takes what makes no sense for the default: %s',
    (search) => expect(read(search)).toEqual(read('')),
  );

  it('leaves out of a list what is not known, and cuts what is too long', () => {
    expect(read('fruit=stone,pear').fruit).toEqual(['pear']);
    expect(read(`search=${'a'.repeat(300)}`).search).toHaveLength(200);
  });

  it('can share an address with another by a prefix', () => {
    const address = writeView(View, read('page=2'), new URLSearchParams('page=5'), 'looks.');
    expect(address.toString()).toBe('page=5&looks.page=2');
    expect(readView(View, address, 'looks.').page).toBe(2);
  });
});
