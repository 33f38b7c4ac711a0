import { UserRoundPlus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useSession } from '../../../../app/session/session.js';
import { useAthlete } from '../../profile/api/athlete.js';
import { joinState } from '../join-state.js';
import { useJoinDialog } from '../../../../app/use-join-dialog.js';
import { useFreshSession } from '../use-fresh-session.js';
import { RequestBadge } from './request-badge.js';
import styles from './join-team.module.css';

const JoinDialog = lazy(async () => ({ default: (await import('./join-dialog.js')).JoinDialog }));

/** Join Team in the sidebar, on a phone in the bar, with what has become of a request; away once the athlete is on a team. */
export function JoinTeamAction() {
  const { athleteId = '' } = useSession();
  const { data: athlete } = useAthlete(athleteId);
  const dialog = useJoinDialog();
  if (!athlete) return null;
  const state = joinState(athlete);
  if (state === 'hidden') return null;
  return (
    <button type="button" className={styles.action} aria-haspopup="dialog" onClick={dialog.show}>
      <UserRoundPlus size={17} aria-hidden />
      Join Team
      {state !== 'enter' && (
        <span className={styles.badge}>
          <RequestBadge state={state} />
        </span>
      )}
    </button>
  );
}

/** The dialog, on whatever screen of an athlete. */
export function JoinTeamHost() {
  const { athleteId = '' } = useSession();
  const { data: athlete } = useAthlete(athleteId);
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
