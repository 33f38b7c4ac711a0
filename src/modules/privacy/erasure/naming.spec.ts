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

  const called = (firstName: string, lastName: string): Marks => ({
    firstNames: [firstName],
    lastNames: [lastName],
    addresses: [],
    phones: [],
  });

  it.each([
    ['Taylor', 'Nguyễn', 'Taylor Nguyen film'],
    ['Taylor', 'Nguyen', 'Film of NGUYỄN, Taylor'],
    ['Taylor', 'Nguyễn', 'https://example.com/taylornguyen'],
    ['Taylor', 'Nguye\u0302\u0303n', 'Taylor Nguyễn'],
    ['Pat', "O'Brien", 'Pat O’Brien'],
    ['Pat', 'O’Brien', 'Pat OBrien and others'],
    ['Pat', 'OBrien', 'pat o brien'],
    ['Pat', "O'Brien", "Pat O'Brien’s group"],
    ['J.R.', 'Smith', 'JR Smith'],
    ['JR', 'Smith', 'Ask J. R. Smith'],
    ['Anne-Marie', 'Sørensen', 'Annemarie Sorensen'],
    ['José', 'Núñez-Łukasz', 'Jose Nunez Lukasz'],
    ['Ana', 'St. John', 'Ana Saint John'],
    ['Zoë', 'Đặng', 'Zoe\u200B Dang'],
  ])('%s %s is named in %j', (firstName, lastName, text) =>
    expect(isNamedIn(text, called(firstName, lastName), false)).toBe(true),
  );

  it.each([
    ['Taylor', 'Nguyễn', 'Taylors Nguyen film'],
    ['Taylor', 'Nguyễn', 'Taylor Nguyens'],
    ['Taylor', 'Nguyễn', 'Taylor and Nguyen'],
    ['Pat', "O'Brien", 'Pat Brien'],
    ['JR', 'Smith', 'Jr. Smithson'],
  ])('%s %s is not named in %j', (firstName, lastName, text) =>
    expect(isNamedIn(text, called(firstName, lastName), false)).toBe(false),
  );

  it('the plain spelling of a last name alone does among their own', () => {
    expect(isNamedIn('The Nguyen group', called('Taylor', 'Nguyễn'), true)).toBe(true);
    expect(isNamedIn('The OBrien group', called('Pat', "O'Brien"), true)).toBe(true);
    expect(isNamedIn('The Nguyen group', called('Taylor', 'Nguyễn'), false)).toBe(false);
  });

  it('the last name alone does among their own, as it is written', () => {
    const young: Marks = { ...robin, lastNames: ['Young'] };
    expect(isNamedIn('The Young group', young, true)).toBe(true);
    expect(isNamedIn('The Young group', young, false)).toBe(false);
    expect(isNamedIn('For the young', young, true)).toBe(false);
  });

  it('a single name does as a last name would', () => {
    for (const none of ['', '-', ' — '])
      expect(isNamedIn('The Suharto film', called('Suharto', none), true)).toBe(true);
    expect(isNamedIn('The Suharto film', called('Suharto', ''), false)).toBe(false);
    expect(isNamedIn('The Taylor film', called('Taylor', 'Nguyễn'), true)).toBe(false);
  });

  it('nobody is named by what nobody wrote', () => {
    const nobody: Marks = { firstNames: [''], lastNames: ['', ' '], addresses: [], phones: ['', '+1'] };
    expect(isNamedIn('Any text at all', nobody, true)).toBe(false);
  });
});
