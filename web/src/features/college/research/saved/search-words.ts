import type { SearchView } from '../../../../../../contract/saved-search/endpoints.js';
import { chipsOf } from '../filter-chips.js';
import { ResearchView } from '../research-view.js';

/** The search as research shows it; what no longer means anything is left out. */
export const viewOf = (view: SearchView): ResearchView => ResearchView.parse({ ...view, page: 1 });

/** What a search narrows, in words: `“iowa”, Football, Division 2`; where nothing is left of it, that. */
export function searchWords(view: SearchView, tagTitles: Readonly<Record<string, string>>): string {
  const shown = viewOf(view);
  const words = chipsOf(shown, tagTitles).map(({ label }) => label);
  return [...(shown.filter ? [`“${shown.filter}”`] : []), ...words].join(', ') || 'All colleges';
}

/** As it is kept: all but the page. */
export function searchOf({ page: _, ...view }: ResearchView): SearchView {
  const { sport, division, conference, region, state, locale, size, control, tags, ...written } = view;
  const several = { sport, division, conference, region, state, locale, size, control, tags };
  const copied = Object.entries(several).map(([name, values]) => [name, [...values]]);
  return { ...written, ...(Object.fromEntries(copied) as Record<keyof typeof several, string[]>) };
}
