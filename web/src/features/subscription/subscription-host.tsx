import { useNavigate } from 'react-router-dom';
import { getAthlete } from '../../../../contract/athlete/endpoints.js';
import { useRead } from '../../app/data/read.js';
import { paths } from '../../app/paths.js';
import { useSession } from '../../app/session/session.js';
import { SubscriptionDialog } from './subscription-dialog.js';
import { useSubscriptionDialog } from './subscription.js';

/** The dialog on whatever screen of an athlete or a parent. An athlete leaves the default one for home (spec, "Subscribing"). */
export function SubscriptionHost() {
  const { user, athleteId: own, linkedAthleteIds = [] } = useSession();
  const dialog = useSubscriptionDialog();
  const navigate = useNavigate();
  const asked = linkedAthleteIds.find((id) => id === dialog.athleteId) ?? linkedAthleteIds[0];
  const athleteId = own ?? asked ?? '';
  const { data: athlete } = useRead(getAthlete, { params: { id: athleteId } }, { enabled: athleteId !== '' });
  const { variant } = dialog;
  if (!athlete || !variant) return null;
  const toDashboard = () => void navigate(paths.athlete.dashboard, { replace: true });
  const toJoining = () => void navigate({ search: '?join' }, { replace: true });
  return (
    <SubscriptionDialog
      key={athleteId}
      athlete={{ ...athlete, email: athlete.email ?? (own === undefined ? null : user.email) }}
      variant={variant}
      isPaid={dialog.isPaid}
      returnTo={dialog.returnTo}
      onTeamCode={own === undefined || athlete.team ? undefined : toJoining}
      onRetry={dialog.retry}
      onClose={own !== undefined && variant === 'default' ? toDashboard : dialog.hide}
    />
  );
}
