import { z } from 'zod';

/** The zones that a list offers first, by their IANA names, as people in the United States call them. */
export const commonZones: Readonly<Record<string, string>> = {
  'America/New_York': 'Eastern time',
  'America/Chicago': 'Central time',
  'America/Denver': 'Mountain time',
  'America/Phoenix': 'Arizona time',
  'America/Los_Angeles': 'Pacific time',
  'America/Anchorage': 'Alaska time',
  'Pacific/Honolulu': 'Hawaii time',
  'America/Puerto_Rico': 'Puerto Rico time',
};

/** `Central time`; a zone without such a name by its own, `Europe/London time`. */
export const zoneLabel = (zone: string): string => commonZones[zone] ?? `${zone.replaceAll('_', ' ')} time`;

// Intl takes offsets such as +05:00 too: they know no daylight saving time.
const NAME = /^[A-Za-z]\w*(?:\/[A-Za-z][\w+-]*)*$/;

function isTimeZone(name: string): boolean {
  try {
    return NAME.test(name) && Boolean(new Intl.DateTimeFormat('en-US', { timeZone: name }));
  } catch {
    return false;
  }
}

/** What a list of zones offers. */
export const zoneOptions = Object.entries(commonZones).map(([value, label]) => ({ value, label }));

/** An IANA name, like America/Chicago. */
export const TimeZone = z.string().max(60, 'Choose a time zone').refine(isTimeZone, 'Choose a time zone');
