import { Check, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import type { Erasure } from '../../../../../contract/privacy/endpoints.js';
import { formatMoment } from '../../../ui/day.js';
import { EmptyState } from '../../../ui/empty-state.js';
import { LoadFailed } from '../../../ui/load-failed.js';
import { Pagination } from '../../../ui/pagination.js';
import { StatusBadge, type Tone } from '../../../ui/status-badge.js';
import { ListSkeleton } from '../../operations/components/list-skeleton.js';
import { ERASURES_A_PAGE, useErasures } from '../api/erasures.js';
import styles from './erasures.module.css';

/** The erasures there were, with how far each has come. */
export function ErasureList() {
  const [page, setPage] = useState(1);
  const { data, error, isPlaceholderData, refetch } = useErasures(page);
  if (error && !data) return <LoadFailed what="The erasures" error={error} onRetry={() => void refetch()} />;
  if (!data) return <ListSkeleton label="Loading the erasures" rows={3} />;
  if (data.erasureCount === 0) {
    return (
      <EmptyState
        icon={<ShieldCheck size={22} />}
        title="Nobody has been erased"
        text="What is done here stays listed, with its steps."
      />
    );
  }
  return (
    <>
      <ul className={styles.erasures} aria-label="Erasures" aria-busy={isPlaceholderData}>
        {data.erasures.map((erasure) => (
          <ListedErasure key={erasure._id} erasure={erasure} />
        ))}
      </ul>
      <Pagination
        noun={data.erasureCount === 1 ? 'erasure' : 'erasures'}
        page={page}
        size={ERASURES_A_PAGE}
        total={data.erasureCount}
        onPage={setPage}
      />
    </>
  );
}

const badges: Record<Erasure['status'], { tone: Tone; words: string }> = {
  running: { tone: 'warn', words: 'Running' },
  done: { tone: 'good', words: 'Done' },
  failed: { tone: 'bad', words: 'Trying again' },
};
const nouns = {
  athlete: 'An athlete',
  coach: 'A coach',
  parent: 'A parent',
  account: 'An account without a profile',
} as const;

function ListedErasure({ erasure: { kind, reason, requestedAt, requestedBy, status, steps } }: { erasure: Erasure }) {
  const finished = steps.filter(({ done }) => done).length;
  const { tone, words } = badges[status];
  return (
    <li className={styles.erasure}>
      <div className={styles.head}>
        <p className={styles.name}>{nouns[kind]}</p>
        <StatusBadge tone={tone}>{words}</StatusBadge>
      </div>
      <p className={styles.reason}>{reason}</p>
      <p className={styles.under}>
        {formatMoment(requestedAt)} by {requestedBy}
      </p>
      {/* Open while there is something to wait for; a finished one can be looked at. */}
      <details className={styles.details} open={status !== 'done'}>
        <summary>
          {finished} of {steps.length} steps done
        </summary>
        <ol className={styles.steps}>
          {steps.map(({ step, done }, place) => (
            <li key={step} data-done={done} aria-current={place === finished ? 'step' : undefined}>
              <span className={styles.mark} aria-hidden>
                {done && <Check size={11} strokeWidth={3} />}
              </span>
              <span>
                {step}
                <span className="visually-hidden">{done ? ': done' : ': not done yet'}</span>
              </span>
            </li>
          ))}
        </ol>
      </details>
      {status === 'running' && (
        <p className={styles.under}>
          After the keys it waits for half a minute, until no process remembers them. You can leave this screen.
        </p>
      )}
      {status === 'failed' && (
        <p className={styles.failed}>
          A step did not succeed. It is tried again by itself; after many tries it waits among the dead letters.
        </p>
      )}
    </li>
  );
}
