import { ChevronDown } from 'lucide-react';
import { lazy, Suspense, useId, useState } from 'react';
import { getAthleteActivity } from '../../../../contract/athlete/activity.js';
import { useRead } from '../../app/data/read.js';
import { ScreenLoading } from '../../ui/screen-loading.js';
import styles from './history.module.css';

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
