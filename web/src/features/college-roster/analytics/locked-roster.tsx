import { Button } from 'antd';
import type { Athlete } from '../../../../../contract/athlete/athlete.js';
import { Card } from '../../../ui/card.js';
import { useSubscriptionDialog } from '../../subscription/subscription.js';

/** In the place of a roster, for the parent of an athlete without Pro. */
export function LockedRoster({ athlete }: { athlete: Athlete }) {
  const dialog = useSubscriptionDialog();
  return (
    <Card title="Roster">
      <p>Rosters are part of Pro. {athlete.firstName} doesn’t have Pro.</p>
      <Button style={{ marginTop: 10 }} onClick={() => dialog.show('default', athlete._id)}>
        See what Pro adds
      </Button>
    </Card>
  );
}
