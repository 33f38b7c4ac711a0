import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { getAthleteHistory } from '../../../../contract/history/history.js';
import { call } from '../../app/call.js';
import { readQuery } from '../../app/data/read.js';
import { historyQueryOf, type HistoryView } from './history-view.js';

/** An athlete's history, newest first, page by page into the past. */
export function useAthleteHistory(
  id: string,
  view: HistoryView,
  asOf: string,
  more: { readonly count?: number; readonly others?: 'true' } = {},
) {
  const query = { ...historyQueryOf(view, asOf), count: 50, ...more };
  const { queryKey, meta } = readQuery(getAthleteHistory, { params: { id }, query });
  return useInfiniteQuery({
    queryKey: [...queryKey, 'pages'],
    ...(meta && { meta }),
    queryFn: ({ pageParam, signal }) =>
      call(getAthleteHistory, {
        params: { id },
        query: { ...query, ...(pageParam === null ? {} : { before: pageParam }) },
        signal,
      }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });
}

/** The longest page of a history. */
export const MOST = 200;
