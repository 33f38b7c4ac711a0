import { History, Pencil, Power, PowerOff, ToggleRight, Users } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import type { ListedTeam } from '../../../../../../contract/team/list-teams.js';
import { paths } from '../../../../app/paths.js';
import { useMay } from '../../../../app/session/use-may.js';
import { RowMenu } from '../../../../ui/list/row-menu.js';
import { useChangeTeamStatus } from '../api/teams.js';

interface Props {
  team: ListedTeam;
  onOpen: (team: ListedTeam) => void;
  onModules: (team: ListedTeam) => void;
}

/** What can be done to a team; what does no harm first. */
export function TeamMenu({ team, onOpen, onModules }: Props) {
  const navigate = useNavigate();
  const may = useMay();
  const change = useChangeTeamStatus();
  const active = team.status === 'active';
  const Icon = active ? PowerOff : Power;
  return (
    <RowMenu
      name={team.name}
      items={[
        ...(may('team.settings')
          ? [{ key: 'edit', label: 'Edit team', icon: <Pencil size={16} aria-hidden />, onSelect: () => onOpen(team) }]
          : []),
        {
          key: 'coaches',
          label: 'View coaches',
          icon: <Users size={16} aria-hidden />,
          onSelect: () => void navigate(paths.admin.coachesOf(team.name)),
        },
        {
          key: 'history',
          label: 'View history',
          icon: <History size={16} aria-hidden />,
          onSelect: () => void navigate(paths.admin.logOf(`team-${team._id}`)),
        },
        ...(may('team.status')
          ? [
              {
                key: 'modules',
                label: 'Switch modules',
                icon: <ToggleRight size={16} aria-hidden />,
                onSelect: () => onModules(team),
              },
              {
                key: 'status',
                label: active ? 'Deactivate' : 'Activate',
                icon: <Icon size={16} aria-hidden />,
                danger: active,
                separated: true,
                onSelect: () => change.mutate(team),
              },
            ]
          : []),
      ]}
    />
  );
}
