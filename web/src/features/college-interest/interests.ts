import { useEffect } from 'react';
import { completeChecklistItem } from '../../../../contract/college-interest/college-interest.js';
import { listCollegeInterests } from '../../../../contract/college-interest/list-interests.js';
import type { LookedAtKey } from '../../../../contract/college-interest/vocabulary.js';
import type { CallAnswer } from '../../app/call.js';
import { useAction } from '../../app/data/action.js';
import { readQuery, useRead } from '../../app/data/read.js';
import { useMay } from '../../app/session/use-may.js';
import { MOST } from '../../ui/list/view-fields.js';

/** Says once that the athlete has looked at what an item of the checklist asks for. Where it fails, the next look says it. */
export function useLookedAt(athleteId: string, item: LookedAtKey): void {
  const isAthlete = useMay()('suggestion.answer');
  const { data } = useInterests(athleteId);
  const { mutate } = useAction(completeChecklistItem, { renews: [listCollegeInterests] });
  const isOpen = isAthlete && data !== undefined && !data.checklistDone.includes(item);
  useEffect(() => {
    if (isOpen) mutate({ params: { id: athleteId, item } });
  }, [mutate, athleteId, item, isOpen]);
}

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
