import { describe, expect, it } from '@jest/globals';
import { deletionMail, passwordHint, signUpRefusal } from './identity-words.js';

it.each([
  ['', '8 characters or more. A few unusual words are best.'],
  ['abc', 'Add at least 5 more characters.'],
  ['abcdefg', 'Add at least 1 more character.'],
  ['19870412', 'Numbers alone are easy to guess.'],
  ['aAaAaAaA', 'Too few different characters. That’s easy to guess.'],
  ['Marlowe12!', 'Your name and email address are easy to guess.'],
  ['harborview', 'Longer is stronger.'],
  ['green harbor tuba', 'Long enough. Common passwords still won’t work.'],
])('says of %j: %s', (password, hint) => {
  expect(passwordHint(password, ['Kim', 'Marlowe', 'kim@example.com'])).toBe(hint);
});

describe('a sign-up that is refused without a field (spec, section 8)', () => {
  it.each([400, 409, 422])('asks for a different password after a coded error (%i)', (status) => {
    expect(signUpRefusal({ status })).toEqual({
      password: 'There was an error with your submission. Please try a different password.',
    });
  });

  it.each([500, 503])('asks to try again after anything else (%i)', (status) => {
    expect(signUpRefusal({ status })).toBe('An error occurred. Please try again.');
  });
});

it('asks the support for a deletion, under a subject that begins with what it is (spec, "Athlete settings page")', () => {
  expect(deletionMail('help@touchline.test', 'kim&co@example.com')).toBe(
    'mailto:help@touchline.test?subject=Account%20deletion%20request%3A%20kim%26co%40example.com',
  );
});
