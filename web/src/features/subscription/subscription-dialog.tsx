import { Button, Modal } from 'antd';
import { Check, Minus } from 'lucide-react';
import type { Subscription } from '../../../../contract/subscription/plan.js';
import { StatusBadge } from '../../ui/status-badge.js';
import { TermsFoot } from '../identity/site.js';
import { badgeOf, features, type SubscriptionVariant, titles } from './subscription.js';
import styles from './subscription.module.css';

interface Props {
  variant: SubscriptionVariant;
  subscription: Subscription;
  /** Opens the dialog to join a team by its code; undefined for parents. */
  onTeamCode?: (() => void) | undefined;
  onClose: () => void;
}

/** What Pro adds (spec, athlete side, "Dialogs"). Paying is not possible yet, and it says so. */
export function SubscriptionDialog({ variant, subscription, onTeamCode, onClose }: Props) {
  const { tone, words } = badgeOf(subscription);
  const mayWait = variant !== 'default';
  return (
    <Modal
      open
      onCancel={onClose}
      closable={mayWait}
      title={titles[variant]}
      footer={mayWait && <Button onClick={onClose}>Maybe Later</Button>}
      width={560}
      styles={{ body: { maxHeight: 'min(640px, 70dvh)', overflowY: 'auto' } }}
      centered
    >
      <StatusBadge tone={tone}>{words}</StatusBadge>
      <FeatureTable />
      <p style={{ marginTop: 14, color: 'var(--ink-2)' }}>
        You can’t buy Pro here yet. You have it during the 7-day trial, or if your team pays.
      </p>
      <TermsFoot lead="Payments are subject to" className={styles.legal} />
      {onTeamCode && (
        <p style={{ margin: '6px 0 0 -15px' }}>
          <Button type="link" onClick={onTeamCode}>
            Have a team code? Join your team
          </Button>
        </p>
      )}
    </Modal>
  );
}

const FeatureTable = () => (
  <table className={styles.table}>
    <thead>
      <tr>
        <th scope="col">Features</th>
        <th scope="col">Free</th>
        <th scope="col">Pro</th>
      </tr>
    </thead>
    <tbody>
      {features.map(({ name, free }) => (
        <tr key={name}>
          <th scope="row">{name}</th>
          <td>
            <Included is={free} />
          </td>
          <td>
            <Included is />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

const Included = ({ is }: { is: boolean }) => (
  <>
    {is ? <Check size={16} className={styles.yes} aria-hidden /> : <Minus size={16} aria-hidden />}
    <span className="visually-hidden">{is ? 'Included' : 'Not included'}</span>
  </>
);
