import { Button, Drawer } from 'antd';
import { Pencil, Plus, Tags, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Group } from '../../../../../../contract/team/team.js';
import { EmptyState } from '../../../../ui/empty-state.js';
import { IconButton } from '../../../../ui/icon-button.js';
import { useIsSmall } from '../../../../ui/use-media.js';
import { useTeam } from '../../../team/api/team.js';
import { useDeleteGroup } from '../api/groups.js';
import { EditGroup, NewGroup } from './group-form.js';
import styles from './groups-drawer.module.css';

type Doing = { kind: 'create' } | { kind: 'edit'; groupId: string } | undefined;

/** Creates, edits and deletes the team's groups. */
export function GroupsDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const small = useIsSmall();
  const { data: team } = useTeam();
  const [doing, setDoing] = useState<Doing>();
  const remove = useDeleteGroup();
  const groups = team?.athleteGroups ?? [];
  const done = () => setDoing(undefined);
  return (
    <Drawer
      open={open}
      onClose={onClose}
      afterOpenChange={(shown) => !shown && done()}
      title="Manage groups"
      placement={small ? 'bottom' : 'right'}
      size={small ? '92dvh' : 420}
    >
      {doing?.kind === 'create' ? (
        <div className={styles.form}>
          <NewGroup groups={groups} onDone={done} />
        </div>
      ) : (
        <Button block size="large" icon={<Plus size={16} aria-hidden />} onClick={() => setDoing({ kind: 'create' })}>
          New group
        </Button>
      )}
      {groups.length === 0 && doing?.kind !== 'create' && (
        <div className={styles.empty}>
          <EmptyState
            icon={<Tags size={22} />}
            title="No group found."
            text="Groups sort the roster your way: starters, position rooms, a travel squad."
          />
        </div>
      )}
      <ul className={styles.list} aria-label="Groups">
        {groups.map((group) => (
          <li key={group._id} className={styles.item}>
            {doing?.kind === 'edit' && doing.groupId === group._id ? (
              <EditGroup group={group} groups={groups} onDone={done} />
            ) : (
              <GroupLine
                group={group}
                onEdit={() => setDoing({ kind: 'edit', groupId: group._id })}
                onDelete={() => remove.mutate(group)}
              />
            )}
          </li>
        ))}
      </ul>
    </Drawer>
  );
}

function GroupLine({ group, onEdit, onDelete }: { group: Group; onEdit: () => void; onDelete: () => void }) {
  return (
    <div className={styles.line}>
      <i className={styles.swatch} style={{ background: group.color }} />
      <span className={styles.name}>{group.name}</span>
      <span className={styles.count}>{athletes(group.athleteCount)}</span>
      <IconButton label={`Edit ${group.name}`} icon={<Pencil size={15} />} onClick={onEdit} />
      <IconButton label={`Delete ${group.name}`} icon={<Trash2 size={15} />} onClick={onDelete} />
    </div>
  );
}

const athletes = (count: number): string => `${count} ${count === 1 ? 'athlete' : 'athletes'}`;
