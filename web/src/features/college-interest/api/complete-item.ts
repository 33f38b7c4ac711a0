import { listCollegeInterests } from '../../../../../contract/college-interest/list-interests.js';
import { useEffect } from 'react';
import { completeChecklistItem } from '../../../../../contract/college-interest/checklist.js';
import type { LookedAtKey } from '../../../../../contract/college-interest/vocabulary.js';
import { useMay } from '../../../app/session/use-may.js';
import { useInterests } from './interests.js';
import { useAction } from '../../../app/data/action.js';

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
