import { useMemo } from 'react';
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
