import { Plus } from 'lucide-react';
import type { RosterAthlete } from '../../../../../../contract/athlete/athlete.js';
import { useIsSmall } from '../../../../ui/use-media.js';
import { useTeam } from '../../../team/api/team.js';
import { useAssignGroup } from '../api/groups.js';
import { membershipOf } from '../group-rules.js';
import { nameOf } from '../roster-words.js';
import { GroupButton } from './group-button.js';
import styles from './athlete-groups.module.css';

interface Props {
  athlete: RosterAthlete;
  onManage: () => void;
}

/** The groups of a row; a press opens them for change. */
export function AthleteGroups({ athlete, onManage }: Props) {
  // Chips before the others are only counted.
  const shown = useIsSmall() ? 2 : 1;
  const { data: team } = useTeam();
  const assign = useAssignGroup();
  const more = athlete.groups.length - shown;
  return (
    <GroupButton
      className={styles.groups}
      label={`Groups of ${nameOf(athlete)}`}
      list={{
        groups: team?.athleteGroups ?? [],
        membership: (id) => membershipOf(id, [athlete]),
        onToggle: (group, assigned) => assign.mutate({ group, athletes: [athlete], assigned }),
        onManage,
      }}
    >
      <span className="visually-hidden">Groups of {nameOf(athlete)}: </span>
      {athlete.groups.slice(0, shown).map(({ _id, name, color }) => (
        <span key={_id} className={styles.chip}>
          <i style={{ background: color }} />
          <span>{name}</span>
        </span>
      ))}
      {more > 0 && <span className={styles.more}>+{more}</span>}
      {athlete.groups.length === 0 && (
        <span className={styles.add}>
          <Plus size={13} aria-hidden /> Group
        </span>
      )}
    </GroupButton>
  );
}
