import { Download, Tags, X } from 'lucide-react';
import { useEffect } from 'react';
import { useTeam } from '../../../team/api/team.js';
import { useAssignGroup } from '../api/groups.js';
import { membershipOf } from '../group-rules.js';
import { MOST_SELECTED } from '../roster-view.js';
import type { Selection } from '../selection.js';
import { GroupButton } from './group-button.js';
import styles from './selection-bar.module.css';

interface Props {
  selection: Selection;
  /** How many match the present filters. */
  total: number;
  onExport: () => void;
  onManageGroups: () => void;
}

/** What can be done with the selected athletes; stands at the bottom while there are some. */
export function SelectionBar({ selection, total, onExport, onManageGroups }: Props) {
  const { data: team } = useTeam();
  const assign = useAssignGroup();
  const { size, athletes } = selection;
  const shown = size > 0;
  useEffect(() => {
    // Toasts make room for the bar.
    document.documentElement.style.setProperty('--bar-lift', shown ? '64px' : '0px');
    return () => document.documentElement.style.setProperty('--bar-lift', '0px');
  }, [shown]);
  return (
    <>
      <p className="visually-hidden" role="status">
        {shown ? `${size} selected` : ''}
      </p>
      {shown && (
        <div className={styles.bar} role="toolbar" aria-label="Selected athletes">
          <span className={styles.count}>
            <b>{size}</b> selected<span className={styles.all}>{extentOf(size, total)}</span>
          </span>
          <GroupButton
            className={styles.action}
            placement="top-start"
            label="Groups of the selected athletes"
            aria-label="Groups of the selected athletes"
            list={{
              groups: team?.athleteGroups ?? [],
              membership: (id) => membershipOf(id, athletes),
              onToggle: (group, assigned) => {
                assign.mutate({ group, athletes, assigned });
                selection.replace(athletes.map((athlete) => withGroup(athlete, group, assigned)));
              },
              onManage: onManageGroups,
            }}
          >
            <Tags size={16} aria-hidden />
            <span>Groups</span>
          </GroupButton>
          <button type="button" className={styles.action} onClick={onExport}>
            <Download size={16} aria-hidden />
            <span>Export</span>
          </button>
          <button type="button" className={styles.clear} aria-label="Clear selection" onClick={selection.clear}>
            <X size={17} aria-hidden />
          </button>
        </div>
      )}
    </>
  );
}

function extentOf(size: number, total: number): string {
  if (size === total) return ', all of them';
  return size === MOST_SELECTED ? ', the most at once' : '';
}

type Athlete = Selection['athletes'][number];

/** Also for athletes of other pages, which no list shows. */
function withGroup(athlete: Athlete, { _id, name, color }: Athlete['groups'][number], assigned: boolean): Athlete {
  const others = athlete.groups.filter((group) => group._id !== _id);
  return { ...athlete, groups: assigned ? [...others, { _id, name, color }] : others };
}
