import { expect, it } from '@jest/globals';
import { inWords } from './in-words.js';

it.each([
  [1, '1 second'],
  [60, '60 seconds'],
  [89, '89 seconds'],
  [90, '2 minutes'],
  [900, '15 minutes'],
])('says %i seconds as %s', (seconds, words) => {
  expect(inWords(seconds)).toBe(words);
});
