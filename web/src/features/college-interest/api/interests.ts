import { listCollegeInterests } from '../../../../../contract/college-interest/list-interests.js';
import { MOST } from '../../../ui/list/view-fields.js';
import { type CallAnswer } from '../../../app/call.js';
import { useRead, readQuery } from '../../../app/data/read.js';

export type InterestsAnswer = CallAnswer<typeof listCollegeInterests>;

/** The whole of an athlete's list, in their order: a board and an order need all of it. `asOf`: as it was on that day. */
export const useInterests = (athleteId: string, asOf?: string) =>
  useRead(listCollegeInterests, interestsInput(athleteId, asOf), { keep: true, enabled: athleteId !== '' });

const interestsInput = (athleteId: string, asOf?: string) => ({
  query: { athleteId, count: MOST, ...(asOf ? { asOf } : {}) },
});
export const interestsQuery = (athleteId: string) => readQuery(listCollegeInterests, interestsInput(athleteId));

/** The athlete's interest in one college; undefined while it is not known, null where it is not on their list. */
export function useInterestIn(athleteId: string, collegeId: string) {
  const { data } = useInterests(athleteId);
  return data && (data.collegeInterests.find((interest) => interest.collegeId === collegeId) ?? null);
}
