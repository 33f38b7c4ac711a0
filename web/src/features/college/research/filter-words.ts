import type { FilterName, RangeName } from '../../../../../contract/college/college-filters.js';
import { type CollegeCounts, ReportedName } from '../../../../../contract/college/count-colleges.js';
import {
  type CampusSize,
  collegeStates,
  type Control,
  controlLabels,
  MEDIUM_FROM,
  MEDIUM_TO,
} from '../../../../../contract/college/vocabulary.js';
import { type Sport, sportLabels } from '../../../../../contract/team/vocabulary.js';
import type { Chip } from '../../../ui/list/chips.js';
import { filterNames, type Filters, noFilters, type ResearchView } from './research-view.js';

/** One chip for every value that narrows the list; tags by their titles. */
export const chipsOf = (filters: Filters, tagTitles: Readonly<Record<string, string>> = {}): Chip<Partial<Filters>>[] =>
  filterNames.flatMap((name) => {
    const value = filters[name];
    if (value === '') return [];
    const values: readonly string[] = typeof value === 'string' ? [value] : value;
    return values.map((one) => ({
      key: `${name} ${one}`,
      label: valueWords(name, one, tagTitles),
      without: {
        [name]: typeof value === 'string' ? noFilters[name] : values.filter((other) => other !== one),
      },
    }));
  });

/** Stands with a filter that would find nothing, whatever is chosen. */
export const NOT_REPORTED = 'No college reports this yet.';

/** Says which filter in force nobody reports anything about; undefined where there is none. */
export function unreportedWords(view: ResearchView, reported: CollegeCounts['reported']): string | undefined {
  const name = ReportedName.options.find((one) => view[one].length > 0 && reported[one] === 0);
  return name && `No college reports ${filterLabels[name]} yet.`;
}

/** The filter without which there would be most colleges, and how many; undefined where dropping one alone helps nobody. */
export function costliestFilter({
  without,
}: Pick<CollegeCounts, 'without'>): { name: FilterName; colleges: number } | undefined {
  const all = Object.entries(without) as [FilterName, number][];
  const [most] = all.filter(([, colleges]) => colleges > 0).sort(([, a], [, b]) => b - a);
  return most && { name: most[0], colleges: most[1] };
}

/** The change that drops a filter. */
export function dropped(name: FilterName): Partial<ResearchView> {
  if (name === 'filter') return { filter: '' };
  return name === 'plays' ? { which: 'all' } : { [name]: noFilters[name] };
}

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
function rangeWords(name: RangeName, written: string): string {
  const { label, unit } = ranges[name];
  const [from = '', to = ''] = written.split('-');
  if (from === '') return to === '' ? label : `${label} up to ${unit(to)}`;
  return to === '' ? `${label} ${unit(from)} or more` : `${label} ${unit(from)} to ${unit(to)}`;
}

/** A value of a filter, as its chip says it. */
function valueWords(name: keyof Filters, value: string, tagTitles: Readonly<Record<string, string>> = {}): string {
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
