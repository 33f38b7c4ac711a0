import { Button } from 'antd';
import { Link2, Link2Off, ShieldCheck } from 'lucide-react';
import type { ChainReport } from '../../../../../../contract/history/log.js';
import { Card } from '../../../../ui/card.js';
import { formatMoment } from '../../../../ui/day.js';
import { FormAlert } from '../../../../ui/form-alert.js';
import { useVerifyChain } from '../api/log.js';
import styles from './proof.module.css';

/** Checks that nobody has rewritten the past, and names the first link that does not hold. */
export function ChainCheck() {
  const check = useVerifyChain();
  return (
    <Card title="Hash chain">
      <p className={styles.text}>
        Every event is linked to the one before by a hash, so that no past event can be changed, removed or slipped in
        unseen. Verifying reads the whole log and checks each link.
      </p>
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
  const Icon = ok ? Link2 : Link2Off;
  return (
    <div className={styles.report} data-ok={ok}>
      <Icon size={17} aria-hidden />
      <div>
        <p className={styles.verdict}>{ok ? 'The chain is whole' : 'The chain is broken'}</p>
        {broken && <p>{broken.why}</p>}
        <dl className={styles.facts}>
          <Fact label="Links checked" value={count.format(checked)} />
          {broken && <Fact label="First broken link" value={`#${broken.sequence}`} />}
          {broken && <Fact label="Event" value={broken.eventId} mono />}
          {broken && <Fact label="Stream" value={broken.stream} mono />}
          {head && <Fact label="Head hash" value={head} mono />}
          <Fact label="Checked" value={formatMoment(at)} />
        </dl>
      </div>
    </div>
  );
}

function Fact({ label, value, mono = false }: { label: string; value: string; mono?: boolean }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{mono ? <code>{value}</code> : value}</dd>
    </div>
  );
}
