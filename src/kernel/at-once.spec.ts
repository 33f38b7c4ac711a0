import { describe, expect, it } from '@jest/globals';
import { setTimeout as pause } from 'node:timers/promises';
import { atOnce } from './at-once.js';

describe('work at once', () => {
  it('is begun in order, is never more than the most, and answers in order', async () => {
    const begun: number[] = [];
    let running = 0;
    let most = 0;
    const results = await atOnce(3, [5, 1, 4, 2, 3], async (ms) => {
      begun.push(ms);
      most = Math.max(most, (running += 1));
      await pause(ms);
      running -= 1;
      return ms * 10;
    });
    expect({ begun, results, most }).toEqual({ begun: [5, 1, 4, 2, 3], results: [50, 10, 40, 20, 30], most: 3 });
  });

  it('throws what the work throws', async () => {
    await expect(atOnce(2, [1], () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  });
});
