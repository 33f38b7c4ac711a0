import { Ellipsis, Printer, UserRoundMinus, UserRoundX } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Athlete } from '../../../../../../contract/athlete/athlete.js';
import { paths } from '../../../../app/paths.js';
import { keepPlace, lastPlaceOf } from '../../../../app/scroll-place.js';
import { useMay } from '../../../../app/session/use-may.js';
import { MenuButton } from '../../../../ui/menu-button.js';
import { useOpen } from '../../../../ui/use-open.js';
import { useChangeStatus } from '../../api/change-status.js';
import styles from './athlete-actions.module.css';

const RemoveDialog = lazy(async () => ({ default: (await import('./remove-dialog.js')).RemoveDialog }));

/** What a coach can do to an athlete of the team: deactivating has Undo, the removal asks first. */
export function AthleteActions({ athlete }: { athlete: Athlete }) {
  const navigate = useNavigate();
  const change = useChangeStatus();
  const may = useMay();
  const removal = useOpen();
  // Whoever is not active has no page for their team.
  const leave = () => void navigate(lastPlaceOf(paths.coach.team), { state: keepPlace });
  return (
    <>
      <MenuButton
        className={styles.more}
        aria-label="More actions"
        items={() => [
          { key: 'print', label: 'Print', icon: <Printer size={16} aria-hidden />, onSelect: () => window.print() },
          // Not a button: what takes somebody off the roster is never the largest thing on their page.
          ...(may('athlete.change-status')
            ? [
                {
                  key: 'deactivate',
                  label: 'Deactivate',
                  icon: <UserRoundMinus size={16} aria-hidden />,
                  separated: true,
                  onSelect: () => {
                    change.mutate({ athlete, from: 'active', to: 'inactive' });
                    leave();
                  },
                },
              ]
            : []),
          ...(may('athlete.leave-team')
            ? [
                {
                  key: 'remove',
                  label: 'Remove from team…',
                  icon: <UserRoundX size={16} aria-hidden />,
                  danger: true,
                  separated: !may('athlete.change-status'),
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
