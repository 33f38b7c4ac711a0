import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listCollegeInterests } from '../../../../../contract/college-interest/list-interests.js';
import type { CallAnswer } from '../../../app/call.js';
import { call } from '../../../app/call.js';
import { keys } from '../../../app/live/query-keys.js';
import { MOST } from '../../../ui/list/view-fields.js';

export type InterestsAnswer = CallAnswer<typeof listCollegeInterests>;

/** The whole of an athlete's list, in their order: a board and an order need all of it. `asOf`: as it was on that day. */
export const useInterests = (athleteId: string, asOf?: string) =>
  useQuery({
    queryKey: asOf ? [...keys.interests(athleteId), asOf] : keys.interests(athleteId),
    queryFn: ({ signal }) =>
      call(listCollegeInterests, { query: { athleteId, count: MOST, ...(asOf ? { asOf } : {}) }, signal }),
    placeholderData: keepPreviousData,
    enabled: athleteId !== '',
  });

/** The athlete's interest in one college; undefined while it is not known, null where it is not on their list. */
export function useInterestIn(athleteId: string, collegeId: string) {
  const { data } = useInterests(athleteId);
  return data && (data.collegeInterests.find((interest) => interest.collegeId === collegeId) ?? null);
}
