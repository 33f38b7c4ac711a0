/** The time zone of days, on the server and on screens (spec, section 9: "the Chicago zone"). */
export const HOME_ZONE = 'America/Chicago';

// Swedish dates are ISO 8601. Created once: creating a formatter takes some fifty times as long as using it.
const dayFormat = new Intl.DateTimeFormat('sv-SE', { timeZone: HOME_ZONE });
const momentFormat = new Intl.DateTimeFormat('sv-SE', { timeZone: HOME_ZONE, dateStyle: 'short', timeStyle: 'medium' });

/** The day, YYYY-MM-DD, of a moment in the zone. */
export const dayAt = (moment: Date): string => dayFormat.format(moment);

const formats = new Map<string, Intl.DateTimeFormat>();

/** The same in another zone, by its IANA name. */
export function dayIn(zone: string, moment: Date): string {
  const format = formats.get(zone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone: zone });
  formats.set(zone, format);
  return format.format(moment);
}

/** `2026-11-20` → `11/20/2026`, as people here read it. */
export const shownDay = (day: string): string => day.replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$2/$3/$1');

/** The first moment of the next day in the zone: the end of the day (YYYY-MM-DD). */
export const endOfDay = (day: string): Date => midnightOf(day, 1);

// Own code, because contract/ imports zod only, and of @date-fns/tz just the offset would help.
/** The first moment of a day (YYYY-MM-DD) in the zone. */
export const startOfDay = (day: string): Date => midnightOf(day, 0);

/** The first moment of the day `later` days after. */
function midnightOf(day: string, later: number): Date {
  const utc = new Date(`${day}T00:00:00Z`);
  utc.setUTCDate(utc.getUTCDate() + later);
  const midnight = utc.getTime();
  // The offset is that of midnight itself: two rounds find it, also on days when the clocks change.
  let moment = midnight;
  for (let round = 0; round < 2; round++) moment = midnight - offsetAt(new Date(moment));
  return new Date(moment);
}

/** Milliseconds that the zone's clocks are ahead of UTC. */
function offsetAt(moment: Date): number {
  const shown = momentFormat.format(moment);
  // Years of the first millennium have fewer digits.
  return (
    new Date(`${shown.padStart(19, '0').replace(' ', 'T')}Z`).getTime() - Math.floor(moment.getTime() / 1000) * 1000
  );
}

const NAMED = new Map([
  ['noon', '12:00'],
  ['12noon', '12:00'],
  ['midnight', '00:00'],
  ['12midnight', '00:00'],
]);
const WRITTEN = /^(\d{1,2})(?:[:.h]?(\d{2}))?h?(?:(a|p)m?)?$/;
/** Hours at which nobody visits a college: half past two is in the afternoon, unless it is written 02:30 or 2:30 AM. */
const NIGHT = /^[1-6]$/;

/** A time as people write it, as HH:MM: `2:30 PM`, `14:30`, `230p`, `2p`, `noon`. Undefined for what is none. */
export function readTime(typed: string): string | undefined {
  const text = typed.toLowerCase().replace(/[\s.]+(?=[apm])|(?<=[apm])[\s.]+|\s+/g, '');
  const named = NAMED.get(text);
  if (named) return named;
  const [, hourText = '', minuteText = '00', half] = WRITTEN.exec(text) ?? [];
  const minute = Number(minuteText);
  let hour = Number(hourText);
  if (hourText === '' || minute > 59) return undefined;
  if (half && (hour < 1 || hour > 12)) return undefined;
  if (half) hour = (hour % 12) + (half === 'p' ? 12 : 0);
  else if (NIGHT.test(hourText)) hour += 12;
  return hour > 23 ? undefined : `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}

/** HH:MM as people read it: `2:30 PM`; what is no such time unchanged. */
export function formatTime(time: string): string {
  const [, hourText, minute] = /^(\d\d):(\d\d)$/.exec(time) ?? [];
  if (hourText === undefined) return time;
  const hour = Number(hourText);
  return `${hour % 12 === 0 ? 12 : hour % 12}:${minute ?? ''} ${hour < 12 ? 'AM' : 'PM'}`;
}
