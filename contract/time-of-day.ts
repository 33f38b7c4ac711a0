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
