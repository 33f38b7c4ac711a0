import { Button } from 'antd';
import { listRosterSports } from '../../../../../contract/college-roster/analytics-endpoints.js';
import type { Athlete } from '../../../../../contract/athlete/athlete.js';
import type { Sport } from '../../../../../contract/team/vocabulary.js';
import { useRead } from '../../../app/data/read.js';
import { Card } from '../../../ui/card.js';
import { useSubscriptionDialog } from '../../subscription/subscription.js';

interface Props {
  athlete: Athlete;
  collegeId: string;
  sport: Sport | null;
}

/** In the place of a roster, for the parent of an athlete without Pro. */
export function LockedRoster({ athlete, collegeId, sport }: Props) {
  const dialog = useSubscriptionDialog();
  const { data } = useRead(listRosterSports, { params: { id: collegeId } });
  if (!data) return null;
  if (sport === null || !data.sports.includes(sport))
    return (
      <Card title="Roster">
        <p>We don’t have this roster yet.</p>
      </Card>
    );
  return (
    <Card title="Roster">
      <p>Rosters are part of Pro. {athlete.firstName} doesn’t have Pro.</p>
      <Button style={{ marginTop: 10 }} onClick={() => dialog.show('college-list', athlete._id)}>
        See what Pro adds
      </Button>
    </Card>
  );
}
