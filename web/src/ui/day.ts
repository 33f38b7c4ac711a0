import { AsOf } from '../../../contract/paging.js';
import { dayAt, HOME_ZONE, startOfDay as startOf } from '../../../contract/day.js';

const DAY = 86_400_000;

/** `Today`, `Yesterday`, `12 days ago`, `3 months ago`, `2 years ago`: by days of the home zone. */
export const agoInWords = (moment: string, now: Date): string => dayAgoInWords(dayOf(moment), dayOf(now));

/** The same between two days, YYYY-MM-DD. */
export function dayAgoInWords(day: string, today: string): string {
  const days = Math.round((Date.parse(today) - Date.parse(day)) / DAY);
  if (days <= 0) return 'Today';
  if (days === 1) return 'Yesterday';
  if (days < 60) return `${days} days ago`;
  if (days < 730) return `${Math.floor(days / 30)} months ago`;
  return `${Math.floor(days / 365)} years ago`;
}

/** `Today`, `Tomorrow`, `Thursday` within a week, later `03/07/2026`; a past day `3 days ago`. */
export function dayAheadInWords(day: string, today: string): string {
  if (day < today) return dayAgoInWords(day, today);
  if (day === today) return 'Today';
  if (day === addDays(today, 1)) return 'Tomorrow';
  // The same weekday next week would be taken for today.
  return day < addDays(today, 7) ? weekday.format(new Date(`${day}T00:00:00Z`)) : formatDay(day);
}

/** A wait: `1 second`, `45 seconds`, from a minute and a half on `2 minutes`. */
export const inWords = (seconds: number): string =>
  seconds < 90 ? `${seconds} ${seconds === 1 ? 'second' : 'seconds'}` : `${Math.ceil(seconds / 60)} minutes`;

const clock = new Intl.DateTimeFormat('en-US', {
  timeZone: HOME_ZONE,
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
});
const weekday = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', weekday: 'long' });
const longDay = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  year: 'numeric',
});

/** The day, YYYY-MM-DD, that it is in the zone at that moment. */
export const dayOf = (moment: string | Date): string => dayAt(new Date(moment));
export const today = (): string => dayOf(new Date());

/** A day that has been, or is today; empty for anything else that an address may say. */
export const pastDay = (text: string | null): string =>
  text !== null && AsOf.safeParse(text).success && text <= today() ? text : '';

/** The day that comes `days` later. */
export function addDays(day: string, days: number): string {
  const moment = new Date(`${day}T00:00:00Z`);
  moment.setUTCDate(moment.getUTCDate() + days);
  return moment.toISOString().slice(0, 10);
}

/** The first moment of a day in the zone, ISO 8601. */
export const startOfDay = (day: string): string => startOf(day).toISOString();

/** 2026-03-07 → `03/07/2026` (spec, section 9). */
export const formatDay = (day: string): string => day.replace(/^(\d{4})-(\d\d)-(\d\d).*$/, '$2/$3/$1');
/** `Saturday, March 7, 2026`. */
export const formatLongDay = (day: string): string => longDay.format(new Date(`${day}T00:00:00Z`));
/** `3:41 PM CST`. */
export const formatTime = (moment: string): string => clock.format(new Date(moment)).replace('\u202f', ' ');
/** `03/07/2026, 3:41 PM CST`. */
export const formatMoment = (moment: string): string => `${formatDay(dayOf(moment))}, ${formatTime(moment)}`;
