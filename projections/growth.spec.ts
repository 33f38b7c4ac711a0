import { expect, it } from '@jest/globals';
import { mondaysUntil } from './growth.queries.js';

it.each([
  ['a Monday', '2026-03-09T12:00:00Z', ['2026-03-02', '2026-03-09']],
  ['a Sunday', '2026-03-15T12:00:00Z', ['2026-03-02', '2026-03-09']],
  // Still Sunday in Chicago.
  ['the night to a Monday', '2026-03-16T03:00:00Z', ['2026-03-02', '2026-03-09']],
  ['a new year', '2027-01-01T12:00:00Z', ['2026-12-21', '2026-12-28']],
])('weeks up to %s begin on their Mondays', (_, now, mondays) => {
  expect(mondaysUntil(new Date(now), 2)).toEqual(mondays);
});
