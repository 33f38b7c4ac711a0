import type { Task } from '../../../../contract/task.js';
import { addDays, formatDay, dayOf } from '../../ui/day.js';

const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'UTC' });
const DAY = 86_400_000;

/** By when a task is to be done: `Due Thursday`, `Was due 03/07/2026, 3 days ago`. */
export function dueWords({ dueDate, completedAt }: Pick<Task, 'dueDate' | 'completedAt'>, today: string): string {
  if (completedAt !== null) return `Completed ${formatDay(dayOf(completedAt))}`;
  if (dueDate === null) return 'No due date';
  const days = Math.round((Date.parse(dueDate) - Date.parse(today)) / DAY);
  if (days === -1) return `Was due ${formatDay(dueDate)}, yesterday`;
  if (days < 0) return `Was due ${formatDay(dueDate)}, ${-days} days ago`;
  if (days === 0) return 'Due today';
  if (days === 1) return 'Due tomorrow';
  // The same weekday next week would be taken for today.
  return dueDate < addDays(today, 7) ? `Due ${weekday.format(Date.parse(dueDate))}` : `Due ${formatDay(dueDate)}`;
}

/** Why an athlete did not get a task, after their names. */
export const leftOutReasons = {
  'not-on-team': 'not on the team',
  'not-active': 'not active',
  'module-off': 'their team has no tasks',
} as const;
