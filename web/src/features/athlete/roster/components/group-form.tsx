import { Button, Input } from 'antd';
import { useState, type SyntheticEvent } from 'react';
import { DEFAULT_GROUP_COLOR, HexColor } from '../../../../../../contract/team/vocabulary.js';
import type { Group } from '../../../../../../contract/team/team.js';
import { ApiError } from '../../../../app/api-error.js';
import { ColorInput } from '../../../../ui/color-input.js';
import { Field } from '../../../../ui/field.js';
import { useSaveGroup } from '../api/groups.js';
import { isNameTaken } from '../group-rules.js';
import styles from './groups-drawer.module.css';

interface Props {
  /** The group to edit; without it, a new one. */
  group?: Group;
  groups: readonly Group[];
  onDone: () => void;
}

/** Name and colour of a group. A name that is taken shows while typing and blocks the form (spec, section 5). */
export function GroupForm({ group, groups, onDone }: Props) {
  const [name, setName] = useState(group?.name ?? '');
  const [color, setColor] = useState(group?.color ?? DEFAULT_GROUP_COLOR);
  const save = useSaveGroup(group);
  const refused = save.error instanceof ApiError ? save.error.fields.name : undefined;
  const taken = isNameTaken(name, groups, group) ? 'Group name is already taken' : refused;
  const colorError = HexColor.safeParse(color).error?.issues[0]?.message;
  const changed = name.trim() !== (group?.name ?? '') || color.toLowerCase() !== group?.color.toLowerCase();
  const ready = name.trim() !== '' && !taken && !colorError && changed;
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (ready && !save.isPending) save.mutate({ name: name.trim(), color }, { onSuccess: onDone });
  };
  return (
    <form onSubmit={submit} aria-label={group ? `Edit ${group.name}` : 'New group'} noValidate>
      <div style={{ display: 'grid', gap: 14 }}>
        <Field label="Name" error={taken}>
          {(control) => (
            <Input
              {...control}
              autoFocus
              size="large"
              value={name}
              maxLength={60}
              placeholder="Starters"
              onChange={(event) => {
                setName(event.target.value);
                save.reset();
              }}
            />
          )}
        </Field>
        <Field label="Color" error={colorError}>
          {(control) => <ColorInput control={control} value={color} onChange={setColor} />}
        </Field>
      </div>
      <div className={styles.buttons}>
        <Button onClick={onDone}>Cancel</Button>
        <Button type="primary" htmlType="submit" disabled={!ready} loading={save.isPending}>
          {group ? 'Save' : 'Create group'}
        </Button>
      </div>
    </form>
  );
}
