import { Button, Modal } from 'antd';
import { Check, Ellipsis, Printer, UserRoundCheck, UserRoundMinus, UserRoundX, X } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Athlete } from '../../../../../../contract/athlete/athlete.js';
import { paths } from '../../../../app/paths.js';
import { keepPlace, lastPlaceOf } from '../../../../app/scroll-place.js';
import { useMay } from '../../../../app/session/use-may.js';
import { MenuButton } from '../../../../ui/menu-button.js';
import { useChangeStatus } from '../../api/change-status.js';
import { statusActions } from '../../status.js';
import { useRemoveFromTeam } from '../api/edit-athlete.js';
import styles from './athlete-actions.module.css';

const icons = { Accept: Check, Reject: X, Activate: UserRoundCheck, Deactivate: UserRoundMinus };

/** What a coach can do to an athlete, each with Undo but the removal, which asks first. */
export function AthleteActions({ athlete }: { athlete: Athlete }) {
  const change = useChangeStatus();
  const may = useMay();
  const [removing, setRemoving] = useState(false);
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
                  onSelect: () => setRemoving(true),
                },
              ]
            : []),
        ]}
      >
        <Ellipsis size={18} aria-hidden />
      </MenuButton>
      <RemoveDialog athlete={athlete} open={removing} onClose={() => setRemoving(false)} />
    </>
  );
}

function RemoveDialog({ athlete, open, onClose }: { athlete: Athlete; open: boolean; onClose: () => void }) {
  const navigate = useNavigate();
  const remove = useRemoveFromTeam(athlete, () => void navigate(lastPlaceOf(paths.coach.team), { state: keepPlace }));
  return (
    <Modal
      open={open}
      onCancel={onClose}
      centered
      width={440}
      title={`Remove ${athlete.firstName} ${athlete.lastName} from the team?`}
      okText="Remove from team"
      okButtonProps={{ danger: true, loading: remove.isPending }}
      onOk={() => remove.mutate(undefined, { onError: onClose })}
    >
      <p>
        This cannot be undone. {athlete.firstName} leaves every group and goes from the roster; with the join code they
        can ask to join again. To keep them on the roster, deactivate them instead.
      </p>
    </Modal>
  );
}
