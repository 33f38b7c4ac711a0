import type { PlayerClass } from '../../../../../contract/college-roster/roster-player.js';
import type { Person } from './people.js';

// How sites write a value.
export const name = ({ firstName, lastName, nickname, isCaptain }: Person): string =>
  `${firstName}${nickname === null ? '' : ` “${nickname}”`} ${lastName}${isCaptain ? ' (C)' : ''}`;
export const nameByLast = ({ firstName, lastName }: Person): string => `${lastName}, ${firstName}`;
export const twoLines = (person: Person): string => {
  const { firstName, lastName } = person;
  return `<span class="first">${firstName}</span><br>\n<span class="last">${lastName}</span>${person.isCaptain ? ' <em>(C)</em>' : ''}`;
};
const longClasses: Readonly<Record<PlayerClass, string>> = {
  ...{ Fr: 'Freshman', So: 'Sophomore', Jr: 'Junior', Sr: 'Senior', Gr: 'Graduate Student' },
};
const years: readonly PlayerClass[] = ['Fr', 'So', 'Jr', 'Sr', 'Gr'];
export const shortClass = ({ year, redshirt }: Person, mark = 'R-'): string =>
  year === null ? '' : `${redshirt ? mark : ''}${year}.`;
export const longClass = ({ year, redshirt }: Person): string =>
  year === null ? '' : `${redshirt ? 'Redshirt ' : ''}${longClasses[year]}`;
export const countedClass = ({ year }: Person): string =>
  year === null ? '–' : (['1st year', '2nd year', '3rd year', '4th year', '5th'][years.indexOf(year)] ?? '');
/** A graduate student has none that the season would tell. */
const graduation = ({ year }: Person, begins: number): string =>
  year === null || year === 'Gr' ? '' : String(begins + 4 - years.indexOf(year));
export const feet = (inches: number | null, between = '-', behind = '', digits = 1): string =>
  inches === null ? '' : `${Math.floor(inches / 12)}${between}${String(inches % 12).padStart(digits, '0')}${behind}`;
export const pounds = (weight: number | null, unit = ''): string => (weight === null ? '' : `${weight}${unit}`);
export const short = ({ positions }: Person): string => positions.map((one) => one.short).join('/');
export const long = ({ positions }: Person): string => positions.map((one) => one.long).join(' / ');
export const home = ({ home: of }: Person, style: 0 | 1 | 2): string =>
  of === null ? '' : `${of.city}, ${of.written[style]}`;
export const withSchool = (place: string, school: string | null, style: 'slash' | 'parentheses'): string =>
  school === null ? place : style === 'slash' ? `${place} / ${school}` : `${place} (${school})`;

/** An array in which objects hold the indexes of their values. */
export function payload(players: readonly Readonly<Record<string, unknown>>[]): string {
  const values: unknown[] = [['ShallowReactive', 1], { data: 2 }, { title: 3 }, 'Roster'];
  const put = (value: unknown): number => {
    if (typeof value !== 'object' || value === null) return values.push(value) - 1;
    const at = values.push(null) - 1;
    values[at] = Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, put(inner)]));
    return at;
  };
  values.push(players.map(put));
  return `<div id="__nuxt"></div><script type="application/json" id="__NUXT_DATA__">${JSON.stringify(values)}</script>`;
}

export const camelPlayer = (person: Person): Record<string, unknown> => ({
  ...{ rosterPlayerId: person.index, firstName: person.firstName, lastName: person.lastName },
  ...{ jerseyNumber: person.jersey, positionShort: short(person), positionLong: long(person) },
  ...{ academicYearShort: shortClass(person), academicYearLong: longClass(person) },
  heightFeet: person.inches === null ? 0 : Math.floor(person.inches / 12),
  heightInches: person.inches === null ? 0 : person.inches % 12,
  ...{ weight: person.pounds ?? 0, hometown: home(person, 0), highSchool: person.highSchool },
  ...{ previousSchool: person.previousSchool, isCaptain: person.isCaptain, image: { url: '/p.jpg', alt: '' } },
});

export const snakePlayer = (person: Person, year: number): Record<string, unknown> => ({
  ...{ id: person.index, jersey_number: person.jersey, weight: person.pounds },
  height_feet: person.inches === null ? null : Math.floor(person.inches / 12),
  height_inches: person.inches === null ? null : person.inches % 12,
  class_level: person.year === null ? null : { name: graduation(person, year), id: 4 },
  player_position: { abbreviation: short(person), name: long(person) },
  player: {
    ...{ first_name: person.firstName, last_name: person.lastName, hometown: home(person, 0) },
    ...{ high_school: person.highSchool, previous_school: person.previousSchool },
  },
});
