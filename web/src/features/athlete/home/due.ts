import type { Camp } from '../../../../../contract/camp/camp.js';
import type { CollegeInterest } from '../../../../../contract/college-interest/college-interest.js';
import { visitTypeLabels } from '../../../../../contract/college-interest/vocabulary.js';
import type { Task } from '../../../../../contract/task.js';
import { addDays, dayAheadInWords } from '../../../ui/day.js';

/** Something of an athlete with a date. */
export interface Due {
  readonly key: string;
  /** YYYY-MM-DD. */
  readonly on: string;
  /** HH:MM; null where none is known. */
  readonly time: string | null;
  readonly what: string;
  /** The college or the place; empty where the task says it all. */
  readonly where: string;
  /** Where it is done, and whose: an interest's id, a task's, none for camps. */
  readonly of: { readonly kind: 'interest' | 'task'; readonly id: string } | { readonly kind: 'camp' };
}

export interface DatedThings {
  readonly interests: readonly CollegeInterest[];
  /** Those to do. */
  readonly tasks: readonly DatedTask[];
  /** Those that the athlete has saved. */
  readonly camps: readonly SavedCamp[];
}
type DatedTask = Pick<Task, '_id' | 'title' | 'dueDate' | 'assignedBy'>;
type SavedCamp = Pick<Camp, '_id' | 'name' | 'firstDay' | 'lastDay' | 'registrationDeadline' | 'city'>;

/** Overdue tasks and everything from today (YYYY-MM-DD) on, soonest first. */
export function datesOf({ interests, tasks, camps }: DatedThings, today: string): Due[] {
  const all = [
    ...tasks.flatMap(dueTask),
    ...interests.flatMap(datesWith),
    ...camps.flatMap((camp) => daysOf(camp, today)),
  ];
  return all
    .filter(({ on, of }) => of.kind === 'task' || on >= today)
    .sort((a, b) => a.on.localeCompare(b.on) || (a.time ?? '').localeCompare(b.time ?? ''));
}

/** Days that count as this week, today among them. */
const WEEK = 7;

/** What is overdue or due within the week; else the one that comes next. */
export function thisWeekOf(
  dates: readonly Due[],
  today: string,
): { readonly week: readonly Due[]; readonly next?: Due } {
  const week = dates.filter(({ on }) => on < addDays(today, WEEK));
  const [next] = dates;
  return week.length > 0 || !next ? { week } : { week, next };
}

const dueTask = ({ _id, title, dueDate }: DatedTask): Due[] =>
  dueDate === null
    ? []
    : [{ key: _id, on: dueDate, time: null, what: title, where: '', of: { kind: 'task', id: _id } }];

function datesWith({ _id, college, visits, application: { deadline, submittedOn } }: CollegeInterest): Due[] {
  const here = { where: college.name, of: { kind: 'interest', id: _id } } as const;
  const planned = visits
    .filter(({ status }) => status === 'scheduled')
    .map(({ visitId, date, time, type }) => ({ key: visitId, on: date, time, what: visitTypeLabels[type], ...here }));
  if (deadline === null || submittedOn !== null) return planned;
  return [...planned, { key: `${_id} deadline`, on: deadline, time: null, what: 'Application deadline', ...here }];
}

/** A camp that has begun is today's until it ends. */
function daysOf({ _id, name, firstDay, lastDay, registrationDeadline, city }: SavedCamp, today: string): Due[] {
  const of = { kind: 'camp' } as const;
  const begins = firstDay < today && lastDay >= today ? today : firstDay;
  const camp: Due = { key: _id, on: begins, time: null, what: name, where: city ?? '', of };
  if (registrationDeadline === null) return [camp];
  return [camp, { ...camp, key: `${_id} registration`, on: registrationDeadline, what: `Register for ${name}` }];
}

const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' });

const DAY = 86_400_000;

/** `Thursday, 10:00 AM`; `3 days late` of what is overdue. */
export function whenInWords({ on, time }: Pick<Due, 'on' | 'time'>, today: string): string {
  const late = Math.round((Date.parse(today) - Date.parse(on)) / DAY);
  if (late > 0) return late === 1 ? '1 day late' : `${late} days late`;
  const day = dayAheadInWords(on, today);
  return time === null ? day : `${day}, ${clock.format(new Date(`${on}T${time}:00Z`)).replace('\u202f', ' ')}`;
}
