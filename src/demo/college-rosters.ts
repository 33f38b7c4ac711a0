import type { Place } from './followed-colleges.js';

export interface DemoRoster {
  readonly place: Place;
  readonly sport: 'football' | 'mSoccer' | 'wSoccer';
  readonly players: number;
  /** States that it recruits in: one that is named twice has twice as many. */
  readonly homes: string;
  readonly level: 'top' | 'middle' | 'small' | 'junior';
  /** Classes as years of graduation: `2028`. */
  readonly byYear?: true;
}

const roster = (
  place: Place,
  sport: DemoRoster['sport'],
  players: number,
  level: DemoRoster['level'],
  homes: string,
): DemoRoster => ({ place, sport, players, level, homes });

/** Real colleges with made-up players. */
export const demoRosters = {
  ballState: roster(['Ball State University', 'Muncie', 'IN'], 'football', 104, 'top', 'IN IN IN OH OH IL FL GA'),
  kansasState: roster(
    ['Kansas State University', 'Manhattan', 'KS'],
    'football',
    105,
    'top',
    'KS KS KS MO TX TX OK FL',
  ),
  northernIowa: roster(
    ['University of Northern Iowa', 'Cedar Falls', 'IA'],
    'football',
    102,
    'middle',
    'IA IA IA IL MN WI NE',
  ),
  southDakotaState: roster(
    ['South Dakota State University', 'Brookings', 'SD'],
    'football',
    100,
    'middle',
    'SD SD MN MN NE IA WI',
  ),
  illinoisState: roster(
    ['Illinois State University', 'Normal', 'IL'],
    'football',
    98,
    'middle',
    'IL IL IL IL IN WI MO',
  ),
  northwestern: roster(['Northwestern University', 'Evanston', 'IL'], 'football', 96, 'top', 'IL IL OH TX FL CA GA'),
  augustana: roster(['Augustana University', 'Sioux Falls', 'SD'], 'football', 108, 'middle', 'SD SD SD MN MN IA NE'),
  mankato: roster(
    ['Minnesota State University-Mankato', 'Mankato', 'MN'],
    'football',
    106,
    'middle',
    'MN MN MN MN WI IA',
  ),
  fortHays: roster(['Fort Hays State University', 'Hays', 'KS'], 'football', 94, 'middle', 'KS KS KS CO NE TX OK'),
  butlerCc: roster(['Butler Community College', 'El Dorado', 'KS'], 'football', 72, 'junior', 'KS KS MO TX FL GA'),
  highland: roster(['Highland Community College', 'Highland', 'KS'], 'football', 64, 'junior', 'KS MO MO FL TX GA'),
  clarke: roster(['Clarke University', 'Dubuque', 'IA'], 'football', 84, 'small', 'IA IA IL IL WI FL'),
  aurora: roster(['Aurora University', 'Aurora', 'IL'], 'football', 92, 'small', 'IL IL IL IL WI IN'),
  barry: roster(['Barry University', 'Miami', 'FL'], 'wSoccer', 27, 'middle', 'FL FL FL GA TX CA'),
  dePaul: roster(['DePaul University', 'Chicago', 'IL'], 'wSoccer', 28, 'top', 'IL IL IL WI MI OH CA'),
  iowaWestern: roster(
    ['Iowa Western Community College', 'Council Bluffs', 'IA'],
    'wSoccer',
    25,
    'junior',
    'IA IA NE NE MO',
  ),
  abilene: {
    ...roster(['Abilene Christian University', 'Abilene', 'TX'], 'wSoccer', 29, 'top', 'TX TX TX TX OK CO'),
    byYear: true,
  },
  butler: roster(['Butler University', 'Indianapolis', 'IN'], 'wSoccer', 30, 'top', 'IN IN IN OH IL MI'),
  tampa: roster(['The University of Tampa', 'Tampa', 'FL'], 'mSoccer', 28, 'middle', 'FL FL FL GA'),
  creighton: roster(['Creighton University', 'Omaha', 'NE'], 'mSoccer', 29, 'top', 'NE NE MN MO IL TX'),
  columbia: roster(['Columbia College', 'Columbia', 'MO'], 'mSoccer', 30, 'small', 'MO MO MO KS IL'),
} as const satisfies Record<string, DemoRoster>;
export type DemoRosterKey = keyof typeof demoRosters;
export const demoRosterKeys = Object.keys(demoRosters) as DemoRosterKey[];
