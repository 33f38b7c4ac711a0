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
    ['ten', '', 'Enter numbers only.'],
    ['-1', '', 'Enter numbers only.'],
    ['', '200001', 'Enter numbers from 0 to 200,000.'],
    ['20', '10', 'The first number must be the smaller one.'],
  ])('%j to %j is none: %s', (from, to, error) => expect(writeRange({ from, to }, limits)).toEqual({ error }));

  it.each(['-20', '10-', '10-20'])('%s reads as it was written', (written) =>
    expect(writeRange(readRange(written), limits).range).toBe(written),
  );
});
