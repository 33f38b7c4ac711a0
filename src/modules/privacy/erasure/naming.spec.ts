import { describe, expect, it } from '@jest/globals';
import { isNamedIn, type Marks } from './naming.js';

const robin: Marks = {
  firstNames: ['Robin', 'Robert'],
  lastNames: ['van der Berg'],
  addresses: ['robin@example.com'],
  phones: ['+13125550123'],
};

describe('whether a text names somebody', () => {
  it.each([
    'Ask Robin van der Berg',
    'ROBIN VAN DER BERG',
    'van der Berg, Robert',
    'Robin\nvan der  Berg’s group',
    'https://example.com/players/robin-van-der-berg',
    'https://example.com/RobinVanDerBerg7',
    'write to Robin@Example.com!',
    'call (312) 555-0123',
    'call +1 312 555 0123 or 0124',
  ])('%j does', (text) => expect(isNamedIn(text, robin, false)).toBe(true));

  it.each(['', 'Robin', 'Quarterbacks', 'Berg', 'van der Bergen, Robin', 'Robinson van der Berge', '555 01', 'May 6'])(
    '%j does not',
    (text) => expect(isNamedIn(text, robin, true)).toBe(false),
  );

  it('the last name alone does among their own, as it is written', () => {
    const young: Marks = { ...robin, lastNames: ['Young'] };
    expect(isNamedIn('The Young group', young, true)).toBe(true);
    expect(isNamedIn('The Young group', young, false)).toBe(false);
    expect(isNamedIn('For the young', young, true)).toBe(false);
  });

  it('nobody is named by what nobody wrote', () => {
    const nobody: Marks = { firstNames: [''], lastNames: ['', ' '], addresses: [], phones: ['', '+1'] };
    expect(isNamedIn('Any text at all', nobody, true)).toBe(false);
  });
});
