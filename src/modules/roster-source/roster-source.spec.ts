import { describe, expect, it } from '@jest/globals';
import { nextReadAt } from './roster-source.decider.js';

describe('a schedule', () => {
  it.each([
    ['season', '2026-09-01T00:00:00.000Z', '2026-09-08T00:00:00.000Z'],
    ['season', '2026-03-01T00:00:00.000Z', '2026-03-31T00:00:00.000Z'],
    ['daily', '2026-03-01T00:00:00.000Z', '2026-03-02T00:00:00.000Z'],
    ['weekly', '2026-03-01T00:00:00.000Z', '2026-03-08T00:00:00.000Z'],
    ['never', '2026-03-01T00:00:00.000Z', null],
  ] as const)('%s after %s reads on %s', (schedule, at, next) => {
    expect(nextReadAt(schedule, at)).toBe(next);
  });
});
