import { Button } from 'antd';
import type { ReactNode } from 'react';
import { TagRequest, type Tag } from '../../../../../../contract/team/tags.js';
import { DEFAULT_GROUP_COLOR } from '../../../../../../contract/team/vocabulary.js';
import { ColorField } from '../../../../ui/form/color-field.js';
import { FormBody } from '../../../../ui/form/form-body.js';
import { SubmitButton } from '../../../../ui/form/submit-button.js';
import { TextField } from '../../../../ui/form/text-field.js';
import { useEditForm } from '../../../../ui/form/use-edit-form.js';
import type { FormOf } from '../../../../ui/form/use-form.js';
import { useLeaving } from '../../../../ui/form/use-leaving.js';
import { useNewForm } from '../../../../ui/form/use-new-form.js';
import { useCreateTag, useEditTag, type TagChanges } from '../api/tags.js';
import styles from './tags.module.css';

export function NewTag({ onDone }: { onDone: () => void }) {
  const create = useCreateTag();
  const form = useNewForm<TagRequest, TagRequest>({
    initial: { title: '', color: DEFAULT_GROUP_COLOR },
    schema: TagRequest,
    send: (values, { key }) => create.mutateAsync({ ...values, key }).then(onDone),
  });
  return (
    <TagFields of={form} label="New tag" onDone={onDone}>
      <SubmitButton of={form} needs="valid">
        Create tag
      </SubmitButton>
    </TagFields>
  );
}

export function EditTag({ tag, onDone }: { tag: Tag; onDone: () => void }) {
  const edit = useEditTag(tag);
  const form = useEditForm<TagRequest, TagChanges>({
    stored: { title: tag.title, color: tag.color },
    schema: TagRequest.partial(),
    save: (saved) => edit.mutateAsync(saved).then(onDone),
  });
  return (
    <TagFields of={form} label={`Edit ${tag.title}`} onDone={onDone}>
      <SubmitButton of={form} needs="changed">
        Save
      </SubmitButton>
    </TagFields>
  );
}

interface FieldsProps {
  of: FormOf<TagRequest>;
  label: string;
  onDone: () => void;
  children: ReactNode;
}

function TagFields({ of, label, onDone, children }: FieldsProps) {
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
          name="title"
          label="Title"
          autoFocus
          autoComplete="off"
          maxLength={40}
          placeholder="Knows our coach"
        />
        <ColorField of={of} name="color" label="Color" />
      </FormBody>
    </div>
  );
}
