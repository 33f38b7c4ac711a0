import type { FilterName, RangeName } from '../../../../../contract/college/college-filters.js';
import {
  collegeStates,
  controlLabels,
  MEDIUM_FROM,
  MEDIUM_TO,
  type CampusSize,
  type Control,
} from '../../../../../contract/college/vocabulary.js';
import { sportLabels, type Sport } from '../../../../../contract/team/vocabulary.js';
import type { Filters } from './research-view.js';

/** What each filter is called within a sentence. */
export const filterLabels: Readonly<Record<FilterName, string>> = {
  filter: 'the search',
  plays: 'that they play one of our sports',
  sport: 'the sport',
  division: 'the division',
  conference: 'the conference',
  region: 'the region',
  state: 'the state',
  locale: 'the setting',
  size: 'the size',
  control: 'who runs it',
  hbcu: 'HBCU',
  admission: 'the admission rate',
  sat: 'the SAT range',
  act: 'the ACT range',
  tuition: 'the tuition',
  bounds: 'the map’s area',
  tags: 'the tags',
  teamId: 'that they are your team’s',
};

const students = (count: number): string => count.toLocaleString('en-US');

export const sizeLabels: Readonly<Record<CampusSize, string>> = {
  Small: `Small, under ${students(MEDIUM_FROM)}`,
  Medium: `Medium, ${students(MEDIUM_FROM)} to ${students(MEDIUM_TO)}`,
  Large: `Large, over ${students(MEDIUM_TO)}`,
};

const ranges: Readonly<Record<RangeName, { readonly label: string; readonly unit: (end: string) => string }>> = {
  admission: { label: 'Admits', unit: (end) => `${end}%` },
  sat: { label: 'SAT', unit: (end) => end },
  act: { label: 'ACT', unit: (end) => end },
  tuition: { label: 'Tuition', unit: (end) => `$${Number(end).toLocaleString('en-US')}` },
};
const isRange = (name: keyof Filters): name is RangeName => Object.hasOwn(ranges, name);

/** `SAT 1000 to 1400`, `Tuition up to $20,000`, `Admits 50% or more`. */
export function rangeWords(name: RangeName, written: string): string {
  const { label, unit } = ranges[name];
  const [from = '', to = ''] = written.split('-');
  if (from === '') return to === '' ? label : `${label} up to ${unit(to)}`;
  return to === '' ? `${label} ${unit(from)} or more` : `${label} ${unit(from)} to ${unit(to)}`;
}

/** A value of a filter, as its chip says it. */
export function valueWords(
  name: keyof Filters,
  value: string,
  tagTitles: Readonly<Record<string, string>> = {},
): string {
  if (isRange(name)) return rangeWords(name, value);
  switch (name) {
    case 'sport':
      return sportLabels[value as Sport];
    case 'state':
      return collegeStates[value] ?? value;
    case 'size':
      return sizeLabels[value as CampusSize];
    case 'control':
      return controlLabels[value as Control];
    case 'hbcu':
      return 'HBCU';
    case 'tags':
      return tagTitles[value] ?? 'A tag';
    case 'teamId':
      return 'Team’s colleges';
    case 'bounds':
      return 'Area of the map';
    default:
      return value;
  }
}
