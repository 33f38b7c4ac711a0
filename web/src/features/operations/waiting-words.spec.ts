import { expect, it } from '@jest/globals';
import { whatWaits } from './waiting-words.js';

const nothing = { stopped: 0, deadLetters: 0, erasures: 0, inactiveTeams: 0, openCodes: 0 };

it('says what waits for an admin, each with the way there, what is wrong first', () => {
  expect(whatWaits(nothing)).toEqual([]);
  const all = whatWaits({ stopped: 1, deadLetters: 2, erasures: 1, inactiveTeams: 3, openCodes: 1 });
  expect(all.map(({ count, what }) => `${count} ${what}`)).toEqual([
    '1 read model or reaction stands still',
    '2 dead letters',
    '1 erasure is not done',
    '3 inactive teams',
    '1 code nobody has used',
  ]);
  expect(all.map(({ to }) => to)).toEqual([
    '/admin/home',
    '/admin/home?tab=dead-letters',
    '/admin/privacy',
    '/admin/teams?status=inactive',
    '/admin/teams?tab=codes',
  ]);
  expect(all.map(({ wrong }) => wrong)).toEqual([true, true, true, false, false]);
});
