import { expect, it } from '@jest/globals';
import { withinSentence } from './within-sentence.js';

it.each([
  ['Date of birth', 'date of birth'],
  ['40 yard dash', '40 yard dash'],
  ['GPA', 'GPA'],
  ['ACT score', 'ACT score'],
  ['X', 'X'],
  ['YouTube', 'YouTube'],
])('says %s within a sentence as %s', (label, words) => {
  expect(withinSentence(label)).toBe(words);
});
