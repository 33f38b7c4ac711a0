import ical, { ICalCalendarMethod } from 'ical-generator';
import type { Camp } from '../../../contract/camp/camp.js';
import { writable } from '../../kernel/plain-text.js';

/** The day after, YYYY-MM-DD. */
function dayAfter(day: string): string {
  const moment = new Date(`${day}T00:00:00Z`);
  moment.setUTCDate(moment.getUTCDate() + 1);
  return moment.toISOString().slice(0, 10);
}

/**
 * A camp as an entry of a calendar that takes whole days, in whichever zone it is read. A second download replaces the
 * first: its id is the camp's, and `revision`, how often the camp was changed, is the entry's sequence (RFC 5545, 3.8.7.4).
 * `now`: when it was written.
 */
export function campCalendar(camp: Camp, revision: number, now: Date): string {
  const calendar = ical({ prodId: '//Touchline//Camps//EN', method: ICalCalendarMethod.PUBLISH });
  const event = calendar.createEvent({
    id: `camp-${camp._id}@touchline`,
    stamp: now,
    sequence: revision,
    // Days as text know no zone; the end is the first day that is free again.
    start: camp.firstDay,
    end: dayAfter(camp.lastDay),
    allDay: true,
    summary: line(camp.name, camp.college?.name),
    location: line(camp.placeName, camp.address, camp.where.city, camp.where.state),
    description: writable(camp.description ?? ''),
  });
  // Written unescaped, unlike texts: a parsed URL has no line break.
  if (camp.link) event.url(new URL(camp.link).href);
  // Each line of a calendar ends with its break, the last one too (RFC 5545, 3.1).
  return `${calendar.toString()}\r\n`;
}

const line = (...parts: readonly (string | null | undefined)[]): string => writable(parts.filter(Boolean).join(', '));

/** `camp-2026-06-13-elite-quarterback-camp.ics`: letters and digits alone. */
export function calendarFileName({ firstDay, name }: Pick<Camp, 'firstDay' | 'name'>): string {
  const words = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-zA-Z0-9]+/g, ' ')
    .trim();
  return `${['camp', firstDay, ...words.toLowerCase().split(' ')].filter(Boolean).join('-').slice(0, 80)}.ics`;
}
