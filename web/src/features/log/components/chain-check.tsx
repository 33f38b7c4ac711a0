import { Button } from 'antd';
import { Link2, Link2Off, X } from 'lucide-react';
import type { ChainReport } from '../../../../../contract/history/log.js';
import { IconButton } from '../../../ui/icon-button.js';
import { useVerifyChain } from '../api/log.js';
import styles from './chain-check.module.css';

/** Checks that nobody has rewritten the past, and names the first link that does not hold. */
export function ChainCheck() {
  const check = useVerifyChain();
  return (
    <>
      <Button icon={<Link2 size={15} aria-hidden />} loading={check.isPending} onClick={() => check.mutate()}>
        Check the chain
      </Button>
      {check.data && <Report report={check.data} onClose={check.reset} />}
    </>
  );
}

const count = new Intl.NumberFormat('en-US');

function Report({ report: { ok, checked, head, broken }, onClose }: { report: ChainReport; onClose: () => void }) {
  const Icon = ok ? Link2 : Link2Off;
  return (
    <div className={styles.report} data-ok={ok} role="status">
      <Icon size={17} aria-hidden />
      <div>
        <p>
          <strong>{ok ? 'The chain holds.' : 'The chain is broken.'}</strong> {count.format(checked)}{' '}
          {checked === 1 ? 'link' : 'links'} checked.
        </p>
        {broken && (
          <p>
            First broken link: #{broken.sequence}, {broken.why}
          </p>
        )}
        <p className={styles.hash}>
          {broken ? `Event ${broken.eventId} in ${broken.stream}` : head && `Last hash ${head}`}
        </p>
      </div>
      <IconButton label="Close the report" icon={<X size={15} />} onClick={onClose} />
    </div>
  );
}
