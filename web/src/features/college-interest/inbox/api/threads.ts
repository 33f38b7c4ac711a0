import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getCollegeInterest } from '../../../../../../contract/college-interest/endpoints.js';
import {
  listTeamUpdateThreads,
  listUpdateThreads,
  type UpdateThread,
} from '../../../../../../contract/college-interest/updates.js';
import { call, type CallAnswer } from '../../../../app/call.js';
import { keys } from '../../../../app/live/query-keys.js';
import type { Interest } from '../../api/change-interest.js';
import { queryOf, type InboxOf, type InboxView } from '../inbox-view.js';
import { inboxKey } from './unread.js';

export type ThreadsAnswer = CallAnswer<typeof listUpdateThreads>;

/** A page of the conversations. */
export const useThreads = (of: InboxOf, view: InboxView) => {
  const query = queryOf(view);
  const athlete = view.athlete ? { athleteId: view.athlete } : {};
  return useQuery({
    queryKey: [...inboxKey(of), query, 'teamId' in of ? view.athlete : ''],
    queryFn: ({ signal }) =>
      'teamId' in of
        ? call(listTeamUpdateThreads, { params: { id: of.teamId }, query: { ...query, ...athlete }, signal })
        : call(listUpdateThreads, { query: { ...query, ...of }, signal }),
    placeholderData: keepPreviousData,
  });
};

/** The interest whose conversation is open; drawn at once where it is on the page of the list. */
export const useOpenInterest = (id: string, listed: UpdateThread | undefined) =>
  useQuery({
    queryKey: keys.collegeInterest(id),
    queryFn: async ({ signal }): Promise<Interest> => {
      const { _id, athleteId, college } = await call(getCollegeInterest, { params: { id }, signal });
      return { _id, athleteId, college };
    },
    ...(listed && { placeholderData: { _id: id, athleteId: listed.athlete._id, college: listed.college } }),
  });
