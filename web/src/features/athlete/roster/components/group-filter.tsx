import { Tags } from 'lucide-react';
import { useTeam } from '../../../team/api/team.js';
import { GroupButton } from './group-button.js';
import styles from './roster-toolbar.module.css';

interface Props {
  chosen: readonly string[];
  onChange: (groupIds: readonly string[]) => void;
  onManage: () => void;
}

/** Narrows the roster to groups, each with its count. */
export function GroupFilter({ chosen, onChange, onManage }: Props) {
  const { data: team } = useTeam();
  const groups = team?.athleteGroups ?? [];
  const [only] = chosen;
  const name = chosen.length === 1 ? groups.find(({ _id }) => _id === only)?.name : undefined;
  return (
    <GroupButton
      className={styles.control}
      data-set={chosen.length > 0}
      label="Filter by group"
      list={{
        groups,
        membership: (id) => (chosen.includes(id) ? 'all' : 'none'),
        onToggle: ({ _id }, on) => onChange(on ? [...chosen, _id] : chosen.filter((id) => id !== _id)),
        onManage,
      }}
    >
      <Tags size={15} aria-hidden />
      <span>{name ?? (chosen.length > 1 ? `${chosen.length} groups` : 'All groups')}</span>
    </GroupButton>
  );
}
