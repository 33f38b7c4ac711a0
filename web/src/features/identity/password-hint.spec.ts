import { expect, it } from '@jest/globals';
import { passwordHint } from './password-hint.js';

it.each([
  ['', '8 characters or more. A few unusual words are best.'],
  ['abc', '5 more characters at least.'],
  ['abcdefg', '1 more character at least.'],
  ['19870412', 'Digits alone are easy to guess.'],
  ['aAaAaAaA', 'So few different characters are easy to guess.'],
  ['Marlowe12!', 'Your name and email address are easy to guess.'],
  ['harborview', 'Longer is stronger.'],
  ['green harbor tuba', 'Long enough. Common passwords are still refused.'],
])('says of %j: %s', (password, hint) => {
  expect(passwordHint(password, ['Kim', 'Marlowe', 'kim@example.com'])).toBe(hint);
});
