import { useMutation } from '@tanstack/react-query';
import { Alert, Button, Descriptions } from 'antd';
import { ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { type AnchorsReport, type ChainReport, readAnchors, verifyChain } from '../../../../contract/history/log.js';
import { call } from '../../app/call.js';
import { useRead } from '../../app/data/read.js';
import { Card } from '../../ui/card.js';
import { formatMoment } from '../../ui/day.js';
import { FormAlert } from '../../ui/form-alert.js';
import styles from './log.module.css';

/** Checks that nobody has rewritten the past, and names the first link that does not hold. */
export function ChainCheck() {
  const check = useMutation({
    mutationFn: async () => ({ ...(await call(verifyChain)), at: new Date().toISOString() }),
  });
  return (
    <Card title="Hash chain">
      <p className={styles.text}>
        A hash links every event to the one before it. No one can secretly change, remove or insert a past event. Link
        numbers have no gaps, so a missing event shows. Log positions can skip numbers, for example after a crash.
        Verifying reads the whole log and checks each link.
      </p>
      <Anchors />
      <div style={{ margin: '14px 0 0' }}>
        <Button icon={<ShieldCheck size={15} aria-hidden />} loading={check.isPending} onClick={() => check.mutate()}>
          Verify chain
        </Button>
      </div>
      <div role="status">
        {check.isPending && <span className="visually-hidden">Reading the whole log</span>}
        {check.data && <Report report={check.data} at={check.data.at} />}
      </div>
      {check.error && <FormAlert>{whyOf(check.error)}</FormAlert>}
    </Card>
  );
}

const whyOf = (error: Error): string =>
  error.name === 'ApiError' ? error.message : 'The chain could not be checked. Please try again.';

const count = new Intl.NumberFormat('en-US');

function Report({ report: { ok, checked, head, broken }, at }: { report: ChainReport; at: string }) {
  const brokenLink = broken && [
    { label: 'First broken link', value: `#${broken.sequence}` },
    { label: 'Event', value: <code>{broken.eventId}</code> },
    { label: 'Stream', value: <code>{broken.stream}</code> },
  ];
  return (
    <Proven
      ok={ok}
      verdict={ok ? 'The chain is intact' : 'The chain is broken'}
      text={broken?.why}
      facts={[
        { label: 'Links checked', value: count.format(checked) },
        ...(brokenLink ?? []),
        ...(head ? [{ label: 'Head hash', value: <code>{head}</code> }] : []),
        { label: 'Checked', value: formatMoment(at) },
      ]}
    />
  );
}

/** What left the database of the chain, so that its operator can’t rewrite it unseen. */
function Anchors() {
  const { data, error } = useRead(readAnchors);
  if (error) return <FormAlert>The anchors could not be read. Please try again.</FormAlert>;
  // Takes the room of what will come.
  if (!data)
    return <p className={`${styles.text} ${styles.awaited}`}>{standing(10_000, '2026-11-25T12:00:00Z', 10)}</p>;
  return (
    <>
      {data.against === null ? <p className={styles.text}>{inWords(data)}</p> : <FormAlert>{data.against}</FormAlert>}
      <AcceptedLosses accepted={data.accepted} />
    </>
  );
}

/** On record: what was missing when an operator went on. */
function AcceptedLosses({ accepted }: Pick<AnchorsReport, 'accepted'>) {
  if (accepted.length === 0) return null;
  return (
    <Alert
      type="warning"
      role="note"
      showIcon
      style={{ margin: '10px 0 0' }}
      title="An operator continued without missing proof"
      description={
        <Descriptions
          size="small"
          column={1}
          layout="vertical"
          colon={false}
          items={accepted.map(({ at, losses }) => ({ key: at, label: formatMoment(at), children: losses.join(' ') }))}
        />
      }
    />
  );
}

function inWords({ last, count: anchors, everyMinutes }: AnchorsReport): string {
  if (everyMinutes === null) return 'No anchors leave the database because there is no signing key.';
  if (!last) return 'No anchor has left the database yet.';
  return standing(last.anchor.sequence, last.anchor.time, anchors);
}

function standing(sequence: number, time: string, anchors: number): string {
  const all = anchors === 1 ? 'it' : `all ${count.format(anchors)}`;
  return `Last signed anchor outside the database: link #${sequence}, ${formatMoment(time)}. The log matches ${all}.`;
}

interface Props {
  ok: boolean;
  /** What came out, in a sentence. */
  verdict: string;
  text?: string | undefined;
  facts: readonly { readonly label: string; readonly value: ReactNode }[];
}

/** What checking or exporting the log came to, with what can be held against it. */
export function Proven({ ok, verdict, text, facts }: Props) {
  return (
    <Alert
      className={styles.outcome ?? ''}
      type={ok ? 'success' : 'error'}
      role="note"
      showIcon
      title={verdict}
      description={
        <>
          {text}
          <Descriptions
            size="small"
            column={1}
            colon={false}
            items={facts.map(({ label, value }) => ({ key: label, label, children: value }))}
          />
        </>
      }
    />
  );
}
