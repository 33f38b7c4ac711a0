import type { Camp } from '../../../../contract/camp/camp.js';
import { positionsOf } from '../../../../contract/camp/camp-faults.js';
import { collegeStates } from '../../../../contract/college/vocabulary.js';
import type { MapPoint } from '../college/map/map-view.js';

const utc = { timeZone: 'UTC' } as const;
const monthAndYear = new Intl.DateTimeFormat('en-US', { ...utc, month: 'long', year: 'numeric' });
const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 });
const dayAndMonth = new Intl.DateTimeFormat('en-US', { ...utc, weekday: 'short', month: 'long', day: 'numeric' });

/** `Sat, June 13`. */
const dayWords = (day: string): string => dayAndMonth.format(new Date(`${day}T00:00:00Z`));

/** `Sat, June 13 – Mon, June 15`; of a day alone, that. */
export const daysWords = ({ firstDay, lastDay }: Pick<Camp, 'firstDay' | 'lastDay'>): string =>
  firstDay === lastDay ? dayWords(firstDay) : `${dayWords(firstDay)} – ${dayWords(lastDay)}`;

/** `2026-06` → `June 2026`. */
export const monthWords = (of: string): string => monthAndYear.format(new Date(`${of}-01T00:00:00Z`));

/** `Free`, `$120`; null where nobody has reported it. */
export const costWords = (cost: number | null): string | null =>
  cost === null ? null : cost === 0 ? 'Free' : dollars.format(cost);

/** `Omaha, NE`; null where it is not known. */
export const townWords = ({ where: { city, state } }: Pick<Camp, 'where'>): string | null =>
  [city, state].filter(Boolean).join(', ') || null;

/** Place, address, town and state. */
export const placeWords = ({ placeName, address, where }: Pick<Camp, 'placeName' | 'address' | 'where'>): string =>
  [placeName, address, where.city, where.state && (collegeStates[where.state] ?? where.state)]
    .filter(Boolean)
    .join(', ');

/** `Ages 14 to 18`, `Classes of 2027 and later`; empty where neither is reported. */
export function whoWords(camp: Pick<Camp, 'ageFrom' | 'ageTo' | 'graduationYearFrom' | 'graduationYearTo'>): string[] {
  const ages = rangeWords(camp.ageFrom, camp.ageTo, ['and up', 'Up to age']);
  const classes = rangeWords(camp.graduationYearFrom, camp.graduationYearTo, ['and later', 'Up to the class of']);
  return [prefixed(ages, 'Age', 'Ages'), prefixed(classes, 'Class of', 'Classes of')].filter((words) => words !== '');
}

function rangeWords(from: number | null, to: number | null, [above, below]: readonly [string, string]): string {
  if (from === null) return to === null ? '' : `${below} ${to}`;
  if (to === null) return `${from} ${above}`;
  return from === to ? String(from) : `${from}–${to}`;
}

/** Words that begin with a number get the noun before them. */
const prefixed = (words: string, one: string, several: string): string =>
  !/^\d/.test(words) ? words : `${/^\d+$/.test(words) ? one : several} ${words}`;

/** The names of the positions, in the order of the sports. */
export function positionWords({ sports, positions }: Pick<Camp, 'sports' | 'positions'>): string[] {
  const names = positionsOf(sports);
  return positions.map((position) => names[position] ?? position);
}

/** Camps under the months that they begin in, in their order. */
export function byMonth(camps: readonly Camp[]): { month: string; camps: Camp[] }[] {
  const months: { month: string; camps: Camp[] }[] = [];
  for (const camp of camps) {
    const begins = camp.firstDay.slice(0, 7);
    const last = months.at(-1);
    if (last?.month === begins) last.camps.push(camp);
    else months.push({ month: begins, camps: [camp] });
  }
  return months;
}

/** Where camps are, in the colors of their colleges; those whose place is known. */
export const campPoints = (camps: readonly Camp[]): MapPoint[] =>
  camps.flatMap(({ _id, name, college, where: { latitude, longitude } }) =>
    latitude === null || longitude === null
      ? []
      : [{ _id, name, latitude, longitude, color: college?.primaryColor ?? null }],
  );

/** Says how many camps the map does not show; undefined where it shows all. */
export const notShownWords = (camps: number): string | undefined =>
  camps === 0 ? undefined : `${camps} ${camps === 1 ? 'camp has' : 'camps have'} no location on the map.`;
