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
