import { useInfiniteQuery, keepPreviousData, useMutation } from '@tanstack/react-query';
import { readAnchors, searchLog, verifyChain } from '../../../../../../contract/history/log.js';
import { peopleOf } from '../../history/entries.js';
import { historyQueryOf } from '../../history/history-view.js';
import { logKinds } from '../log-kinds.js';
import type { LogView } from '../log-view.js';
import { call } from '../../../../app/call.js';
import { useRead, readKey } from '../../../../app/data/read.js';

/** No live topic tells of every event: the newest are asked for now and then, as long as nobody has gone far back. */
const PAUSE = 10_000;
const A_PAGE = 50;

/** The whole log, newest first, page by page into the past. */
export function useLog({ search, ...view }: LogView) {
  const query = { ...historyQueryOf(view, logKinds), count: A_PAGE, ...(search ? { search } : {}) };
  return useInfiniteQuery({
    queryKey: [...readKey(searchLog, { query }), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      call(searchLog, { query: { ...query, ...(pageParam === null ? {} : { before: pageParam }) }, signal }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => ((state.data?.pages.length ?? 0) <= 1 ? PAUSE : false),
  });
}

/** Who took part lately, for the filter. */
export const useLogPeople = () =>
  useRead(searchLog, { query: { count: 200 } }, { select: ({ entries }) => peopleOf(entries) });

/** Checks the hash chain over the whole log; the answer is the report, and when it was made. */
export const useVerifyChain = () =>
  useMutation({ mutationFn: async () => ({ ...(await call(verifyChain)), at: new Date().toISOString() }) });

/** What left the database of the chain, and whether the log stands against it. */
export const useAnchors = () => useRead(readAnchors);
