import type {
  CollegeRosterAnalytics,
  RosterSeason,
} from '../../../../../contract/college-roster/analytics-endpoints.js';
import type { ListedClass, MeasureRange, RosterAnalytics } from '../../../../../contract/college-roster/analytics.js';
import type { ComparedMeasure } from '../../../../../contract/college-roster/beside-roster.js';
import type { RosterLimit } from '../../../../../contract/college-roster/roster-limits.js';
import { playerClassLabels } from '../../../../../contract/college-roster/roster-player.js';
import { formatMeasurable } from '../../../../../contract/athlete/vocabulary.js';
import { isTransfer } from '../../../../../contract/athlete/vocabulary.js';
import type { Athlete } from '../../../../../contract/athlete/athlete.js';
import { dayAt, shownDay } from '../../../../../contract/day.js';

export type BodyMeasure = 'height' | 'weight';

export const listedClassLabels: Readonly<Record<ListedClass, string>> = {
  ...playerClassLabels,
  unknown: 'Class not listed',
};

/** `1 player`, `90 players`. */
export const playersInWords = (count: number): string => `${count} ${count === 1 ? 'player' : 'players'}`;

/** `2026-27 roster from goheroes.example, read 11/20/2026`. */
export function rosterSourceWords({ season, source }: Pick<CollegeRosterAnalytics, 'season' | 'source'>): string {
  if (!source) return '';
  const host = source.address === null ? undefined : URL.parse(source.address)?.hostname.replace(/^www\./, '');
  const from = host ?? source.fileName ?? 'a pasted table';
  return `${season === null ? 'Roster' : `${season} roster`} from ${from}, read ${shownDay(dayAt(new Date(source.readAt)))}`;
}

/** `5'10"–6'3"`, `180–215 lb`, or one value. */
export function rangeInWords(measure: BodyMeasure, { low, high }: MeasureRange): string {
  const format = (value: number) => formatMeasurable(measure, value);
  if (low === high) return format(low);
  return measure === 'weight' ? `${low}–${format(high)}` : `${format(low)}–${format(high)}`;
}

const places = { below: 'below their range', within: 'within their range', above: 'above their range' } as const;

/** `6'1", within their range`; undefined where the athlete's value is not known. */
export function placeInWords(measure: BodyMeasure, { value, place }: ComparedMeasure): string | undefined {
  if (value === null) return undefined;
  const own = formatMeasurable(measure, value);
  return place === null ? own : `${own}, ${places[place]}`;
}

/** `After 2026-27`, which is the season that ends in the year; where no season is named, by how far off it is. */
export function openingInWords({ after, year }: RosterAnalytics['openings'][number]): string {
  if (year !== null) return `After ${year - 1}-${String(year % 100).padStart(2, '0')}`;
  return after === 0 ? 'After this season' : `After ${after} more ${after === 1 ? 'season' : 'seasons'}`;
}

/** Names tell which previous schools are junior colleges: of others nobody knows. */
export function juniorCollegesInWords({ college, juniorCollege }: RosterAnalytics['previous']): string | undefined {
  if (juniorCollege === 0) return undefined;
  if (juniorCollege < college) return `At least ${juniorCollege} from junior colleges`;
  return college === 1 ? 'From a junior college' : 'All from junior colleges';
}

/** `Division 1 (FCS) · Big Sky Conference`: as it was in that season; undefined where that isn't known. */
export function playedInWords({ division, conference }: Pick<RosterSeason, 'division' | 'conference'>) {
  if (division === 'None') return 'No team';
  return [division, conference].filter(Boolean).join(' · ') || undefined;
}

/** `Limit 105 for Division 1 colleges that opted in (House v. NCAA settlement, 06/06/2025)`. */
export const limitInWords = ({ players, binds, source, dated }: RosterLimit): string =>
  `Limit ${players} for ${binds} (${source}, ${shownDay(dated)})`;

/** `12%`. */
export const shareInWords = (count: number, of: number): string => `${Math.round((100 * count) / of)}%`;

/** What is compared of an athlete: a high-school graduate arrives in the year they graduate, of a transfer nobody knows. */
export function comparedOf({ position, measurableAttributes, academicAttributes, schoolLevel }: Athlete) {
  const { height, weight } = measurableAttributes;
  const arrival = isTransfer(schoolLevel) ? null : academicAttributes.highSchoolGraduationYear;
  return { position, height, weight, arrival };
}
