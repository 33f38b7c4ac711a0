import { describe, expect, it } from '@jest/globals';
import { MAX_MAIL_LINK, mailLink, knownCoaches } from './mail-link.js';

describe('a link into the mail program', () => {
  it('carries subject and text, with line breaks as mails have them', () => {
    expect(mailLink('Casey & Co', 'Dear Coach,\nhello? 6\'2"')).toBe(
      "mailto:?subject=Casey%20%26%20Co&body=Dear%20Coach%2C%0D%0Ahello%3F%206'2%22",
    );
  });

  it('goes to its recipient, whatever their address contains', () => {
    expect(mailLink('', '', 'sam@example.com')).toBe('mailto:sam%40example.com?subject=&body=');
    expect(mailLink('', '', 'a?bcc=b@example.com')).toBe('mailto:a%3Fbcc%3Db%40example.com?subject=&body=');
  });

  it('is none where it would be cut', () => {
    const room = MAX_MAIL_LINK - 'mailto:?subject=&body='.length;
    expect(mailLink('', 'a'.repeat(room))).toHaveLength(MAX_MAIL_LINK);
    expect(mailLink('', 'a'.repeat(room + 1))).toBeUndefined();
  });

  it('takes half of a character that was cut', () => {
    expect(mailLink('', '\ud83d')).toBe('mailto:?subject=&body=%EF%BF%BD');
  });
});

const coach = { title: null, email: null, phone: null, xHandle: null, source: { kind: 'admin', year: null } } as const;

it('names coaches by their last name, each once, the first of two', () => {
  const coaches = [
    { ...coach, name: 'Sam Rivers', title: 'Head Coach', email: 'sam@example.com' },
    { ...coach, name: 'Alex Rivers' },
    { ...coach, name: 'Cher' },
  ];
  expect(knownCoaches(coaches)).toEqual([
    { lastName: 'Rivers', label: 'Sam Rivers, Head Coach', email: 'sam@example.com' },
    { lastName: 'Cher', label: 'Cher', email: null },
  ]);
});
