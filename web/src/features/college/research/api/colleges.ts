import { collegePoints, collegeTowns } from '../../../../../../contract/college/college-places.js';
import { countColleges } from '../../../../../../contract/college/count-colleges.js';
import { listColleges } from '../../../../../../contract/college/list-colleges.js';
import type { FitWish } from '../fit-wish.js';
import { filtersOf, queryOf, type ResearchView } from '../research-view.js';
import { useRead } from '../../../../app/data/read.js';

/** A page of the colleges that match; with the fit for somebody, read again whenever their profile changes. */
export const useColleges = (view: ResearchView, fit: FitWish | undefined) =>
  useRead(listColleges, { query: queryOf(view, fit) }, { keep: true });

/** How many colleges each option of each filter would leave. */
export const useCounts = (view: ResearchView) => useRead(countColleges, { query: filtersOf(view) }, { keep: true });

/** Letters that a town is looked for by; fewer find nothing. */
export const TOWN_LETTERS = 2;

/** Towns that begin so. */
export const useTowns = (search: string) =>
  useRead(collegeTowns, { query: { search } }, { keep: true, enabled: search.length >= TOWN_LETTERS });

/** Where the colleges lie that match, in the map's area or out of it: the map can be moved on. */
export const usePoints = (view: ResearchView) =>
  useRead(
    collegePoints,
    { query: { ...filtersOf(view), bounds: undefined } },
    // Colleges are told of live when they change.
    { keep: true, staleTime: Infinity },
  );
