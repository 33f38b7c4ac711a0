import { Button, Flex } from 'antd';
import { RefreshCw, ShieldCheck } from 'lucide-react';
import { Link } from 'react-router-dom';
import { listReconciliations, type Reconciliation, reconcileNow } from '../../../../../contract/subscription/admin.js';
import { messageOf } from '../../../app/api-error.js';
import { useAction } from '../../../app/data/action.js';
import { useRead } from '../../../app/data/read.js';
import { paths } from '../../../app/paths.js';
import { useMay } from '../../../app/session/use-may.js';
import { formatDay, formatMoment } from '../../../ui/day.js';
import { EmptyState } from '../../../ui/empty-state.js';
import { Line, Lines, Under } from '../../../ui/list/lines.js';
import { List } from '../../../ui/list/list.js';
import { StatusBadge } from '../../../ui/status-badge.js';
import { checkedWords, eventWords, missedWords } from './payment-words.js';

/** What the nightly comparisons with the payment service repaired, and what they could not compare. */
export function Comparisons() {
  const may = useMay();
  const compare = useAction(reconcileNow, {
    done: ({ checked, repaired }) => ({
      title: repaired.length === 0 ? 'Everything matches' : `Repaired ${repaired.length}`,
      text: checkedWords(checked),
    }),
    failed: (error) => messageOf(error, 409, 503) ?? 'The check could not run. Please try again.',
    renews: [listReconciliations],
  });
  return (
    <section style={{ paddingTop: 16 }} aria-label="Nightly checks">
      {may('payment.refund') && (
        <Button
          style={{ marginBottom: 16 }}
          icon={<RefreshCw size={15} aria-hidden />}
          loading={compare.isPending}
          onClick={() => compare.mutate({})}
        >
          Check now
        </Button>
      )}
      <List
        query={useRead(listReconciliations)}
        what="The checks"
        rows={({ reconciliations }) => reconciliations}
        empty={
          <EmptyState
            icon={<ShieldCheck size={22} />}
            title="No checks yet"
            text="The first one runs tonight after 3 AM."
          />
        }
      >
        {(reconciliations) => (
          <Lines label="Nightly checks" framed>
            {reconciliations.map((one) => (
              <Comparison key={one.day} of={one} />
            ))}
          </Lines>
        )}
      </List>
    </section>
  );
}

function Comparison({ of: { day, startedAt, finishedAt, checked, missed, repaired, failed } }: { of: Reconciliation }) {
  const quiet = repaired.length + failed.length === 0;
  return (
    <Line
      name={formatDay(day)}
      end={
        <Flex wrap gap={6}>
          {finishedAt === null && <StatusBadge tone="warn">Not finished</StatusBadge>}
          {finishedAt !== null && quiet && <StatusBadge tone="good">Everything matches</StatusBadge>}
          {repaired.length > 0 && <StatusBadge tone="warn">{`${repaired.length} repaired`}</StatusBadge>}
          {failed.length > 0 && <StatusBadge tone="bad">{`${failed.length} failed`}</StatusBadge>}
        </Flex>
      }
    >
      <Under>
        {[`Began ${formatMoment(startedAt)}`, checkedWords(checked), missed > 0 && missedWords(missed)]
          .filter(Boolean)
          .join(' · ')}
      </Under>
      {repaired.map(({ stream, events }) => (
        <p key={stream} style={{ fontSize: 13, overflowWrap: 'anywhere' }}>
          <Link to={paths.admin.logOf(stream)}>{stream}</Link> {events.map(eventWords).join(', ')}
        </p>
      ))}
      {failed.map(({ stream, why }) => (
        <p key={stream} style={{ color: 'var(--bad)', fontSize: 13, overflowWrap: 'anywhere' }}>
          {stream}: {why}
        </p>
      ))}
    </Line>
  );
}
