import { useEffect } from 'react';
import type { Athlete } from '../../../../../contract/athlete/athlete.js';
import { sessions, useSession } from '../../../app/session/session.js';

/**
 * What the session says of an athlete follows their profile, whoever changed it: their team, once a coach has accepted or
 * deactivated them, and with it the colour; what they are called, in the header and in menus.
 */
export function useFreshSession(athlete: Athlete | undefined): void {
  const { user, team } = useSession();
  const stale =
    athlete !== undefined &&
    (athlete.team?._id !== team?.id || athlete.firstName !== user.firstName || athlete.lastName !== user.lastName);
  useEffect(() => {
    if (stale) void sessions.refresh();
  }, [stale, athlete]);
}
