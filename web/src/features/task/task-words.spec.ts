import { describe, expect, it } from '@jest/globals';
import { dueWords } from './task-words.js';

describe('when a task is due', () => {
  // A Friday.
  const today = '2026-11-27';

  it.each([
    [null, 'No due date'],
    ['2026-11-25', 'Was due 11/25/2026, 2 days ago'],
    ['2026-11-26', 'Was due 11/26/2026, yesterday'],
    ['2026-11-27', 'Due today'],
    ['2026-11-28', 'Due tomorrow'],
    ['2026-12-03', 'Due Thursday'],
    ['2026-12-04', 'Due 12/04/2026'],
    ['2027-03-14', 'Due 03/14/2027'],
  ])('%s: %s', (dueDate, words) => {
    expect(dueWords({ dueDate, completedAt: null }, today)).toBe(words);
  });

  it('no longer matters once it is completed', () => {
    const completedAt = '2026-11-20T03:00:00.000Z';
    expect(dueWords({ dueDate: '2026-11-25', completedAt }, today)).toBe('Completed 11/19/2026');
  });
});
