import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { paths } from '../../../../app/paths.js';
import { seesUpdates } from '../../../../app/session/modules.js';
import { useSession } from '../../../../app/session/session.js';
import { useAthletes } from '../../../athlete/profile/api/athletes.js';
import { CountBadge } from '../../../../ui/count-badge.js';
import { useUnreadCount } from '../api/unread.js';
import { hasUpdates } from '../has-updates.js';

interface Props {
  children: ReactNode;
}

/** A screen of updates; who has not the module goes home (spec, "Module gate"). */
export function ForUpdates({ children }: Props) {
  return seesUpdates(useSession()) ? children : <Navigate to={paths.root} replace />;
}

/** The way to updates, for who has the module. */
export function WhoSeesUpdates({ children }: Props) {
  return seesUpdates(useSession()) ? children : null;
}

/** How much of the athlete's conversations they have not read, beside the way there. */
export function UnreadOfAthlete() {
  const { athleteId } = useSession();
  return <CountBadge value={useUnreadCount(athleteId ? [{ athleteId }] : [])} noun="unread" />;
}

/** The same of the team, for its coaches. */
export function UnreadOfTeam() {
  const { team } = useSession();
  return <CountBadge value={useUnreadCount(team ? [{ teamId: team.id }] : [])} noun="unread" />;
}

/** The same of all whom a parent follows. */
export function UnreadOfFollowed() {
  const session = useSession();
  const { data: athletes = [] } = useAthletes();
  const those = athletes.filter((athlete) => hasUpdates(session, athlete));
  return <CountBadge value={useUnreadCount(those.map(({ _id }) => ({ athleteId: _id })))} noun="unread" />;
}
