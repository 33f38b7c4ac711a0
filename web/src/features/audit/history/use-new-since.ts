import { useEffect, useState } from 'react';
import type { HistoryEntry } from '../../../../../contract/history/history.js';
import { lastLooks } from '../../../app/last-looks.js';
import { isNewTo } from './entries.js';

const WHAT = 'history';

/** Which entries somebody has not seen yet. Being shown is being seen: the next time they are no longer new. */
export function useNewSince(userId: string, entries: readonly HistoryEntry[]): (entry: HistoryEntry) => boolean {
  const [seen] = useState(() => lastLooks.get(userId, WHAT));
  const newest = entries[0]?.sequence;
  useEffect(() => {
    if (newest !== undefined) lastLooks.set(userId, WHAT, Math.max(newest, seen ?? 0));
  }, [userId, newest, seen]);
  return (entry) => isNewTo(userId, seen, entry);
}
