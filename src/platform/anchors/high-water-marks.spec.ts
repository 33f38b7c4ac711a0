import { describe, expect, it } from '@jest/globals';
import { NO_HASH } from '../event-store/hash-chain.js';
import { markOf, missedMark } from './high-water-marks.js';

const lines = ['one', 'two', 'three'];

describe('the mark of a list', () => {
  it('counts its lines, and hashes each with those before it', () => {
    expect(markOf([])).toEqual({ count: 0, hash: NO_HASH });
    expect(markOf(lines, 2)).toEqual(markOf(['one', 'two']));
    expect(markOf(['two', 'one']).hash).not.toBe(markOf(['one', 'two']).hash);
  });

  it('is reached by a list that only grew', () => {
    const marks = [markOf([]), markOf(lines, 1), markOf(lines)];
    expect(missedMark(lines, marks)).toBeUndefined();
    expect(missedMark([...lines, 'four'], marks)).toBeUndefined();
    expect(missedMark([], [])).toBeUndefined();
  });

  it.each([
    ['was emptied', []],
    ['lost its last line', ['one', 'two']],
    ['lost its first line', ['two', 'three']],
    ['has another line', ['one', 'other', 'three']],
    ['has its lines in another order', ['two', 'one', 'three']],
    ['lost a line and got others', ['one', 'three', 'four', 'five']],
  ])('is missed by a list that %s, whichever place still knows it', (_, now) => {
    expect(missedMark(now, [markOf(lines)])).toEqual(markOf(lines));
    expect(missedMark(now, [markOf([]), markOf(lines)])).toEqual(markOf(lines));
  });
});
