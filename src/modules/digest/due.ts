import { dayIn } from '../../../contract/day.js';

/** The hour of a team's zone at which its daily updates go out. */
const HOUR = 7;

const formats = new Map<string, Intl.DateTimeFormat>();

/** Created once a zone: creating a formatter takes some fifty times as long as using it. */
function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  // Swedish dates are ISO 8601.
  const made = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' });
  formats.set(zone, made);
  return made;
}

/** What the zone's clocks show, as if it were UTC. */
const shownAt = (moment: Date, zone: string): number =>
  Date.parse(`${formatOf(zone).format(moment).replace(' ', 'T')}Z`);

/** The day that comes `days` after one, YYYY-MM-DD. */
export function laterDay(day: string, days: number): string {
  const moment = new Date(`${day}T00:00:00Z`);
  moment.setUTCDate(moment.getUTCDate() + days);
  return moment.toISOString().slice(0, 10);
}

/** 07:00 on a day. Clocks change at night: every zone has it once a day. */
export function dueOn(day: string, zone: string): Date {
  const wanted = Date.parse(`${day}T0${HOUR}:00:00Z`);
  // The offset is that of 07:00 itself: two rounds find it, also on days when the clocks change.
  let moment = wanted;
  for (let round = 0; round < 2; round++) moment = wanted - (shownAt(new Date(moment), zone) - moment);
  return new Date(moment);
}

/** The last 07:00 of the zone that is not later than `now`. */
export function lastDue(now: Date, zone: string): Date {
  const today = dayIn(zone, now);
  const due = dueOn(today, zone);
  return due <= now ? due : dueOn(laterDay(today, -1), zone);
}

/** The first 07:00 of the zone that is later than `now`. */
export function nextDue(now: Date, zone: string): Date {
  const today = dayIn(zone, now);
  const due = dueOn(today, zone);
  return due > now ? due : dueOn(laterDay(today, 1), zone);
}
