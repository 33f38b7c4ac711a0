import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { collegePoints, collegeTowns } from '../../../../../../contract/college/college-places.js';
import { countColleges } from '../../../../../../contract/college/count-colleges.js';
import { listColleges } from '../../../../../../contract/college/list-colleges.js';
import { call } from '../../../../app/call.js';
import { keys } from '../../../../app/live/query-keys.js';
import type { FitWish } from '../fit-wish.js';
import { filtersOf, queryOf, type ResearchView } from '../research-view.js';

/** A page of the colleges that match; with the fit for somebody, read again whenever their profile changes. */
export const useColleges = (view: ResearchView, fit: FitWish | undefined) => {
  const query = queryOf(view, fit);
  return useQuery({
    queryKey: [...(fit ? keys.collegeFits : keys.colleges), 'research', query],
    queryFn: ({ signal }) => call(listColleges, { query, signal }),
    placeholderData: keepPreviousData,
  });
};

/** How many colleges each option of each filter would leave. */
export const useCounts = (view: ResearchView) => {
  const query = filtersOf(view);
  return useQuery({
    queryKey: [...keys.colleges, 'counts', query],
    queryFn: ({ signal }) => call(countColleges, { query, signal }),
    placeholderData: keepPreviousData,
  });
};

/** Letters that a town is looked for by; fewer find nothing. */
export const TOWN_LETTERS = 2;

/** Towns that begin so. */
export const useTowns = (search: string) =>
  useQuery({
    queryKey: [...keys.colleges, 'towns', search],
    queryFn: ({ signal }) => call(collegeTowns, { query: { search }, signal }),
    enabled: search.length >= TOWN_LETTERS,
    placeholderData: keepPreviousData,
  });

/** Where the colleges lie that match, in the map's area or out of it: the map can be moved on. */
export const usePoints = (view: ResearchView) => {
  const query = { ...filtersOf(view), bounds: undefined };
  return useQuery({
    queryKey: [...keys.colleges, 'points', query],
    queryFn: ({ signal }) => call(collegePoints, { query, signal }),
    placeholderData: keepPreviousData,
    // Colleges are told of live when they change.
    staleTime: Infinity,
  });
};
