import { Ellipsis, History, UserRoundCheck, UserRoundMinus, UserRoundPlus, UserRoundX } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import type { RosterAthlete } from '../../../../../../contract/athlete/athlete.js';
import { paths } from '../../../../app/paths.js';
import { MenuButton } from '../../../../ui/menu-button.js';
import { useChangeStatus } from '../../api/change-status.js';
import { statusActions } from '../../status.js';
import { nameOf } from '../roster-words.js';
import styles from './roster-table.module.css';

const icons = { Accept: UserRoundCheck, Reject: UserRoundX, Activate: UserRoundPlus, Deactivate: UserRoundMinus };

/** What can be done to an athlete of the roster. */
export function AthleteMenu({ athlete }: { athlete: RosterAthlete }) {
  const navigate = useNavigate();
  const change = useChangeStatus();
  return (
    <MenuButton
      className={styles.menu}
      aria-label={`Actions for ${nameOf(athlete)}`}
      items={() => [
        ...statusActions(athlete.accountStatus).map(({ label, newStatus }) => {
          const Icon = icons[label];
          return {
            key: label,
            label,
            icon: <Icon size={16} aria-hidden />,
            danger: label === 'Deactivate' || label === 'Reject',
            onSelect: () => change.mutate({ athlete, from: athlete.accountStatus, to: newStatus }),
          };
        }),
        {
          key: 'history',
          label: 'View history',
          icon: <History size={16} aria-hidden />,
          separated: true,
          onSelect: () => void navigate(paths.coach.athleteHistory(athlete._id)),
        },
      ]}
    >
      <Ellipsis size={18} aria-hidden />
    </MenuButton>
  );
}
