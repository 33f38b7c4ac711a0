import { Button, Drawer } from 'antd';
import { Pencil, Plus, Tags, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Group } from '../../../../../../contract/team/team.js';
import { EmptyState } from '../../../../ui/empty-state.js';
import { IconButton } from '../../../../ui/icon-button.js';
import { Line, Lines } from '../../../../ui/list/lines.js';
import { List } from '../../../../ui/list/list.js';
import { useIsSmall } from '../../../../ui/use-media.js';
import { useTeam } from '../../../team/api/team.js';
import { useDeleteGroup } from '../api/groups.js';
import { EditGroup, NewGroup } from './group-form.js';
import styles from './groups-drawer.module.css';

type Doing = { kind: 'create' } | { kind: 'edit'; groupId: string } | undefined;

/** Creates, edits and deletes the team's groups. */
export function GroupsDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const small = useIsSmall();
  const team = useTeam();
  const [doing, setDoing] = useState<Doing>();
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
          <NewGroup groups={team.data?.athleteGroups ?? []} onDone={done} />
        </div>
      ) : (
        <Button block size="large" icon={<Plus size={16} aria-hidden />} onClick={() => setDoing({ kind: 'create' })}>
          New group
        </Button>
      )}
      <List
        className={styles.list}
        query={team}
        what="The groups"
        rows={({ athleteGroups }) => athleteGroups}
        empty={doing?.kind !== 'create' && <NoGroups />}
      >
        {(groups) => (
          <Lines label="Groups">
            {groups.map((group) => (
              <GroupLine
                key={group._id}
                group={group}
                groups={groups}
                editing={doing?.kind === 'edit' && doing.groupId === group._id}
                onEdit={() => setDoing({ kind: 'edit', groupId: group._id })}
                onDone={done}
              />
            ))}
          </Lines>
        )}
      </List>
    </Drawer>
  );
}

const NoGroups = () => (
  <EmptyState
    icon={<Tags size={22} />}
    title="No group found."
    text="Groups sort the roster your way: starters, position rooms, a travel squad."
  />
);

interface LineProps {
  group: Group;
  groups: readonly Group[];
  editing: boolean;
  onEdit: () => void;
  onDone: () => void;
}

function GroupLine({ group, groups, editing, onEdit, onDone }: LineProps) {
  const remove = useDeleteGroup();
  if (editing) {
    return (
      <li data-row className={styles.item}>
        <EditGroup group={group} groups={groups} onDone={onDone} />
      </li>
    );
  }
  return (
    <Line
      lead={<i className={styles.swatch} style={{ background: group.color }} />}
      name={group.name}
      end={<span className={styles.count}>{athletes(group.athleteCount)}</span>}
      corner={
        <>
          <IconButton label={`Edit ${group.name}`} icon={<Pencil size={15} />} onClick={onEdit} />
          <IconButton label={`Delete ${group.name}`} icon={<Trash2 size={15} />} onClick={() => remove.mutate(group)} />
        </>
      }
    />
  );
}

const athletes = (count: number): string => `${count} ${count === 1 ? 'athlete' : 'athletes'}`;
