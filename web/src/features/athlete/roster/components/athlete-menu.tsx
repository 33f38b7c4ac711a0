import { History, UserRoundCheck, UserRoundMinus, UserRoundPlus, UserRoundX } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import type { RosterAthlete } from '../../../../../../contract/athlete/athlete.js';
import { paths } from '../../../../app/paths.js';
import { useMay } from '../../../../app/session/use-may.js';
import { RowMenu } from '../../../../ui/list/row-menu.js';
import { useChangeStatus } from '../../api/change-status.js';
import { statusActions } from '../../status.js';
import { nameOf } from '../roster-words.js';

const icons = { Accept: UserRoundCheck, Reject: UserRoundX, Activate: UserRoundPlus, Deactivate: UserRoundMinus };

/** What can be done to an athlete of the roster. */
export function AthleteMenu({ athlete }: { athlete: RosterAthlete }) {
  const navigate = useNavigate();
  const may = useMay();
  const change = useChangeStatus();
  const actions = may('athlete.change-status') ? statusActions(athlete.accountStatus) : [];
  const history = may('history.read');
  return (
    <RowMenu
      name={nameOf(athlete)}
      items={[
        ...actions.map(({ label, newStatus }) => {
          const Icon = icons[label];
          return {
            key: label,
            label,
            icon: <Icon size={16} aria-hidden />,
            danger: label === 'Deactivate' || label === 'Reject',
            onSelect: () => change.mutate({ athlete, from: athlete.accountStatus, to: newStatus }),
          };
        }),
        ...(history
          ? [
              {
                key: 'history',
                label: 'View history',
                icon: <History size={16} aria-hidden />,
                separated: actions.length > 0,
                onSelect: () => void navigate(paths.coach.athleteHistory(athlete._id)),
              },
            ]
          : []),
      ]}
    />
  );
}
