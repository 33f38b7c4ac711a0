import { describe, expect, it } from '@jest/globals';
import { Name } from './name.js';

const name = Name('Name is required', 20);
const refusal = (typed: string) => name.safeParse(typed).error?.issues[0]?.message;

describe('a name', () => {
  it.each([
    ['  Mary  Jane ', 'Mary Jane'],
    ['Mary\nJane', 'Mary Jane'],
    ['\u202eMary\u200b', 'Mary'],
    ['مریم‌گل', 'مریم‌گل'],
    ['李 👩‍🚀', '李 👩‍🚀'],
    ["O'Brien-Smith Jr.", "O'Brien-Smith Jr."],
  ])('is %j as %j', (typed, taken) => expect(name.parse(typed)).toBe(taken));

  it.each(['', ' \u00a0 ', '\u200b', '\u202e\ufeff', '\u3164', '\u2800', '\u200d'])(
    'has something to see: not %j',
    (typed) => expect(refusal(typed)).toBe('Name is required'),
  );

  it('has an end', () => expect(refusal('x'.repeat(21))).toMatch('20'));
});
