import { expect, it } from '@jest/globals';
import { fitWord, rangeWords } from './fit-words.js';

it.each([
  [0, 100, 'Too little known'],
  [39, 100, 'Too little known'],
  [40, 100, 'Good'],
  [75, 75, 'Strong'],
  [54, 54, 'Fair'],
  [0, 0, 'Weak'],
])('%d to %d is %s', (low, high, word) => expect(fitWord({ low, high })).toBe(word));

it('says one number of a range that is one', () => {
  expect([rangeWords({ low: 3, high: 3 }), rangeWords({ low: 3, high: 9 })]).toEqual(['3', '3 to 9']);
});
