import { Button } from 'antd';
import { MailCheck, RotateCw } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import type { DeadLetter } from '../../../../../contract/operations/endpoints.js';
import { formatMoment } from '../../../ui/day.js';
import { EmptyState } from '../../../ui/empty-state.js';
import { LoadFailed } from '../../../ui/load-failed.js';
import { Pagination } from '../../../ui/pagination.js';
import { StatusBadge } from '../../../ui/status-badge.js';
import { DEAD_LETTERS_A_PAGE, useDeadLetters, useRetryDeadLetter } from '../api/dead-letters.js';
import { titleOf } from '../follower-words.js';
import { ListSkeleton } from './list-skeleton.js';
import styles from './dead-letters.module.css';

/** Jobs that failed for good, each with a way to run it once more. */
export function DeadLetters() {
  const [params, setParams] = useSearchParams();
  const page = Math.max(1, Math.trunc(Number(params.get('page'))) || 1);
  const { data, error, isPlaceholderData, refetch } = useDeadLetters(page);
  const retry = useRetryDeadLetter();
  if (error && !data) {
    return (
      <div className={styles.state}>
        <LoadFailed what="The dead letters" error={error} onRetry={() => void refetch()} />
      </div>
    );
  }
  if (!data) return <ListSkeleton label="Loading the dead letters" rows={4} />;
  const { deadLetters, deadLetterCount } = data;
  if (deadLetterCount === 0) {
    return (
      <div className={styles.state}>
        <EmptyState
          icon={<MailCheck size={22} />}
          title="No dead letters"
          text="A job that fails again and again ends up here, with its error, to be run once more."
        />
      </div>
    );
  }
  return (
    <section className={styles.state} aria-label="Dead letters">
      <ul className={styles.letters} aria-busy={isPlaceholderData}>
        {deadLetters.map((letter) => (
          <Letter
            key={letter.id}
            letter={letter}
            busy={retry.isPending && retry.variables.id === letter.id}
            onRetry={() => retry.mutate(letter)}
          />
        ))}
      </ul>
      <Pagination
        noun={deadLetterCount === 1 ? 'dead letter' : 'dead letters'}
        page={page}
        size={DEAD_LETTERS_A_PAGE}
        total={deadLetterCount}
        onPage={(next) =>
          setParams((now) => {
            const after = new URLSearchParams(now);
            after.set('page', String(next));
            return after;
          })
        }
      />
    </section>
  );
}

function Letter({ letter, busy, onRetry }: { letter: DeadLetter; busy: boolean; onRetry: () => void }) {
  const { job, id, error, attempts, failedAt, retriedAt } = letter;
  return (
    <li className={styles.letter}>
      <div className={styles.words}>
        <p className={styles.job}>
          {titleOf(job)} {retriedAt && <StatusBadge tone="warn">Retried</StatusBadge>}
        </p>
        <p className={styles.error}>{error}</p>
        <p className={styles.under}>
          Failed on {formatMoment(failedAt)} after {attempts} {attempts === 1 ? 'try' : 'tries'}
          {retriedAt && ` · run again on ${formatMoment(retriedAt)}`}
        </p>
        <p className={styles.id}>{id}</p>
      </div>
      <Button
        icon={<RotateCw size={14} aria-hidden />}
        aria-label={`Run again: ${job} ${id}`}
        loading={busy}
        onClick={onRetry}
      >
        Run again
      </Button>
    </li>
  );
}
