import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { completeChecklistItem } from '../../../../../contract/college-interest/checklist.js';
import type { LookedAtKey } from '../../../../../contract/college-interest/vocabulary.js';
import { call } from '../../../app/call.js';
import { keys } from '../../../app/live/query-keys.js';
import { useMay } from '../../../app/session/use-may.js';
import { useInterests } from './interests.js';

/** Says once that the athlete has looked at what an item of the checklist asks for. Where it fails, the next look says it. */
export function useLookedAt(athleteId: string, item: LookedAtKey): void {
  const client = useQueryClient();
  const isAthlete = useMay()('suggestion.answer');
  const { data } = useInterests(athleteId);
  const isOpen = isAthlete && data !== undefined && !data.checklistDone.includes(item);
  useEffect(() => {
    if (!isOpen) return;
    call(completeChecklistItem, { params: { id: athleteId, item } }).then(
      () => client.invalidateQueries({ queryKey: keys.interests(athleteId) }),
      () => undefined,
    );
  }, [client, athleteId, item, isOpen]);
}
