import { describe, expect, it } from '@jest/globals';
import { lagWords, positionWords, rebuildWords, titleOf, whatWaits, wholeWords } from './operations-words.js';

describe('what the operations screen says', () => {
  it.each([
    [0, 'None'],
    [120, '120 ms'],
    [2300, '2.3 s'],
    [240_000, '4 min'],
    [10_800_000, '3 h'],
  ])('a lag of %d is %s', (lag, words) => {
    expect(lagWords(lag)).toBe(words);
  });

  it('names, positions and rebuilds', () => {
    expect(titleOf('team-roster')).toBe('Team roster');
    expect(['1000001', '1000001/1000001', '20/10'].map(positionWords)).toEqual(['1,000,001', '1,000,001', '20/10']);
    expect(rebuildWords({ progress: 0.439, eventsPerSecond: 10, secondsLeft: 12 })).toBe('43%, about 12 s left');
    expect(rebuildWords({ progress: 0, eventsPerSecond: 0, secondsLeft: null })).toBe('0%');
  });

  it('that everything was verified, when and where', () => {
    const at = '2026-11-20T20:02:00Z';
    expect(wholeWords({ at, positions: ['12345', '12345'] })).toBe(
      'Everything verified at 2:02 PM CST, position 12,345',
    );
    expect(wholeWords({ at, positions: ['12345', '12346', '12350'] })).toBe(
      'Everything verified at 2:02 PM CST, positions 12,345–12,350',
    );
  });
});

const nothing = {
  ...{ stopped: 0, deadLetters: 0, erasures: 0, teamsWithoutCoach: 0, teamsWithRequests: 0 },
  ...{ imports: 0, inactiveTeams: 0, openCodes: 0 },
};

it('says what waits for an admin, each with the way there, what is wrong first', () => {
  expect(whatWaits(nothing)).toEqual([]);
  const all = whatWaits({
    ...{ stopped: 1, deadLetters: 2, erasures: 1, teamsWithoutCoach: 1, teamsWithRequests: 2 },
    ...{ imports: 1, inactiveTeams: 3, openCodes: 1 },
  });
  expect(all.map(({ count, what, to }) => `${count} ${what}: ${to}`)).toEqual([
    '1 stopped read model or reaction: /admin/platform',
    '2 failed emails and jobs: /admin/platform?tab=dead-letters',
    '1 unfinished erasure: /admin/privacy',
    '1 team without a coach: /admin/teams?needs=coach',
    '2 teams with requests to join: /admin/teams?needs=answers',
    '1 unfinished import: /admin/colleges/import',
    '3 inactive teams: /admin/teams?status=inactive',
    '1 unused code: /admin/teams?tab=codes',
  ]);
  expect(all.map(({ wrong }) => wrong)).toEqual([true, true, true, true, false, false, false, false]);
});
