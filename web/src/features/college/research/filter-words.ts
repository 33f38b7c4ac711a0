import type { FilterName } from '../../../../../contract/college/college-filters.js';
import { type CollegeCounts, ReportedName } from '../../../../../contract/college/endpoints.js';
import { noResearchFilters, type ResearchView } from './research-view.js';

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
  return name === 'plays' ? { which: 'all' } : { [name]: noResearchFilters[name] };
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
