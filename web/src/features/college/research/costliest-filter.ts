import type { FilterName } from '../../../../../contract/college/college-filters.js';
import type { CollegeCounts } from '../../../../../contract/college/count-colleges.js';
import { noFilters, type ResearchView } from './research-view.js';

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
