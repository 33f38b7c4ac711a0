import { useInfiniteQuery, keepPreviousData } from '@tanstack/react-query';
import { getAthleteHistory } from '../../../../../../contract/history/history.js';
import { peopleOf } from '../entries.js';
import { athleteKinds, historyQueryOf, statusTypes, type HistoryView } from '../history-view.js';
import { call } from '../../../../app/call.js';
import { useRead, readQuery } from '../../../../app/data/read.js';

/** An athlete's history, newest first, page by page into the past. */
export function useAthleteHistory(id: string, view: HistoryView, asOf: string, count = 50) {
  const query = { ...historyQueryOf(view, athleteKinds, asOf), count };
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
const MOST = 200;

/** Who took part in an athlete's history, for the filter: among its newest entries. */
export const useAthletePeople = (id: string) =>
  useRead(
    getAthleteHistory,
    { params: { id }, query: { count: MOST } },
    { select: ({ entries }) => peopleOf(entries) },
  );

/** The events behind an athlete's status, newest first. */
export const useStatusHistory = (id: string, asOf: string) =>
  useRead(
    getAthleteHistory,
    { params: { id }, query: { kind: [...statusTypes], count: MOST, ...(asOf ? { asOf } : {}) } },
    { select: ({ entries }) => entries },
  );
