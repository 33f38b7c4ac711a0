import {
  History,
  UserRound,
  UserRoundCheck,
  UserRoundMinus,
  UserRoundPlus,
  UserRoundX,
  type LucideIcon,
} from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import type { RosterAthlete } from '../../../../../../contract/athlete/athlete.js';
import { paths } from '../../../../app/paths.js';
import { useMay } from '../../../../app/session/use-may.js';
import { RowMenu } from '../../../../ui/list/row-menu.js';
import { useChangeStatus } from '../../api/change-status.js';
import { statusActions } from '../../status.js';
import { nameOf } from '../roster-words.js';

const icons = { Accept: UserRoundCheck, Reject: UserRoundX, Activate: UserRoundPlus, Deactivate: UserRoundMinus };

/** What can be done to an athlete of the roster: first what changes nothing, last and apart what sends them away. */
export function AthleteMenu({ athlete }: { athlete: RosterAthlete }) {
  const navigate = useNavigate();
  const may = useMay();
  const change = useChangeStatus();
  const actions = may('athlete.change-status') ? statusActions(athlete.accountStatus) : [];
  const items = actions.map(({ label, newStatus }) => {
    const Icon = icons[label];
    const danger = label === 'Deactivate' || label === 'Reject';
    return {
      key: label,
      label,
      icon: <Icon size={16} aria-hidden />,
      danger,
      separated: danger,
      onSelect: () => change.mutate({ athlete, from: athlete.accountStatus, to: newStatus }),
    };
  });
  const goes = (key: string, label: string, Icon: LucideIcon, to: string) => ({
    key,
    label,
    icon: <Icon size={16} aria-hidden />,
    onSelect: () => void navigate(to),
  });
  return (
    <RowMenu
      name={nameOf(athlete)}
      items={[
        goes('profile', 'Open profile', UserRound, paths.coach.athlete(athlete._id)),
        ...items.filter(({ danger }) => !danger),
        ...(may('history.read')
          ? [goes('history', 'View history', History, paths.coach.athleteHistory(athlete._id))]
          : []),
        ...items.filter(({ danger }) => danger),
      ]}
    />
  );
}
