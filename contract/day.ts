/** The zone that days are meant in, by the server and by screens (spec, section 9: "the Chicago zone"). */
export const HOME_ZONE = 'America/Chicago';

/** The day, YYYY-MM-DD, that it is in the zone at that moment. */
export function dayAt(moment: Date, zone: string = HOME_ZONE): string {
  // Sweden writes its dates as ISO 8601 does.
  return new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(moment);
}

/** `2026-11-20` → `11/20/2026`, as people here read it. */
export const shownDay = (day: string): string => day.replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$2/$3/$1');

/** The first moment of the next day in the zone: everything before it belongs to the day (YYYY-MM-DD) or to one earlier. */
export const endOfDay = (day: string, zone: string = HOME_ZONE): Date => midnightOf(day, 1, zone);

/** The first moment of a day (YYYY-MM-DD) in the zone. */
export const startOfDay = (day: string, zone: string = HOME_ZONE): Date => midnightOf(day, 0, zone);

/** The first moment of the day that comes `later` days after. */
function midnightOf(day: string, later: number, zone: string): Date {
  const utc = new Date(`${day}T00:00:00Z`);
  utc.setUTCDate(utc.getUTCDate() + later);
  const midnight = utc.getTime();
  // The offset is that of the midnight itself: two rounds find it, also where the clocks change on that day.
  let moment = midnight;
  for (let round = 0; round < 2; round++) moment = midnight - offsetAt(new Date(moment), zone);
  return new Date(moment);
}

/** Milliseconds that the zone's clocks are ahead of UTC. */
function offsetAt(moment: Date, zone: string): number {
  const shown = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' }).format(
    moment,
  );
  // Years of the first millennium are shown short.
  return (
    new Date(`${shown.padStart(19, '0').replace(' ', 'T')}Z`).getTime() - Math.floor(moment.getTime() / 1000) * 1000
  );
}
