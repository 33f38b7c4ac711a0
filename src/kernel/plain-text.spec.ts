import { describe, expect, it } from '@jest/globals';
import { cellText, writable, foldedText } from './plain-text.js';

describe('a text in a file of ours', () => {
  it('keeps what people read and write, in every script', () => {
    const text = 'Zoë O’Brien\n\tعبد 木村 👩‍👩‍👧 \u{1fffe}';
    expect(writable(text)).toBe(text);
  });

  it.each(['\uffff', '\ufffe', '\0', '\x0b', '\x1f', '\x7f', '\ud83d'])(
    'leaves out %j, which no reader takes',
    (bad) => {
      expect(writable(`a${bad}b`)).toBe('ab');
    },
  );

  it('is cut where a cell ends, at a whole character', () => {
    expect(cellText('a'.repeat(32_766) + '👍')).toBe('a'.repeat(32_766));
  });
});

describe('folded text', () => {
  it.each([
    ['Muñoz', 'munoz'],
    ['ZOË', 'zoe'],
    ['Ǻngström', 'angstrom'],
    ['O’Brien-Lee 3', 'o’brien-lee 3'],
  ])('of %s is %s', (text, folded) => expect(foldedText(text)).toBe(folded));
});
