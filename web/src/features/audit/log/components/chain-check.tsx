import { Button } from 'antd';
import { ShieldCheck } from 'lucide-react';
import type { ChainReport } from '../../../../../../contract/history/log.js';
import { Card } from '../../../../ui/card.js';
import { formatMoment } from '../../../../ui/day.js';
import { FormAlert } from '../../../../ui/form-alert.js';
import { useVerifyChain } from '../api/log.js';
import { Anchors } from './anchors.js';
import { Proven } from './proven.js';
import styles from './proof.module.css';

/** Checks that nobody has rewritten the past, and names the first link that does not hold. */
export function ChainCheck() {
  const check = useVerifyChain();
  return (
    <Card title="Hash chain">
      <p className={styles.text}>
        Every event is linked to the one before by a hash, so that no past event can be changed, removed or slipped in
        unseen. Links are counted without a gap, so that a missing event would show; positions in the log may skip
        numbers, after a kill for example. Verifying reads the whole log and checks each link.
      </p>
      <Anchors />
      <div className={styles.tools}>
        <Button icon={<ShieldCheck size={15} aria-hidden />} loading={check.isPending} onClick={() => check.mutate()}>
          Verify the chain
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
      verdict={ok ? 'The chain is whole' : 'The chain is broken'}
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
