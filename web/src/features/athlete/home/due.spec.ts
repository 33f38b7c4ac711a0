import { describe, expect, it } from '@jest/globals';
import { anInterest, aVisit } from '../../../../../test/support/interests.js';
import { datesOf, thisWeekOf, whenInWords } from './due.js';

// A Tuesday.
const today = '2026-03-10';
const open = { deadline: '2026-03-11', submittedOn: null, decision: null, decidedOn: null };
const interests = [
  anInterest({
    visits: [
      aVisit({ type: 'junior_day', date: '2026-03-14', time: '10:00' }),
      aVisit({ type: 'academic', date: '2026-03-12', status: 'cancelled' }),
      aVisit({ type: 'other', date: '2026-03-09' }),
    ],
  }),
  anInterest({ application: open }),
  anInterest({ application: { ...open, submittedOn: '2026-03-01' } }),
];
const task = (title: string, dueDate: string | null) => ({
  _id: title,
  title,
  dueDate,
  assignedBy: { userId: 'u', name: 'Dana Whitlock' },
});
const tasks = [task('Send film', '2026-03-07'), task('Read', null), task('Transcript', '2026-03-16')];
const camp = { _id: 'c', name: 'Elite Camp', city: 'Ames', firstDay: '2026-03-09', lastDay: '2026-03-11' };
const camps = [
  { ...camp, registrationDeadline: null },
  { ...camp, _id: 'd', firstDay: '2026-06-01', lastDay: '2026-06-01', registrationDeadline: '2026-03-13' },
];

describe('the dates of an athlete', () => {
  it('are overdue tasks and what comes, soonest first; what is over, cancelled or sent is none', () => {
    const dates = datesOf({ interests, tasks, camps }, today);
    expect(dates.map(({ on, what, where }) => [on, what, where])).toEqual([
      ['2026-03-07', 'Send film', ''],
      ['2026-03-10', 'Elite Camp', 'Ames'],
      ['2026-03-11', 'Application deadline', 'Iowa State University'],
      ['2026-03-13', 'Register for Elite Camp', 'Ames'],
      ['2026-03-14', 'Junior day', 'Iowa State University'],
      ['2026-03-16', 'Transcript', ''],
      ['2026-06-01', 'Elite Camp', 'Ames'],
    ]);
    expect(thisWeekOf(dates, today)).toEqual({ week: dates.slice(0, 6) });
  });

  it('have the one that comes next in a quiet week, and none where there is nothing', () => {
    const dates = datesOf({ interests: [], tasks: [], camps: camps.slice(1) }, '2026-04-01');
    expect(thisWeekOf(dates, '2026-04-01')).toMatchObject({ week: [], next: { on: '2026-06-01' } });
    expect(thisWeekOf([], today)).toEqual({ week: [] });
  });

  it.each([
    ['2026-03-07', null, '3 days late'],
    ['2026-03-09', null, '1 day late'],
    ['2026-03-10', null, 'Today'],
    ['2026-03-11', '09:05', 'Tomorrow, 9:05 AM'],
    ['2026-03-16', '14:30', 'Monday, 2:30 PM'],
    ['2026-03-17', null, '03/17/2026'],
  ])('%s %s: %s', (on, time, words) => expect(whenInWords({ on, time }, today)).toBe(words));
});
