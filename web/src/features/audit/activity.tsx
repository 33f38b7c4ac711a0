import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ChevronDown, History } from 'lucide-react';
import { lazy, Suspense, useId, useState } from 'react';
import { type Activity, getAthleteActivity } from '../../../../contract/athlete/activity.js';
import { call } from '../../app/call.js';
import { readQuery, useRead } from '../../app/data/read.js';
import { ChangeList } from '../../ui/change-list.js';
import { formatMoment } from '../../ui/day.js';
import { EmptyState } from '../../ui/empty-state.js';
import { Line, Lines, Under } from '../../ui/list/lines.js';
import { ListSkeleton } from '../../ui/list/list-skeleton.js';
import { List } from '../../ui/list/list.js';
import { useView } from '../../ui/list/use-view.js';
import { PagedView } from '../../ui/list/view-fields.js';
import { PersonPhoto } from '../../ui/person-photo.js';
import { ScreenLoading } from '../../ui/screen-loading.js';
import { Turns } from './take-back.js';
import styles from './history.module.css';

/** What was changed of an athlete, page by page, to read alone. */
export function ActivityList({ athleteId }: { athleteId: string }) {
  const [{ page }, onView] = useView(PagedView, 'activity-');
  return (
    <List
      query={useActivity(athleteId, page)}
      what="The activity"
      rows={({ activity }) => activity}
      skeleton={<ListSkeleton label="Loading the activity" rows={5} pictures />}
      empty={<EmptyState icon={<History size={22} />} title="No activity yet" />}
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
          {who.name} <span style={{ fontWeight: 400 }}>{words}</span>
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

const AthleteHistory = lazy(async () => ({ default: (await import('./athlete-history.js')).AthleteHistory }));

const count = new Intl.NumberFormat('en-US');

/** Everything that happened to an athlete, behind one line that opens. */
export function HistoryLine({ athleteId }: { athleteId: string }) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const { data: changes } = useRead(
    getAthleteActivity,
    { params: { id: athleteId }, query: { count: 1 } },
    { select: ({ activityCount }) => activityCount },
  );
  return (
    <div className={styles.history}>
      <h2>
        <button type="button" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
          <span>
            History
            {changes !== undefined && (
              <span className={styles.count}>
                {' '}
                · {count.format(changes)} {changes === 1 ? 'change' : 'changes'}
              </span>
            )}
          </span>
          <ChevronDown size={17} aria-hidden />
        </button>
      </h2>
      <div id={id}>
        {open && (
          <Suspense fallback={<ScreenLoading label="Loading the history" />}>
            <AthleteHistory athleteId={athleteId} asOf="" />
          </Suspense>
        )}
      </div>
    </div>
  );
}

/** As many at once as the spec's shared lists have (section 9). */
const FEW = 10;

/** What was changed of an athlete, the latest first. */
const useActivity = (id: string, page: number) =>
  useQuery({
    ...readQuery(getAthleteActivity, { params: { id }, query: { page, count: FEW } }),
    queryFn: async ({ signal }) => {
      const whole = await call(getAthleteActivity, { params: { id }, query: { page, count: FEW }, signal });
      const activity = [...whole.activity];
      // An answer whose entries are long ends before its page does.
      for (let { next } = whole; next !== null && activity.length < FEW;) {
        const query = { before: next, count: FEW - activity.length };
        const rest = await call(getAthleteActivity, { params: { id }, query, signal });
        activity.push(...rest.activity);
        next = rest.next;
      }
      return { ...whole, activity };
    },
    placeholderData: keepPreviousData,
  });
