import { describe, expect, it } from '@jest/globals';
import { Remembered } from './discover-issuer.js';

function made(answers: readonly (string | Error)[]) {
  const state = { time: 0, asked: 0 };
  const fetchIt = async () => {
    const answer = answers[state.asked++];
    if (answer instanceof Error) throw answer;
    return answer;
  };
  return { state, remembered: new Remembered(fetchIt, { keepMs: 100, failMs: 10 }, () => state.time) };
}

describe('something remembered', () => {
  it('is fetched once for all who ask, and again when it is too old', async () => {
    const { state, remembered } = made(['one', 'two']);
    expect(await Promise.all([remembered.get(), remembered.get()])).toEqual(['one', 'one']);
    state.time = 99;
    expect(await remembered.get()).toBe('one');
    state.time = 100;
    expect([await remembered.get(), state.asked]).toEqual(['two', 2]);
  });

  it('that failed fails for a moment without being tried again', async () => {
    const { state, remembered } = made([new Error('away'), 'back']);
    await expect(remembered.get()).rejects.toThrow('away');
    state.time = 9;
    await expect(remembered.get()).rejects.toThrow('away');
    expect(state.asked).toBe(1);
    state.time = 10;
    expect(await remembered.get()).toBe('back');
  });
});
