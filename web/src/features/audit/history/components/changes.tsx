import { ArrowRight } from 'lucide-react';
import type { HistoryEntry } from '../../../../../../contract/history/history.js';
import styles from './timeline.module.css';

/** What changed from what to what. */
export function Changes({ changes }: { changes: HistoryEntry['changes'] }) {
  if (changes.length === 0) return null;
  return (
    <dl className={styles.changes}>
      {changes.map(({ field, from, to }) => (
        <div key={field}>
          <dt>{field}</dt>
          <dd>
            <span className={styles.from}>{from ?? 'Nothing'}</span>
            <ArrowRight size={13} role="img" aria-label="to" />
            <span className={styles.to}>{to ?? 'Nothing'}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
