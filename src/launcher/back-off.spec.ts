import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { BackOff } from './back-off.mjs';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

describe('the pause before a new start', () => {
  it('grows while the same thing dies again and again, to a minute', () => {
    const backOff = new BackOff();
    const seconds = Array.from({ length: 8 }, () => {
      backOff.began();
      jest.advanceTimersByTime(1_000);
      return backOff.died();
    });
    expect(seconds).toEqual([1, 2, 5, 10, 30, 60, 60, 60]);
  });

  it('is short again for what ran for five minutes', () => {
    const backOff = new BackOff();
    backOff.died();
    backOff.died();
    backOff.began();
    jest.advanceTimersByTime(301_000);
    expect(backOff.died()).toBe(1);
  });
});
