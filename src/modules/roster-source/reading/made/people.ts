import type { PlayerClass, RosterPlayer } from '../../../../../contract/college-roster/roster-player.js';
import type { Sport } from '../../../../../contract/team/vocabulary.js';

export const FIRST_YEAR = 2026;

/** A player who does not exist, before a site writes them down. */
export interface Person {
  readonly index: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly nickname: string | null;
  readonly isCaptain: boolean;
  readonly jersey: string | null;
  readonly positions: readonly { readonly short: string; readonly long: string }[];
  readonly year: PlayerClass | null;
  readonly redshirt: boolean;
  readonly inches: number | null;
  readonly pounds: number | null;
  readonly home: (typeof homes)[number] | null;
  readonly highSchool: string | null;
  readonly previousSchool: string | null;
}
/** Columns that sites do without. */
export type Omitted = 'jersey' | 'inches' | 'pounds' | 'highSchool' | 'previousSchool' | 'home';

const firstNames = [
  ...['Jonah', 'José', 'D’Andre', 'Anne-Marie', 'Søren', 'Zoë', 'Mary Ann', 'Ty', 'Łukasz', 'Kwame', 'Ji-ho', 'Siân'],
];
const lastNames = [
  ...['Marsh', 'Núñez', 'Okafor-Reyes', 'de la Cruz', 'O’Neil', 'van der Berg', 'Hollis II', 'Brandt Jr.', 'Müller'],
  ...['St. Clair', 'Nguyễn', 'Vang', 'Quist III', 'Dvořák', 'Lund', 'Ångström-Field'],
];
/** City, and the place as a newspaper, a postman and a site that spells all would write it. */
const homes = [
  { city: 'Cedar Falls', state: 'IA', country: null, written: ['Iowa', 'IA', 'Iowa'] },
  { city: 'Elkridge', state: 'MD', country: null, written: ['Md.', 'MD', 'Maryland'] },
  { city: 'Winston-Salem', state: 'NC', country: null, written: ['N.C.', 'NC', 'North Carolina'] },
  { city: 'San José', state: 'CA', country: null, written: ['Calif.', 'CA', 'California'] },
  { city: 'Charleston', state: 'WV', country: null, written: ['W.Va.', 'WV', 'West Virginia'] },
  { city: 'Toronto', state: null, country: 'Canada', written: ['Ontario', 'Ont.', 'Ontario, Canada'] },
  { city: 'Malmö', state: null, country: 'Sweden', written: ['Sweden', 'Sweden', 'Sweden'] },
] as const;
const highSchools = ['Central', 'Mount St. Joseph', 'St. Mary’s Ryken', 'Notre Dame-Cathedral Latin', 'North Scott'];
const juniorColleges = ['Ellsworth CC', 'Iowa Western CC', 'Garden City CC', 'Coffeyville CC'];
const quarterback = { short: 'QB', long: 'Quarterback' };
const football = [
  ...[quarterback, { short: 'RB', long: 'Running Back' }],
  ...[
    { short: 'WR', long: 'Wide Receiver' },
    { short: 'TE', long: 'Tight End' },
  ],
  ...[
    { short: 'OL', long: 'Offensive Lineman' },
    { short: 'DL', long: 'Defensive Lineman' },
  ],
  ...[
    { short: 'LB', long: 'Linebacker' },
    { short: 'CB', long: 'Cornerback' },
  ],
];
const soccer = [
  ...[
    { short: 'GK', long: 'Goalkeeper' },
    { short: 'D', long: 'Defender' },
  ],
  ...[
    { short: 'M', long: 'Midfielder' },
    { short: 'F', long: 'Forward' },
  ],
];
const classes: readonly (PlayerClass | null)[] = ['Fr', 'So', 'Jr', 'Sr', 'So', 'Gr', 'Fr', null];

export function personOf(number: number, index: number, sport: Sport, year: number): Person {
  const isLater = year > FIRST_YEAR;
  const seed = number * 7 + index;
  const of = sport === 'mSoccer' || sport === 'wSoccer' ? soccer : football.slice(0, sport === 'football' ? 8 : 3);
  const position = of[seed % of.length] ?? quarterback;
  const other = of[(seed + 1) % of.length] ?? position;
  const team = firstNames.length * lastNames.length;
  const who = (index * 5 + number * 3) % team;
  const isNew = isLater && index < 2;
  return {
    index,
    firstName: isNew ? 'Newton' : (firstNames[who % firstNames.length] ?? ''),
    lastName: isNew ? `Arrival-${index === 0 ? 'One' : 'Two'}` : (lastNames[Math.floor(who / firstNames.length)] ?? ''),
    nickname: index % 17 === 5 ? 'Deuce' : null,
    isCaptain: index % 23 === 3,
    jersey: index === 0 ? '0' : index === 1 ? '00' : index % 31 === 9 ? null : String(index),
    positions: seed % 9 === 4 ? [position, other] : [position],
    year: classes[seed % classes.length] ?? null,
    redshirt: seed % 5 === 0 && classes[seed % classes.length] !== null,
    inches: index % 19 === 7 ? null : 62 + (seed % 17),
    pounds: index % 13 === 6 ? null : 140 + ((seed * 13) % 170) + (isLater && index % 6 === 0 ? 5 : 0),
    home: homes[seed % homes.length] ?? null,
    highSchool: index % 11 === 8 ? null : (highSchools[seed % highSchools.length] ?? null),
    previousSchool: seed % 8 === 3 ? (juniorColleges[seed % juniorColleges.length] ?? null) : null,
  };
}

export const blank = (without: readonly Omitted[]): Partial<Record<Omitted, null>> =>
  Object.fromEntries(without.map((field) => [field, null]));

/** What a page says that leaves these columns out. */
export function said(person: Person, without: readonly Omitted[]): RosterPlayer {
  const { firstName, lastName, jersey, positions, year, redshirt, inches, pounds, home, highSchool, previousSchool } = {
    ...person,
    ...blank(without),
  };
  return {
    ...{ firstName, lastName, jersey, positions: positions.map(({ short }) => short), class: year, redshirt },
    ...{ height: inches, weight: pounds, city: home?.city ?? null, state: home?.state ?? null },
    ...{ country: home?.country ?? null, highSchool, previousSchool },
  };
}
