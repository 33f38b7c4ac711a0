import { describe, expect, it } from '@jest/globals';
import type { Position } from '../../kernel/position.js';
import { describeReport } from './compare-tables.js';

const fine = {
  name: 'team-roster',
  ok: true,
  position: '12' as Position,
  rows: 3,
  differenceCount: 0,
  differences: [],
  problems: [],
};

describe('describeReport', () => {
  it('takes one line when all is well', () => {
    expect(describeReport(fine)).toBe('team-roster          ok   3 rows, as of position 12');
  });

  it('names what differs, how many more do, and what the own check says', () => {
    const report = {
      ...fine,
      ok: false,
      differenceCount: 53,
      differences: [
        { table: 'team_roster', key: '{"id":"a"}', kind: 'different' as const, columns: ['city', 'state'] },
        { table: 'team_roster', key: '{"id":"b"}', kind: 'missing' as const, columns: [] },
        { table: 'team_roster', key: '{"id":"c"}', kind: 'extra' as const, columns: [] },
      ],
      problems: ['The chain is broken at entry 7.'],
    };
    expect(describeReport(report).split('\n')).toEqual([
      'team-roster          WRONG   3 rows, as of position 12',
      '  team_roster {"id":"a"} is different in city, state',
      '  team_roster {"id":"b"} is missing',
      '  team_roster {"id":"c"} should not be there',
      '  and 50 more rows',
      '  The chain is broken at entry 7.',
    ]);
  });
});
