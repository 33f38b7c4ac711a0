import { Button, Drawer } from 'antd';
import { Pencil, Plus, Tags, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { createGroup, deleteGroup, editGroup } from '../../../../../contract/team/endpoints.js';
import type { Group } from '../../../../../contract/team/team.js';
import { DEFAULT_GROUP_COLOR } from '../../../../../contract/team/vocabulary.js';
import { useAction } from '../../../app/data/action.js';
import { useTeamId } from '../../../app/session/session.js';
import { EmptyState } from '../../../ui/empty-state.js';
import { ColorField } from '../../../ui/form/color-field.js';
import { FormBody } from '../../../ui/form/form-body.js';
import { SubmitButton } from '../../../ui/form/submit-button.js';
import { TextField } from '../../../ui/form/text-field.js';
import { unsaved } from '../../../ui/form/unsaved.js';
import { type SavedEdit, useEditForm } from '../../../ui/form/use-edit-form.js';
import type { FormOf } from '../../../ui/form/use-form.js';
import { useLeaving } from '../../../ui/form/use-leaving.js';
import { useNewForm } from '../../../ui/form/use-new-form.js';
import { IconButton } from '../../../ui/icon-button.js';
import { Line, Lines } from '../../../ui/list/lines.js';
import { List } from '../../../ui/list/list.js';
import { useIsSmall } from '../../../ui/use-media.js';
import { useTeam } from '../../team/caller-team.js';
import { athletesInWords, groupEntry } from './roster-words.js';

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
        query={team}
        what="The groups"
        rows={({ athleteGroups }) => athleteGroups}
        empty={form !== NEW && <NoGroups />}
      >
        {(groups) => (
          <Lines label="Groups">
            {groups.map((group) =>
              form === group._id ? (
                <li key={group._id} data-row style={{ padding: '12px 0' }}>
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
    text="Use groups for starters, position rooms or a travel squad."
  />
);

interface LineProps {
  group: Group;
  wasEdited: boolean;
  onEdit: () => void;
}

function GroupLine({ group, wasEdited, onEdit }: LineProps) {
  const teamId = useTeamId();
  const remove = useAction(deleteGroup, {
    input: ({ name }: Group) => ({ params: { id: teamId }, body: { name } }),
    done: (_, { name }) => ({ title: 'Group deleted', text: name }),
    // With the athletes that were in it.
    undo: ({ eventId }) => ({ eventId, stream: `team-${teamId}` }),
    failed: 'An error occurred while deleting the group. Please try again.',
  });
  return (
    <Line
      lead={<i className="dot" style={{ background: group.color }} />}
      name={group.name}
      end={
        <span style={{ marginRight: 6, color: 'var(--ink-3)', fontSize: 12.5, whiteSpace: 'nowrap' }}>
          {athletesInWords(group.athleteCount)}
        </span>
      }
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

interface Props {
  groups: readonly Group[];
  onDone: () => void;
}

/** What a group form hands in. */
interface GroupValues {
  readonly name: string;
  readonly color: string;
}

/** What changes of a group. */
type GroupChanges = { readonly [Name in keyof GroupValues]?: GroupValues[Name] | undefined };

/** A name that is taken shows while typing and blocks the form (spec, section 5). */
function NewGroup({ groups, onDone }: Props) {
  const teamId = useTeamId();
  const create = useAction(createGroup, {
    input: ({ key, ...body }: GroupValues & { readonly key: string }) => ({ params: { id: teamId }, body, key }),
    done: ({ name }) => ({ title: 'Group created', text: name }),
    failed: 'An error occurred while creating the group. Please try again.',
  });
  const form = useNewForm<GroupValues, GroupValues>({
    initial: { name: '', color: DEFAULT_GROUP_COLOR },
    schema: groupEntry(groups),
    send: (values, { key }) => create.mutateAsync({ ...values, key }).then(onDone),
    tells: 'typed',
  });
  return (
    <GroupFields of={form} label="New group" onDone={onDone}>
      <SubmitButton of={form} needs="valid">
        Create group
      </SubmitButton>
    </GroupFields>
  );
}

function EditGroup({ group, groups, onDone }: Props & { group: Group }) {
  const { _id, name, color } = group;
  const teamId = useTeamId();
  const edit = useAction(editGroup, {
    input: ({ changes, basedOn, key }: SavedEdit<GroupChanges, GroupValues>) => {
      const seen = { name, color, ...basedOn };
      const to = { name: changes.name ?? seen.name, color: changes.color ?? seen.color };
      return { params: { id: teamId }, body: { ...to, oldName: name, groupId: _id, basedOn: seen }, key };
    },
    done: (group) => ({ title: 'Group updated', text: group.name }),
    failed: 'An error occurred while updating the group. Please try again.',
  });
  const form = useEditForm<GroupValues, GroupChanges>({
    stored: { name: group.name, color: group.color },
    schema: groupEntry(groups, group).partial(),
    save: (saved) => edit.mutateAsync(saved).then(onDone),
    tells: 'typed',
  });
  return (
    <GroupFields of={form} label={`Edit ${group.name}`} onDone={onDone}>
      <SubmitButton of={form} needs="changed">
        Save
      </SubmitButton>
    </GroupFields>
  );
}

interface FieldsProps {
  of: FormOf<GroupValues>;
  label: string;
  onDone: () => void;
  children: ReactNode;
}

function GroupFields({ of, label, onDone, children }: FieldsProps) {
  const { leave } = useLeaving({ of, open: true, onClose: onDone });
  return (
    <div className="surface stack" style={{ padding: 14, background: 'var(--raised)' }}>
      <h3>{label}</h3>
      <FormBody
        of={of}
        label={label}
        foot={
          <div className="buttons">
            <Button onClick={leave}>Cancel</Button>
            {children}
          </div>
        }
      >
        <TextField
          of={of}
          name="name"
          label="Name"
          autoFocus
          autoComplete="off"
          maxLength={60}
          placeholder="Starters"
        />
        <ColorField of={of} name="color" label="Color" />
      </FormBody>
    </div>
  );
}
