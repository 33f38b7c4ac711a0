import { lazy, Suspense } from 'react';
import { useNavigate } from 'react-router-dom';
import { getAthlete } from '../../../../contract/athlete/endpoints.js';
import { useRead } from '../../app/data/read.js';
import { paths } from '../../app/paths.js';
import { useSession } from '../../app/session/session.js';
import { useSubscriptionDialog } from './subscription.js';

const SubscriptionDialog = lazy(async () => ({
  default: (await import('./subscription-dialog.js')).SubscriptionDialog,
}));

/** The dialog on whatever screen of an athlete; the default one leads home when it is closed (spec, "Subscribing"). */
export function SubscriptionHost() {
  const { athleteId = '' } = useSession();
  const { data: athlete } = useRead(getAthlete, { params: { id: athleteId } });
  const { variant, hide } = useSubscriptionDialog();
  const navigate = useNavigate();
  if (!athlete || !variant) return null;
  return (
    <Suspense>
      <SubscriptionDialog
        variant={variant}
        subscription={athlete.subscription}
        onTeamCode={athlete.team ? undefined : () => void navigate({ search: '?join' }, { replace: true })}
        onClose={variant === 'default' ? () => void navigate(paths.athlete.home, { replace: true }) : hide}
      />
    </Suspense>
  );
}
