import { expect, it } from '@jest/globals';
import { fitWord, rangeWords } from './fit-words.js';

it.each([
  ['academic', 0, 100, 'Not enough data'],
  ['academic', 39, 100, 'Not enough data'],
  ['athletic', 40, 100, 'Good'],
  ['preferences', 75, 75, 'Strong'],
  ['academic', 54, 54, 'Fair'],
  ['academic', 0, 0, 'Weak'],
  ['cost', 60, 80, 'Moderate cost'],
  ['distance', 0, 10, 'Very far'],
] as const)('%s: %d to %d is %s', (name, low, high, word) => expect(fitWord(name, { low, high })).toBe(word));

it('says one number of a range that is one', () => {
  expect([rangeWords({ low: 3, high: 3 }), rangeWords({ low: 3, high: 9 })]).toEqual(['3', '3–9']);
});
