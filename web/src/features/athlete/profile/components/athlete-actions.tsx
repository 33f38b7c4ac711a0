import { Button } from 'antd';
import { Check, Ellipsis, Printer, UserRoundCheck, UserRoundMinus, UserRoundX, X } from 'lucide-react';
import { lazy, Suspense } from 'react';
import type { Athlete } from '../../../../../../contract/athlete/athlete.js';
import { useMay } from '../../../../app/session/use-may.js';
import { MenuButton } from '../../../../ui/menu-button.js';
import { useOpen } from '../../../../ui/use-open.js';
import { useChangeStatus } from '../../api/change-status.js';
import { statusActions } from '../../status.js';
import styles from './athlete-actions.module.css';

const RemoveDialog = lazy(async () => ({ default: (await import('./remove-dialog.js')).RemoveDialog }));

const icons = { Accept: Check, Reject: X, Activate: UserRoundCheck, Deactivate: UserRoundMinus };

/** What a coach can do to an athlete, each with Undo but the removal, which asks first. */
export function AthleteActions({ athlete }: { athlete: Athlete }) {
  const change = useChangeStatus();
  const may = useMay();
  const removal = useOpen();
  const status = athlete.accountStatus;
  const actions = may('athlete.change-status') ? statusActions(status) : [];
  return (
    <>
      {actions
        .filter(({ label }) => label !== 'Deactivate')
        .map(({ label, newStatus }) => {
          const Icon = icons[label];
          return (
            <Button
              key={label}
              type={label === 'Reject' ? 'default' : 'primary'}
              icon={<Icon size={15} aria-hidden />}
              loading={change.isPending && change.variables.to === newStatus}
              disabled={change.isPending}
              onClick={() => change.mutate({ athlete, from: status, to: newStatus })}
            >
              {label}
            </Button>
          );
        })}
      <MenuButton
        className={styles.more}
        aria-label="More actions"
        items={() => [
          { key: 'print', label: 'Print', icon: <Printer size={16} aria-hidden />, onSelect: () => window.print() },
          // Not a button: what takes somebody off the roster is never the largest thing on their page.
          ...actions
            .filter(({ label }) => label === 'Deactivate')
            .map(({ label, newStatus }) => ({
              key: label,
              label,
              icon: <UserRoundMinus size={16} aria-hidden />,
              separated: true,
              onSelect: () => change.mutate({ athlete, from: status, to: newStatus }),
            })),
          ...(may('athlete.leave-team')
            ? [
                {
                  key: 'remove',
                  label: 'Remove from team…',
                  icon: <UserRoundX size={16} aria-hidden />,
                  danger: true,
                  separated: actions.every(({ label }) => label !== 'Deactivate'),
                  onSelect: () => removal.show(),
                },
              ]
            : []),
        ]}
      >
        <Ellipsis size={18} aria-hidden />
      </MenuButton>
      {removal.used && (
        <Suspense>
          <RemoveDialog athlete={athlete} open={removal.open} onClose={removal.hide} />
        </Suspense>
      )}
    </>
  );
}
