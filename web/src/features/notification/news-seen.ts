import { useEffect, useRef, useState } from 'react';
import { getNewsSeen, seeNews } from '../../../../contract/notification/notification.js';
import { call } from '../../app/call.js';
import { useRead } from '../../app/data/read.js';

/**
 * Until when somebody had seen the news before they looked now, on whatever device; undefined while that is asked, null
 * before their first look. Being shown is being seen.
 * @param athleteId whose news; without, the notifications
 * @param newest ISO 8601, of what is shown now; null for nothing, undefined until it is shown
 */
export function useNewsSeen(
  athleteId: string | undefined,
  newest: string | null | undefined,
): string | null | undefined {
  const query = athleteId === undefined ? {} : { athleteId };
  // Asked anew by each look; what was answered stays for as long as somebody looks.
  const { data, isError } = useRead(getNewsSeen, { query }, { staleTime: Infinity, gcTime: 0 });
  const [opened] = useState(() => new Date().toISOString());
  const told = useRef<Readonly<Record<string, string>>>({});
  const before = data?.until;
  useEffect(() => {
    if (before === undefined || newest === undefined) return;
    // Of a list that is empty, whatever comes will be new.
    const until = newest ?? opened;
    const whose = athleteId ?? '';
    if (until <= (told.current[whose] ?? before ?? '')) return;
    told.current = { ...told.current, [whose]: until };
    // Only convenience: what isn’t kept is marked once more.
    call(seeNews, { body: { ...(athleteId === undefined ? {} : { athleteId }), until } }).catch(() => undefined);
  }, [athleteId, before, newest, opened]);
  return isError ? null : before;
}
