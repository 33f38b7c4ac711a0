import { UserRoundPlus } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { Athlete } from '../../../../../contract/athlete/athlete.js';
import { getAthlete } from '../../../../../contract/athlete/endpoints.js';
import { useRead } from '../../../app/data/read.js';
import { sessions, useSession } from '../../../app/session/session.js';
import { toasts } from '../../../app/toasts/toast-store.js';
import { useJoinDialog } from '../../../app/invite-code.js';
import { StatusBadge } from '../../../ui/status-badge.js';
import { joinState, requestTexts } from './join-state.js';
import styles from './membership.module.css';

const JoinDialog = lazy(async () => ({ default: (await import('./join-dialog.js')).JoinDialog }));

/** Join Team in the sidebar, on a phone in the bar, with what has become of a request; away once the athlete is on a team. */
export function JoinTeamAction() {
  const { athleteId = '' } = useSession();
  const { data: athlete } = useRead(getAthlete, { params: { id: athleteId } });
  const dialog = useJoinDialog();
  if (!athlete) return null;
  const state = joinState(athlete);
  if (state === 'hidden') return null;
  return (
    <button type="button" className={styles.action} aria-haspopup="dialog" onClick={dialog.show}>
      <UserRoundPlus size={17} aria-hidden />
      Join Team
      {state !== 'enter' && (
        <span className={styles.state}>
          <StatusBadge tone={requestTexts[state].badge.tone}>{requestTexts[state].badge.words}</StatusBadge>
        </span>
      )}
    </button>
  );
}

/** The dialog, on whatever screen of an athlete. */
export function JoinTeamHost() {
  const { athleteId = '' } = useSession();
  const { data: athlete } = useRead(getAthlete, { params: { id: athleteId } });
  const dialog = useJoinDialog();
  const [used, setUsed] = useState(dialog.open);
  if (dialog.open && !used) setUsed(true);
  useFreshSession(athlete);
  if (!athlete || !used) return null;
  return (
    <Suspense>
      <JoinDialog athlete={athlete} open={dialog.open} code={dialog.code} onClose={dialog.hide} />
    </Suspense>
  );
}

/**
 * What the session says of an athlete follows their profile, no matter who changed it: their team, once a coach has accepted or
 * deactivated them, which is said, and with it the colour; what they are called, in the header and in menus.
 */
function useFreshSession(athlete: Athlete | undefined): void {
  const { user, team } = useSession();
  const stale =
    athlete !== undefined &&
    (athlete.team?._id !== team?.id || athlete.firstName !== user.firstName || athlete.lastName !== user.lastName);
  const removedFrom = stale && joinState(athlete) === 'inactive' ? team?.name : undefined;
  useEffect(() => {
    if (removedFrom) toasts.show({ title: `You were removed from ${removedFrom}`, text: 'Questions? Ask your coach.' });
  }, [removedFrom]);
  useEffect(() => {
    if (stale) void sessions.refresh();
  }, [stale, athlete]);
}
