import { describe, expect, it } from '@jest/globals';
import { byteRange } from './byte-range.js';

describe('a Range header', () => {
  it.each([
    ['bytes=0-9', { first: 0, last: 9 }],
    ['bytes=90-', { first: 90, last: 99 }],
    ['bytes=90-4000', { first: 90, last: 99 }],
    ['bytes=-10', { first: 90, last: 99 }],
    ['bytes=-4000', { first: 0, last: 99 }],
    ['bytes=99-99', { first: 99, last: 99 }],
    ['bytes=100-', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=999999999999999-', 'unsatisfiable'],
    ['bytes=9-3', undefined],
    ['bytes=-', undefined],
    ['bytes=0-1,5-6', undefined],
    ['bytes=0-99999999999999999999', undefined],
    ['lines=0-1', undefined],
    ['bytes=a-b', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('%s of 100 bytes', (header, range) => expect(byteRange(header, 100)).toEqual(range));

  it('finds nothing in an empty file', () => {
    expect(byteRange('bytes=0-', 0)).toBe('unsatisfiable');
    expect(byteRange('bytes=-5', 0)).toBe('unsatisfiable');
  });
});
