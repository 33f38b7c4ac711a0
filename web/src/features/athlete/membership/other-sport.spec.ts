import { expect, it } from '@jest/globals';
import { otherSport } from './other-sport.js';

it('tells an athlete of another sport what the team plays', () => {
  expect(otherSport('flagFootball', { name: 'Hawks', sports: ['football'] })).toBe(
    'Hawks plays Football, and your profile says Flag Football. You can join all the same: its coaches see your sport.',
  );
  expect(otherSport('football', { name: 'Hawks', sports: ['mSoccer', 'wSoccer'] })).toContain(
    "plays Men's Soccer and Women's Soccer,",
  );
});

it('tells nothing to who plays what the team plays, has no sport yet, or asks a team without one', () => {
  expect(otherSport('football', { name: 'Hawks', sports: ['football'] })).toBeUndefined();
  expect(otherSport(null, { name: 'Hawks', sports: ['football'] })).toBeUndefined();
  expect(otherSport('football', { name: 'Hawks', sports: [] })).toBeUndefined();
});
