import { History } from 'lucide-react';
import type { Activity } from '../../../../../../contract/athlete/activity.js';
import { formatMoment } from '../../../../ui/day.js';
import { EmptyState } from '../../../../ui/empty-state.js';
import { Line, Lines, Under } from '../../../../ui/list/lines.js';
import { ListSkeleton } from '../../../../ui/list/list-skeleton.js';
import { List } from '../../../../ui/list/list.js';
import { useView } from '../../../../ui/list/use-view.js';
import { PagedView } from '../../../../ui/list/view-fields.js';
import { PersonPhoto } from '../../../../ui/person-photo.js';
import { ChangeList } from '../../../../ui/change-list.js';
import { Turns } from '../../history/components/turns.js';
import { FEW, useActivity } from '../api/activity.js';
import styles from './activity-list.module.css';

/** What was changed of an athlete, page by page, to read alone. */
export function ActivityList({ athleteId }: { athleteId: string }) {
  const [{ page }, onView] = useView(PagedView, 'activity-');
  return (
    <List
      query={useActivity(athleteId, page)}
      what="The activity"
      rows={({ activity }) => activity}
      skeleton={<ListSkeleton label="Loading the activity" rows={5} pictures />}
      empty={<EmptyState icon={<History size={22} />} title="Nothing has happened yet" />}
      pages={{
        page,
        size: FEW,
        total: ({ activityCount }) => activityCount,
        noun: ['change', 'changes'],
        onPage: (next) => onView({ page: next }),
      }}
    >
      {(activity) => (
        <Lines label="Activity" framed data-cards>
          {activity.map((one) => (
            <ActivityLine key={one._id} activity={one} />
          ))}
        </Lines>
      )}
    </List>
  );
}

function ActivityLine({ activity: { who, words, occurredAt, changes, turns } }: { activity: Activity }) {
  return (
    <Line
      lead={<PersonPhoto name={who.name} size={30} />}
      name={
        <span>
          {who.name} <span className={styles.what}>{words}</span>
        </span>
      }
    >
      <Under>
        <time dateTime={occurredAt}>{formatMoment(occurredAt)}</time>
      </Under>
      <ChangeList changes={changes} />
      <Turns turns={turns} />
    </Line>
  );
}
