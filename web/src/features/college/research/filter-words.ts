import type { FilterName } from '../../../../../contract/college/college-filters.js';
import { type CollegeCounts, ReportedName } from '../../../../../contract/college/endpoints.js';
import { noResearchFilters, type ResearchView } from './research-view.js';

/** A filter over facts that nobody has reported finds nothing: it is offered only while it is in force. */
export function isOffered(name: string, view: ResearchView, reported: CollegeCounts['reported'] | undefined): boolean {
  const { data: fact } = ReportedName.safeParse(name);
  return fact === undefined || view[fact].length > 0 || (reported?.[fact] ?? 0) > 0;
}

/** Says which filter in force nobody reports anything about; undefined where there is none. */
export function unreportedWords(view: ResearchView, reported: CollegeCounts['reported']): string | undefined {
  const name = ReportedName.options.find((one) => view[one].length > 0 && reported[one] === 0);
  return name && `No college reports ${reportedLabels[name]} yet.`;
}

/**
 * The filter without which there would be most colleges, and how many; undefined where dropping one alone helps nobody. What
 * somebody searches for goes last: they want that college.
 */
export function costliestFilter({
  without,
}: Pick<CollegeCounts, 'without'>): { name: FilterName; colleges: number } | undefined {
  const all = Object.entries(without) as [FilterName, number][];
  const [most] = all
    .filter(([, colleges]) => colleges > 0)
    .sort(([a, inA], [b, inB]) => Number(a === 'filter') - Number(b === 'filter') || inB - inA);
  return most && { name: most[0], colleges: most[1] };
}

/** The change that drops a filter. */
export function dropped(name: FilterName, { sport }: Pick<ResearchView, 'sport'>): Partial<ResearchView> {
  // Nobody picked the sport: it is that of the person research is for.
  if (name === 'sport' && sport.length === 0) return { which: 'all' };
  if (name === 'filter') return { filter: '' };
  return name === 'plays' ? { which: 'all' } : { [name]: noResearchFilters[name] };
}

/** What each filter is called within a sentence: `Your state filter rules out the most.` */
export const filterLabels: Readonly<Record<FilterName, string>> = {
  filter: 'search',
  plays: '“Plays our sports” filter',
  sport: 'sport filter',
  division: 'division filter',
  conference: 'conference filter',
  region: 'region filter',
  state: 'state filter',
  locale: 'setting filter',
  size: 'size filter',
  control: 'public or private filter',
  hbcu: 'HBCU filter',
  admission: 'admission rate filter',
  sat: 'SAT filter',
  act: 'ACT filter',
  tuition: 'tuition filter',
  bounds: 'map area',
  tags: 'tag filter',
  teamId: 'team filter',
};

/** What a college may not have reported: `No college reports its tuition yet.` */
const reportedLabels: Readonly<Record<ReportedName, string>> = {
  size: 'its size',
  locale: 'its setting',
  control: 'whether it’s public or private',
  hbcu: 'whether it’s an HBCU',
  admission: 'its admission rate',
  sat: 'its SAT scores',
  act: 'its ACT scores',
  tuition: 'its tuition',
  bounds: 'its location',
};
