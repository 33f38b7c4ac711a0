import { describe, expect, it } from '@jest/globals';
import { Scratch } from './scratch.js';

describe('Scratch', () => {
  it('hands out parts of one memory that do not overlap, until it is cleared', () => {
    const scratch = new Scratch(10);
    const [first, second] = [scratch.take(4).fill(1), scratch.take(6).fill(2)];
    expect([...first, ...second]).toEqual([1, 1, 1, 1, 2, 2, 2, 2, 2, 2]);
    expect(second.buffer).toBe(first.buffer);
    scratch.clear();
    scratch.take(1).fill(3);
    expect([...first]).toEqual([3, 1, 1, 1]);
  });

  it('makes a buffer of its own for what it has no room for, and goes on with what fits', () => {
    const scratch = new Scratch(10);
    const first = scratch.take(8).fill(1);
    const large = scratch.take(3).fill(2);
    const last = scratch.take(2).fill(3);
    expect(large.buffer).not.toBe(first.buffer);
    expect(last.buffer).toBe(first.buffer);
    expect([...first, ...large, ...last]).toEqual([1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 3, 3]);
  });
});
