import type { HistoryEntry } from '../../../../../../contract/history/history.js';
import { formatDay, formatLongDay, today } from '../../../../ui/day.js';
import { byDay } from '../entries.js';
import { Entry, type EntryActions } from './entry.js';
import styles from './timeline.module.css';

interface Props extends EntryActions {
  entries: readonly HistoryEntry[];
}

/** What happened, by day, newest first. */
export function Timeline({ entries, ...actions }: Props) {
  const now = today();
  return (
    <ol className={styles.days}>
      {byDay(entries).map(({ day, entries: ofDay }) => (
        <li key={day} className={styles.day}>
          <h2 className={styles.date} title={formatLongDay(day)}>
            {formatDay(day)}
            {day === now && <span>Today</span>}
          </h2>
          <ol className={styles.entries}>
            {ofDay.map((entry) => (
              <Entry key={entry.eventId} entry={entry} {...actions} />
            ))}
          </ol>
        </li>
      ))}
    </ol>
  );
}
