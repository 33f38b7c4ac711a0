import { useQueries, type UseQueryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { listTeamUpdateThreads, listUpdateThreads } from '../../../../../../contract/college-interest/updates.js';
import type { InboxOf } from '../inbox-view.js';
import type { CallAnswer } from '../../../../app/call.js';
import { readQuery } from '../../../../app/data/read.js';

/** The conversations of an inbox. */
export const threadsQuery = (
  of: InboxOf,
  query: z.input<typeof listTeamUpdateThreads.query>,
): UseQueryOptions<CallAnswer<typeof listUpdateThreads>> =>
  'teamId' in of
    ? readQuery(listTeamUpdateThreads, { params: { id: of.teamId }, query })
    : readQuery(listUpdateThreads, { query: { ...query, ...of } });

/** How many messages the caller has not viewed, in all of these together; 0 while that is not known. */
export const useUnreadCount = (all: readonly InboxOf[]): number =>
  useQueries({
    queries: all.map((of) => threadsQuery(of, { count: 1 })),
    combine: (results) => results.reduce((sum, { data }) => sum + (data?.unreadCount ?? 0), 0),
  });
