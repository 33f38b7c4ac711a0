import { keepPreviousData, type QueryKey, useInfiniteQuery } from '@tanstack/react-query';
import { getAthleteHistory, getTeamHistory, type HistoryPage } from '../../../../contract/history/history.js';
import { call } from '../../app/call.js';
import { readQuery } from '../../app/data/read.js';
import { historyQueryOf, type HistoryView } from './history-view.js';

const A_PAGE = 50;

/** An athlete's history, newest first, page by page into the past. */
export function useAthleteHistory(
  id: string,
  view: HistoryView,
  asOf: string,
  more: { readonly count?: number; readonly others?: 'true' } = {},
) {
  const query = { ...historyQueryOf(view, asOf), count: A_PAGE, ...more };
  return useHistoryPages(readQuery(getAthleteHistory, { params: { id }, query }), (before, signal) =>
    call(getAthleteHistory, { params: { id }, query: { ...query, ...before }, signal }),
  );
}

/** A team's history: of the team itself and of everyone on it. */
export function useTeamHistory(id: string, view: HistoryView) {
  const query = { ...historyQueryOf(view), count: A_PAGE };
  return useHistoryPages(readQuery(getTeamHistory, { params: { id }, query }), (before, signal) =>
    call(getTeamHistory, { params: { id }, query: { ...query, ...before }, signal }),
  );
}

type Meta = ReturnType<typeof readQuery<typeof getTeamHistory>>['meta'];

const useHistoryPages = (
  { queryKey, meta }: { readonly queryKey: QueryKey; readonly meta?: Meta },
  readPage: (before: { readonly before?: number }, signal: AbortSignal) => Promise<HistoryPage>,
) =>
  useInfiniteQuery({
    queryKey: [...queryKey, 'pages'],
    ...(meta && { meta }),
    queryFn: ({ pageParam, signal }) => readPage(pageParam === null ? {} : { before: pageParam }, signal),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });

/** The longest page of a history. */
export const MOST = 200;
