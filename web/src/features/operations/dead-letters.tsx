import { Button } from 'antd';
import { MailCheck, RotateCw } from 'lucide-react';
import { type DeadLetter, listDeadLetters, retryDeadLetter } from '../../../../contract/operations/endpoints.js';
import { useAction } from '../../app/data/action.js';
import { useRead } from '../../app/data/read.js';
import { useMay } from '../../app/session/use-may.js';
import { formatMoment } from '../../ui/day.js';
import { EmptyState } from '../../ui/empty-state.js';
import { Line, Lines, Under } from '../../ui/list/lines.js';
import { List } from '../../ui/list/list.js';
import { useView } from '../../ui/list/use-view.js';
import { A_PAGE, PagedView } from '../../ui/list/view-fields.js';
import { StatusBadge } from '../../ui/status-badge.js';
import { titleOf } from './operations-words.js';

/** Jobs that failed for good, each with a way to run it once more. */
export function DeadLetters() {
  const [{ page }, onView] = useView(PagedView);
  return (
    <section style={{ paddingTop: 20 }} aria-label="Dead letters">
      <List
        query={useRead(listDeadLetters, { query: { page, count: A_PAGE } }, { keep: true, refetchInterval: 10_000 })}
        what="The dead letters"
        rows={({ deadLetters }) => deadLetters}
        empty={
          <EmptyState
            icon={<MailCheck size={22} />}
            title="No dead letters"
            text="Jobs that keep failing appear here with their error. You can run them again."
          />
        }
        pages={{
          page,
          size: A_PAGE,
          total: ({ deadLetterCount }) => deadLetterCount,
          noun: ['dead letter', 'dead letters'],
          onPage: (next) => onView({ page: next }),
        }}
      >
        {(letters) => (
          <Lines label="Dead letters" framed>
            {letters.map((letter) => (
              <Letter key={letter.id} letter={letter} />
            ))}
          </Lines>
        )}
      </List>
    </section>
  );
}

function Letter({ letter }: { letter: DeadLetter }) {
  const { job, id, error, attempts, failedAt, retriedAt } = letter;
  const may = useMay();
  const retry = useAction(retryDeadLetter, {
    input: ({ id }: { id: string; job: string }) => ({ params: { id } }),
    done: (_, { job }) => ({ title: 'Running the job again', text: job }),
    failed: 'The job could not be run again. Please try again.',
    renews: [listDeadLetters],
  });
  return (
    <Line
      name={
        <>
          {titleOf(job)} {retriedAt && <StatusBadge tone="warn">Retried</StatusBadge>}
        </>
      }
      end={
        may('operations.run') && (
          <Button
            icon={<RotateCw size={14} aria-hidden />}
            aria-label={`Run again: ${job} ${id}`}
            loading={retry.isPending}
            onClick={() => retry.mutate(letter)}
          >
            Run again
          </Button>
        )
      }
    >
      <p style={{ color: 'var(--bad)', overflowWrap: 'anywhere' }}>{error}</p>
      <Under>
        Failed on {formatMoment(failedAt)} after {attempts} {attempts === 1 ? 'try' : 'tries'}
        {retriedAt && ` · run again on ${formatMoment(retriedAt)}`}
      </Under>
      <p
        style={{
          color: 'var(--ink-3)',
          fontSize: 12,
          fontFamily: 'var(--mono)',
          overflowWrap: 'anywhere',
        }}
      >
        {id}
      </p>
    </Line>
  );
}
