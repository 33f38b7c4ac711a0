import { ArrowRight } from 'lucide-react';
import styles from './change-list.module.css';

interface Props {
  changes: readonly { readonly field: string; readonly from: string | null; readonly to: string | null }[];
}

/** What changed, or would change, from what to what: `168 lb → 172 lb`, `168 lb` where it was added, `168 lb → Removed`. */
export function ChangeList({ changes }: Props) {
  if (changes.length === 0) return null;
  return (
    <dl className={styles.changes}>
      {changes.map(({ field, from, to }) => (
        <div key={field}>
          <dt>{field}</dt>
          <dd>
            {from !== null && (
              <>
                <span style={{ color: 'var(--ink-2)' }}>{from}</span>
                <ArrowRight size={13} role="img" aria-label="to" />
              </>
            )}
            <span style={{ fontWeight: 550 }}>{to ?? 'Removed'}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
