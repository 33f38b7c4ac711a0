import { useEffect, useRef, useState, useMemo } from 'react';
import { getNewsSeen, seeNews } from '../../../../contract/notification/notification.js';
import { call } from '../../app/call.js';
import { useRead } from '../../app/data/read.js';
import { topics } from '../../../../contract/live/live.js';
import { useSession } from '../../app/session/session.js';

/**
 * Live topics that may bring a notification. By role, since admins hear of everything: their bell would ask at every
 * change of the platform.
 */
export function useNewsTopics(): readonly string[] {
  const {
    user: { role },
    team,
  } = useSession();
  return useMemo(() => {
    const own = ['notifications'];
    if (role === 'admin') return [...own, 'college-imports'];
    return [...own, topics.athlete('*', 'history'), ...(team ? [topics.team(team.id, 'history')] : [])];
  }, [role, team]);
}

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
  // Asked again by each look; what was answered stays for as long as somebody looks.
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
