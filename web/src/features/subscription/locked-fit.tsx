import { Button } from 'antd';
import type { Athlete } from '../../../../contract/athlete/athlete.js';
import { Card } from '../../ui/card.js';
import { useSubscriptionDialog } from './subscription.js';

/** Stands where the fit of an athlete without Pro would. */
export function LockedFit({ athlete }: { athlete: Athlete }) {
  const dialog = useSubscriptionDialog();
  return (
    <Card title={`How it fits ${athlete.firstName}`}>
      <p>Fit is part of Pro. {athlete.firstName} doesn’t have Pro.</p>
      <Button style={{ marginTop: 10 }} onClick={() => dialog.show('fit-analysis', athlete._id)}>
        See what Pro adds
      </Button>
    </Card>
  );
}
