import { queryOptions, useQueries } from '@tanstack/react-query';
import { listTeamUpdateThreads, listUpdateThreads } from '../../../../../../contract/college-interest/updates.js';
import { call } from '../../../../app/call.js';
import { keys } from '../../../../app/live/query-keys.js';
import type { InboxOf } from '../inbox-view.js';

/** What is kept of an inbox in this browser stands under it. */
export const inboxKey = (of: InboxOf) =>
  'teamId' in of ? keys.teamUpdates(of.teamId) : [...keys.updates(of.athleteId), 'threads'];

const unreadOf = (of: InboxOf) =>
  queryOptions({
    queryKey: [...inboxKey(of), 'unread'],
    queryFn: async ({ signal }) => {
      const query = { count: 1 };
      const { unreadCount } =
        'teamId' in of
          ? await call(listTeamUpdateThreads, { params: { id: of.teamId }, query, signal })
          : await call(listUpdateThreads, { query: { ...query, ...of }, signal });
      return unreadCount;
    },
  });

/** How many messages the caller has not viewed, in all of these together; 0 while that is not known. */
export const useUnreadCount = (all: readonly InboxOf[]): number =>
  useQueries({
    queries: all.map(unreadOf),
    combine: (results) => results.reduce((sum, { data = 0 }) => sum + data, 0),
  });
