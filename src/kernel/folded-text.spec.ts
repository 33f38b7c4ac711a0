import { describe, expect, it } from '@jest/globals';
import { foldedText } from './folded-text.js';

describe('folded text', () => {
  it.each([
    ['Muñoz', 'munoz'],
    ['ZOË', 'zoe'],
    ['Ǻngström', 'angstrom'],
    ['O’Brien-Lee 3', 'o’brien-lee 3'],
  ])('of %s is %s', (text, folded) => expect(foldedText(text)).toBe(folded));
});
