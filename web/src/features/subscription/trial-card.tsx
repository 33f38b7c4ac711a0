import { Button } from 'antd';
import type { Athlete } from '../../../../contract/athlete/athlete.js';
import { TRIAL_ENDS_SOON } from '../../../../contract/subscription/plan.js';
import { useSession } from '../../app/session/session.js';
import { Card } from '../../ui/card.js';
import { useSubscriptionDialog } from './subscription.js';

/** Before a trial ends, and after it: what that means, and the way to the plans. */
export function TrialCard({ athlete: { _id, firstName, subscription } }: { athlete: Athlete }) {
  const own = useSession().athleteId === _id;
  const dialog = useSubscriptionDialog();
  const whose = own ? 'Your' : `${firstName}’s`;
  const { state, daysLeft } = subscription;
  if (state === 'trial' && (daysLeft ?? 0) >= TRIAL_ENDS_SOON) return null;
  const ends = daysLeft === 1 ? 'ends in 1 day' : `ends in ${daysLeft ?? 0} days`;
  return (
    <Card title={`${whose} free trial ${state === 'trial' ? ends : 'is over'}`}>
      <p>Pro adds updates, camps and how each college fits.</p>
      <Button
        type="primary"
        style={{ marginTop: 12 }}
        onClick={() => (own ? dialog.show('default') : dialog.show('college-list', _id))}
      >
        See plans
      </Button>
    </Card>
  );
}
