import {
  History,
  type LucideIcon,
  UserRound,
  UserRoundCheck,
  UserRoundMinus,
  UserRoundPlus,
  UserRoundX,
} from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useNavigate } from 'react-router-dom';
import type { RosterAthlete } from '../../../../../contract/athlete/athlete.js';
import { teamSeesAll } from '../../../../../contract/athlete/team-sight.js';
import { paths } from '../../../app/paths.js';
import { useMay } from '../../../app/session/use-may.js';
import { RowMenu } from '../../../ui/list/row-menu.js';
import { useOpen } from '../../../ui/use-open.js';
import { useChangeStatus } from '../change-status.js';
import { statusActions } from '../status.js';
import { nameOf } from './roster-words.js';

const RemoveDialog = lazy(async () => ({
  default: (await import('../profile/remove-dialog.js')).RemoveDialog,
}));

const icons = { Accept: UserRoundCheck, Reject: UserRoundX, Activate: UserRoundPlus, Deactivate: UserRoundMinus };

/**
 * What can be done to an athlete of the roster: first what changes nothing, last and apart what sends them away. Whoever is
 * a name alone has no page to be removed on.
 */
export function AthleteMenu({ athlete }: { athlete: RosterAthlete }) {
  const navigate = useNavigate();
  const may = useMay();
  const change = useChangeStatus();
  const removal = useOpen();
  const actions = may('athlete.change-status') ? statusActions(athlete.accountStatus) : [];
  const seen = teamSeesAll(athlete.accountStatus);
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
    <>
      <RowMenu
        name={nameOf(athlete)}
        items={[
          ...(seen ? [goes('profile', 'Open profile', UserRound, paths.coach.athlete(athlete._id))] : []),
          ...items.filter(({ danger }) => !danger),
          ...(seen && may('history.read')
            ? [goes('history', 'View history', History, paths.coach.athleteHistory(athlete._id))]
            : []),
          ...items.filter(({ danger }) => danger),
          ...(!seen && may('athlete.leave-team')
            ? [
                {
                  key: 'remove',
                  label: 'Remove from team…',
                  icon: <UserRoundX size={16} aria-hidden />,
                  danger: true,
                  separated: true,
                  onSelect: () => removal.show(),
                },
              ]
            : []),
        ]}
      />
      {removal.used && (
        <Suspense>
          <RemoveDialog athlete={athlete} open={removal.open} onClose={removal.hide} />
        </Suspense>
      )}
    </>
  );
}
