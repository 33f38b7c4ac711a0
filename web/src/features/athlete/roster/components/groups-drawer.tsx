import { Button, Drawer } from 'antd';
import { Pencil, Plus, Tags, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Group } from '../../../../../../contract/team/team.js';
import { EmptyState } from '../../../../ui/empty-state.js';
import { unsaved } from '../../../../ui/form/unsaved.js';
import { IconButton } from '../../../../ui/icon-button.js';
import { Line, Lines } from '../../../../ui/list/lines.js';
import { List } from '../../../../ui/list/list.js';
import { useIsSmall } from '../../../../ui/use-media.js';
import { useTeam } from '../../../team/api/team.js';
import { useDeleteGroup } from '../api/groups.js';
import { athletesInWords } from '../many.js';
import { EditGroup, NewGroup } from './group-form.js';
import styles from './groups-drawer.module.css';

/** The group that is edited, by its id, or `new` while one is made. */
type Form = string;
const NEW: Form = 'new';

/** Creates, edits and deletes the team's groups, one form at a time. */
export function GroupsDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const small = useIsSmall();
  const team = useTeam();
  const [form, setForm] = useState<Form>();
  // What opened the form gets the focus back when that has gone.
  const [opener, setOpener] = useState<Form>();
  const show = (next: Form) =>
    unsaved.before(() => {
      setForm(next);
      setOpener(next);
    });
  const done = () => setForm(undefined);
  const reset = () => {
    done();
    setOpener(undefined);
  };
  return (
    <Drawer
      open={open}
      // Escape closes one thing at a time.
      onClose={(event) => unsaved.before('key' in event && form !== undefined ? done : onClose)}
      afterOpenChange={(shown) => !shown && reset()}
      title="Manage groups"
      placement={small ? 'bottom' : 'right'}
      size={small ? '92dvh' : 420}
    >
      {form === NEW ? (
        <NewGroup groups={team.data?.athleteGroups ?? []} onDone={done} />
      ) : (
        <Button
          block
          size="large"
          icon={<Plus size={16} aria-hidden />}
          autoFocus={opener === NEW}
          onClick={() => show(NEW)}
        >
          New group
        </Button>
      )}
      <List
        className={styles.list}
        query={team}
        what="The groups"
        rows={({ athleteGroups }) => athleteGroups}
        empty={form !== NEW && <NoGroups />}
      >
        {(groups) => (
          <Lines label="Groups">
            {groups.map((group) =>
              form === group._id ? (
                <li key={group._id} data-row className={styles.item}>
                  <EditGroup group={group} groups={groups} onDone={done} />
                </li>
              ) : (
                <GroupLine
                  key={group._id}
                  group={group}
                  wasEdited={opener === group._id}
                  onEdit={() => show(group._id)}
                />
              ),
            )}
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
  wasEdited: boolean;
  onEdit: () => void;
}

function GroupLine({ group, wasEdited, onEdit }: LineProps) {
  const remove = useDeleteGroup();
  return (
    <Line
      lead={<i className={styles.swatch} style={{ background: group.color }} />}
      name={group.name}
      end={<span className={styles.count}>{athletesInWords(group.athleteCount)}</span>}
      corner={
        <>
          <IconButton label={`Edit ${group.name}`} icon={<Pencil size={15} />} autoFocus={wasEdited} onClick={onEdit} />
          <IconButton
            label={`Delete ${group.name}`}
            icon={<Trash2 size={15} />}
            disabled={remove.isPending || remove.isSuccess}
            onClick={() => remove.mutate(group)}
          />
        </>
      }
    />
  );
}
