import { describe, expect, it } from '@jest/globals';
import { holdsWebAddress, MailedName, Name } from './name.js';

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
    'St.John',
    'J.R. Smith',
    'J.R.Smith',
    'A.C.Green',
    'Dr.Smith',
    'dr.smith',
    'Ma.Teresa',
    'Rev. Dr.King',
    'Jr.',
    'Sammy Davis Jr.',
    'Mary-Jane O’Neil',
    'D.C. United',
    'U.S.A.',
    'U.S.Soccer',
    'Co. Kildare Rovers',
    'Wait...what',
    'Team No.1',
    'Under 12.5',
    'Kim / Lee: 7 & 8?',
    'А.С.Пушкин',
    'د.محمد',
    '李 明。',
    'مریم',
    'Evil. me',
    'evil .me',
    'evil . me',
  ])('may be %j', (name) => expect(mailed.parse(name)).toBe(name));

  it.each([
    'Win at https://evil.test',
    'www.evil.test',
    'WWW.x',
    'evil.com',
    'Kim Evil.COM now',
    'evil.me',
    'bit.ly',
    'evil.co',
    'evil.dev',
    'evil.uk',
    'evil.co.uk',
    'Evil.Photography',
    'evil.me.',
    '(evil.me)',
    'Kim,evil.me',
    'a-b.evil.museum',
    'Anna.Maria',
    'x.com',
    'T.Co',
    'X.COM',
    'a.b.link',
    'Dr.Shop',
    'a.evil.green',
    'evil.a.green',
    'x.green/win',
    'x.green?win',
    'x.green:8080',
    'see\u200b evil.xyz/a',
    'evil\u200d.\u200cme',
    'evil\ufe0f.me',
    'x://y',
    '192.168.0.1',
    'Go to 8.8.8.8 now',
    'kim@evil.me',
    'kim@x.green',
    'evil．me',
    'evil。me',
    'evil｡me',
    'evil․me',
    'ｅｖｉｌ．ｃｏｍ',
    'пример.рф',
    'пример.онлайн',
    '例え.みんな',
    'मिसाल.भारत',
    'evil.中国',
    'xn--e1afmkfd.xn--p1ai',
    'x.xn--p1ai',
  ])('is no web address: not %j', (name) => expect(said(name)).toMatch(/^A name can’t contain a web address/));

  it.each(['a.', 'a', '-', '.', '@', '@a', '.aa', ':/', '\u200b', '。'])(
    'is read at once, a million characters of %j too',
    (part) => {
      // Restarting at each letter would take hours.
      const text = part.repeat(1_000_000 / part.length);
      expect(holdsWebAddress(text)).toBe(part === '.aa');
      expect(mailed.safeParse(text).success).toBe(false);
    },
  );

  it('says first that something is missing', () => expect(said('')).toBe('Name is required'));
});
