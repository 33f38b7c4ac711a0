import { describe, expect, it } from '@jest/globals';
import { positionsIn } from './roster-words.js';

describe('the positions in a cell', () => {
  it.each([
    [[], [], 0],
    [['SLOT'], ['SLOT'], 0],
    [['DL', 'WR'], ['DL', 'WR'], 0],
    [['OLB', 'LB'], ['OLB', 'LB'], 0],
    [['SLOT', 'EDGE'], ['SLOT'], 1],
    [['WR', 'K', 'P', 'S'], ['WR'], 3],
  ])('%j are shown as %j and %d more', (codes, shown, more) => {
    const positions = codes.map((code) => ({ code }));
    expect(positionsIn(positions)).toEqual({ shown: shown.map((code) => ({ code })), more });
  });
});
