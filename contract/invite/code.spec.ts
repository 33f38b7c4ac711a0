import { describe, expect, it } from '@jest/globals';
import { bareCode, CODE_ALPHABET, CODE_LENGTH, formatCode, isCode } from './code.js';

describe('a join code', () => {
  it('is shown in two groups of four', () => {
    expect(formatCode('hawk2627')).toBe('HAWK-2627');
    expect(formatCode('haw')).toBe('HAW');
    expect(formatCode('hawk')).toBe('HAWK');
    expect(formatCode('hawk2')).toBe('HAWK-2');
  });

  it('is read from what people paste: dashes and spaces go', () => {
    for (const pasted of [
      'HAWK-2627',
      ' hawk 2627 ',
      'hawk–2627',
      'h-a-w-k 2-6-2-7',
      'HAWK\t2627',
      '\u2068HAWK\u2069\u200b2627',
    ]) {
      expect(bareCode(pasted)).toBe('HAWK2627');
    }
  });

  it('has eight characters without look-alikes', () => {
    expect(CODE_LENGTH).toBe(8);
    expect([...CODE_ALPHABET].some((letter) => 'IL01O'.includes(letter))).toBe(false);
    expect(isCode('hawk-2627')).toBe(true);
    for (const wrong of ['HAWK-262', 'HAWK-26277', 'HAWK-2O27', 'HAWK-20!7', '']) expect(isCode(wrong)).toBe(false);
  });
});
