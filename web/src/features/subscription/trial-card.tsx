import { Button } from 'antd';
import type { Athlete } from '../../../../contract/athlete/athlete.js';
import { TRIAL_ENDS_SOON } from '../../../../contract/subscription/plan.js';
import { useSession } from '../../app/session/session.js';
import { Card } from '../../ui/card.js';
import { useSubscriptionDialog } from './subscription.js';

/** Before a trial ends, and without Pro: what that means, and the way to the plans. Pro may have ended with a team’s, too. */
export function TrialCard({ athlete: { _id, firstName, subscription } }: { athlete: Athlete }) {
  const own = useSession().athleteId === _id;
  const dialog = useSubscriptionDialog();
  const { state, daysLeft } = subscription;
  if (state === 'trial' && (daysLeft ?? 0) >= TRIAL_ENDS_SOON) return null;
  const days = daysLeft === 1 ? '1 day' : `${daysLeft ?? 0} days`;
  const title =
    state === 'trial'
      ? `${own ? 'Your' : `${firstName}’s`} free trial ends in ${days}`
      : `${own ? 'You have' : `${firstName} has`} the Free plan`;
  return (
    <Card title={title}>
      <p>Pro adds updates, camps and how each college fits. What you recorded stays readable.</p>
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
