import { Button, Flex } from 'antd';
import { Check, Minus } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Subscription } from '../../../../contract/subscription/plan.js';
import { StatusBadge } from '../../ui/status-badge.js';
import { useMedia } from '../../ui/use-media.js';
import { TermsFoot } from '../identity/site.js';
import { badgeOf, features } from './plans.js';
import styles from './subscription.module.css';

interface Props {
  subscription: Subscription;
  /** Opens the dialog to join a team by its code; undefined for parents. */
  onTeamCode?: (() => void) | undefined;
  /** Between the plans and the legal text: what Pro costs, and how to get it. */
  children: ReactNode;
}

/** What the plans hold (spec, athlete side, "Dialogs"), with a picture of the product on large screens. */
export function PlanView({ subscription, onTeamCode, children }: Props) {
  const { tone, words } = badgeOf(subscription);
  return (
    <Flex gap={36} align="center">
      <div style={{ flex: '1 1 0', minWidth: 0 }}>
        <StatusBadge tone={tone}>{words}</StatusBadge>
        <PlanTable />
        {children}
        <TermsFoot lead="Payments are subject to" className={styles.legal} />
        {onTeamCode && (
          <p style={{ margin: '6px 0 0 -15px' }}>
            <Button type="link" onClick={onTeamCode}>
              Have a team code? Join your team
            </Button>
          </p>
        )}
      </div>
      <Phone />
    </Flex>
  );
}

/** From here on the dialog has room for the picture. */
export const useHasRoom = (): boolean => useMedia('(min-width: 992px)');

/** A screenshot of the demo's athlete, 480 × 985. */
const picture = new URL('./phone.webp', import.meta.url).href;

export function Phone() {
  if (!useHasRoom()) return null;
  return (
    <img
      src={picture}
      alt="An athlete’s home in Touchline, on a phone"
      width={236}
      height={484}
      loading="lazy"
      style={{
        flex: 'none',
        marginTop: 12,
        boxSizing: 'border-box',
        objectFit: 'cover',
        objectPosition: 'top',
        border: '7px solid var(--ink)',
        borderRadius: 32,
      }}
    />
  );
}

export const PlanTable = () => (
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
    {is ? (
      <Check size={16} className={styles.yes} style={{ verticalAlign: 'middle' }} aria-hidden />
    ) : (
      <Minus size={16} style={{ verticalAlign: 'middle' }} aria-hidden />
    )}
    <span className="visually-hidden">{is ? 'Included' : 'Not included'}</span>
  </>
);
