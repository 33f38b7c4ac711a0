import { Button } from 'antd';
import type { ReactNode } from 'react';
import { DEFAULT_GROUP_COLOR } from '../../../../../../contract/team/vocabulary.js';
import type { Group } from '../../../../../../contract/team/team.js';
import { ColorField } from '../../../../ui/form/color-field.js';
import { FormBody } from '../../../../ui/form/form-body.js';
import { SubmitButton } from '../../../../ui/form/submit-button.js';
import { TextField } from '../../../../ui/form/text-field.js';
import { useEditForm } from '../../../../ui/form/use-edit-form.js';
import type { FormOf } from '../../../../ui/form/use-form.js';
import { useLeaving } from '../../../../ui/form/use-leaving.js';
import { useNewForm } from '../../../../ui/form/use-new-form.js';
import { useCreateGroup, useEditGroup, type GroupChanges, type GroupValues } from '../api/groups.js';
import { groupEntry } from '../group-rules.js';
import styles from './groups-drawer.module.css';

interface Props {
  groups: readonly Group[];
  onDone: () => void;
}

/** A name that is taken shows while typing and blocks the form (spec, section 5). */
export function NewGroup({ groups, onDone }: Props) {
  const create = useCreateGroup();
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

export function EditGroup({ group, groups, onDone }: Props & { group: Group }) {
  const edit = useEditGroup(group);
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
  const leave = useLeaving(of, true, onDone);
  return (
    <div className={styles.form}>
      <h3>{label}</h3>
      <FormBody
        of={of}
        label={label}
        foot={
          <div className={styles.buttons}>
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
