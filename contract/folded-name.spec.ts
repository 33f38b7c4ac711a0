import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { foldedName, foldedWords, plainWords } from './folded-name.js';

describe('spellings of one name', () => {
  it.each([
    ["O'Brien", 'O’Brien', 'OBrien', 'O`BRIEN', 'Oʼbrien'],
    ['Texas A&M', 'Texas A & M', 'texas a and m', 'Texas A. & M.', 'Texas AM'],
    ["St. John's", 'Saint John’s', 'St Johns', 'ST.JOHN´S'],
    ['Mount St. Mary’s', "Mt. Saint Mary's"],
    ['Fort Lewis', 'Ft. Lewis'],
    ['Hawaiʻi', "Hawai'i", 'Hawaii'],
    ['A.C. Green', 'AC Green', 'A. C. Green', 'A.C.Green'],
    ['U.C.L.A.', 'UCLA', 'U C L A'],
    ['Taylor Nguyễn', 'taylor nguyen', 'TAYLOR NGUYE\u0302\u0303N'],
    ['Đặng Łukasz Sørensen', 'Dang Lukasz Sorensen'],
    ['Winston-Salem', 'Winston – Salem', 'Winston Salem'],
    ['José\u200B Muñoz', 'Jose Munoz'],
    ['William & Mary', 'William and Mary'],
    ['Strauß', 'STRAUSS'],
  ])('%s', (name, ...others) => {
    for (const other of others) expect(foldedName(other)).toBe(foldedName(name));
  });

  it.each([
    ['Young', 'Younge'],
    ['Miami University', 'University of Miami'],
    ['Boston College', 'Boston University'],
    ['Saintsbury', 'Stsbury'],
  ])('and not %s and %s', (one, other) => expect(foldedName(one)).not.toBe(foldedName(other)));
});

describe('a folded name', () => {
  it('is what it is when it is folded again, whatever was typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 30 }), (typed) => {
        expect(foldedName(foldedName(typed))).toBe(foldedName(typed));
      }),
    );
  });

  it('does not depend on case, spaces around it and how marks are written', () => {
    const names = fc.string({ unit: fc.constantFrom(..."aAbéÉÑñøđ&.'’- ẤấŁ1"), maxLength: 20 });
    fc.assert(
      fc.property(names, (name) => {
        for (const other of [name.toUpperCase(), ` ${name} `, name.normalize('NFD'), name.normalize('NFC')])
          expect(foldedName(other)).toBe(foldedName(name));
      }),
    );
  });

  it('holds letters and digits alone, with one space between words', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (typed) => {
        expect(foldedName(typed)).toMatch(/^(?:[\p{L}\p{N}]+(?: [\p{L}\p{N}]+)*)?$/u);
      }),
    );
  });

  it('is empty for what holds no letter and no digit', () => {
    expect(['', ' ', "'", '—.', '%', '\u200B'].map(foldedName)).toEqual(['', '', '', '', '', '']);
  });
});

it('words keep their case where it says something', () => {
  expect(plainWords('The Nguyễn-Young group')).toEqual(['The', 'Nguyen', 'Young', 'group']);
  expect(foldedWords('J. R. Smith')).toEqual(['j', 'r', 'smith']);
});
