import { describe, expect, it } from '@jest/globals';
import { readRange, writeRange } from './range.js';

const limits = [0, 200_000] as const;

describe('a range that is typed', () => {
  it.each([
    ['', '', ''],
    ['10', '20', '10-20'],
    ['', '20,000', '-20000'],
    [' 7.5 ', '', '7.5-'],
    ['20', '20', '20-20'],
  ])('%j to %j is %j', (from, to, range) => expect(writeRange({ from, to }, limits)).toEqual({ range }));

  it.each([
    ['ten', '', 'Numbers only.'],
    ['-1', '', 'Numbers only.'],
    ['', '200001', 'Between 0 and 200,000.'],
    ['20', '10', 'The first is larger than the second.'],
  ])('%j to %j is none: %s', (from, to, error) => expect(writeRange({ from, to }, limits)).toEqual({ error }));

  it.each(['-20', '10-', '10-20'])('%s reads as it was written', (written) =>
    expect(writeRange(readRange(written), limits).range).toBe(written),
  );
});
