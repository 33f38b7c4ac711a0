import { describe, expect, it } from '@jest/globals';
import { lagWords, positionWords, progressWords, rebuildWords, titleOf, wholeWords } from './operations-words.js';

describe('what the operations screen says', () => {
  it.each([
    [null, 'Unknown'],
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
    expect(progressWords({ position: '1000', head: '1001' })).toBe('1,000 of 1,001');
    expect(progressWords({ position: '1000', head: null })).toBe('1,000');
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
