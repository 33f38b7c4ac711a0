import { useEffect, useState } from 'react';
import type { HistoryEntry } from '../../../../../contract/history/history.js';
import { seenStorage } from '../../../app/own-storage.js';
import { isNewTo } from './entries.js';

const WHAT = 'history';

/** Which entries somebody has not seen yet. Being shown is being seen: the next time they are no longer new. */
export function useNewSince(userId: string, entries: readonly HistoryEntry[]): (entry: HistoryEntry) => boolean {
  const [seen] = useState(() => lastSeen(userId));
  const newest = entries[0]?.sequence;
  useEffect(() => {
    if (newest !== undefined) seenStorage.set(userId, WHAT, String(Math.max(newest, seen ?? 0)));
  }, [userId, newest, seen]);
  return (entry) => isNewTo(userId, seen, entry);
}

/** Undefined before the first time, and where the browser keeps nothing for us. */
function lastSeen(userId: string): number | undefined {
  const kept = Number(seenStorage.get(userId, WHAT) ?? NaN);
  return Number.isSafeInteger(kept) ? kept : undefined;
}
