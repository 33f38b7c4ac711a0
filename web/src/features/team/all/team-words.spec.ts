import { describe, expect, it } from '@jest/globals';
import { placeOf, sinceWords } from './team-words.js';

it('says what a team plays, and where', () => {
  expect(placeOf({ sports: ['football', 'wSoccer'], city: 'Tulsa', state: 'OK' })).toBe(
    "Football & Women's Soccer · Tulsa, OK",
  );
  expect(placeOf({ sports: ['mSoccer'], city: null, state: null })).toBe("Men's Soccer");
});

describe('how long ago something was', () => {
  const now = new Date('2026-03-09T05:30:00Z');
  it.each([
    [null, 'Never'],
    ['2026-03-09T05:10:00Z', 'Today'],
    // Half an hour before, but on the day before in Chicago.
    ['2026-03-09T04:59:00Z', 'Yesterday'],
    ['2026-03-06T12:00:00Z', '3 days ago'],
    ['2026-02-07T12:00:00Z', '30 days ago'],
    ['2026-02-06T12:00:00Z', '02/06/2026'],
  ])('%s is %s', (moment, words) => expect(sinceWords(moment, now)).toBe(words));
});
