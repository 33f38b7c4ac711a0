import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getCollegeInterest } from '../../../../../../contract/college-interest/endpoints.js';
import type { listUpdateThreads, UpdateThread } from '../../../../../../contract/college-interest/updates.js';
import { threadsQuery } from '../components/for-updates.js';
import type { Interest } from '../../api/change-interest.js';
import { queryOf, type InboxOf, type InboxView } from '../inbox-view.js';
import type { CallAnswer } from '../../../../app/call.js';
import { useRead } from '../../../../app/data/read.js';

export type ThreadsAnswer = CallAnswer<typeof listUpdateThreads>;

/** A page of the conversations. */
export const useThreads = (of: InboxOf, view: InboxView) => {
  const query = queryOf(view);
  const athlete = view.athlete ? { athleteId: view.athlete } : {};
  return useQuery({
    ...threadsQuery(of, 'teamId' in of ? { ...query, ...athlete } : query),
    placeholderData: keepPreviousData,
  });
};

/** The interest whose conversation is open; drawn at once where it is on the page of the list. */
export const useOpenInterest = (id: string, listed: UpdateThread | undefined) => {
  const { data, error, ...query } = useRead(
    getCollegeInterest,
    { params: { id } },
    { select: ({ _id, athleteId, college }): Interest => ({ _id, athleteId, college }) },
  );
  const drawn: Interest | undefined = listed && { _id: id, athleteId: listed.athlete._id, college: listed.college };
  return { ...query, error, data: data ?? (error ? undefined : drawn) };
};
