import { describe, expect, it } from '@jest/globals';
import { MailedName, Name } from './name.js';

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

describe('a name that mails repeat', () => {
  const mailed = MailedName('Name is required');
  const said = (typed: string) => mailed.safeParse(typed).error?.issues[0]?.message;

  it.each([
    'St. John',
    'J.R. Smith',
    'Jr.',
    'Mary-Jane O’Neil',
    'D.C. United',
    'Anna.Maria',
    'Co. Kildare Rovers',
    'مریم',
  ])('may be %j', (name) => expect(mailed.parse(name)).toBe(name));

  it.each([
    'Win at https://evil.test',
    'www.evil.test',
    'evil.com',
    'Kim Evil.COM now',
    'see\u200b evil.xyz/a',
    'x://y',
  ])('is no web address: not %j', (name) => expect(said(name)).toBe('A name can’t hold a web address'));

  it('says first that something is missing', () => expect(said('')).toBe('Name is required'));
});
