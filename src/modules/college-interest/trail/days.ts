import { dayAt } from '../../../../contract/day.js';
import { invalidField } from '../../../kernel/errors.js';

/** Nobody who is recruited today was born before. */
const EARLIEST = '1950-01-01';
/** Years that a visit or a deadline may lie ahead. */
const FURTHEST_AHEAD = 10;

/** When a day is judged, and from which one on it lies in the athlete's life. */
export interface Judged {
  readonly now: Date;
  readonly born: string | null;
}

/** @throws DomainError invalid where something cannot have happened on that day */
export function refuseImpossiblePast(field: string, day: string | null, judged: Judged): void {
  refuseImpossibleDay(field, day, judged);
  if (day !== null && day > dayAt(judged.now)) throw invalidField(field, 'This day is still to come.');
}

/** @throws DomainError invalid where nothing of the athlete's can lie on that day, past or to come */
export function refuseImpossibleDay(field: string, day: string | null, { now, born }: Judged): void {
  if (day === null) return;
  if (day < (born ?? EARLIEST)) throw invalidField(field, 'This day lies before the athlete was born.');
  const today = dayAt(now);
  const furthest = `${Number(today.slice(0, 4)) + FURTHEST_AHEAD}${today.slice(4)}`;
  if (day > furthest) throw invalidField(field, 'This day lies too far ahead.');
}
