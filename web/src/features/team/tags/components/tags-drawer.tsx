import { Button, Drawer } from 'antd';
import { Pencil, Plus, Tags, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { createTag, deleteTag, editTag, type Tag, TagRequest } from '../../../../../../contract/team/tags.js';
import { DEFAULT_GROUP_COLOR } from '../../../../../../contract/team/vocabulary.js';
import { useAction } from '../../../../app/data/action.js';
import { useTeamId } from '../../../../app/session/session.js';
import { EmptyState } from '../../../../ui/empty-state.js';
import { ColorField } from '../../../../ui/form/color-field.js';
import { FormBody } from '../../../../ui/form/form-body.js';
import { SubmitButton } from '../../../../ui/form/submit-button.js';
import { TextField } from '../../../../ui/form/text-field.js';
import { unsaved } from '../../../../ui/form/unsaved.js';
import { type SavedEdit, useEditForm } from '../../../../ui/form/use-edit-form.js';
import type { FormOf } from '../../../../ui/form/use-form.js';
import { useLeaving } from '../../../../ui/form/use-leaving.js';
import { useNewForm } from '../../../../ui/form/use-new-form.js';
import { IconButton } from '../../../../ui/icon-button.js';
import { Line, Lines } from '../../../../ui/list/lines.js';
import { List } from '../../../../ui/list/list.js';
import { useIsSmall } from '../../../../ui/use-media.js';
import { useTags } from './tag-chips.js';

type TagChanges = { readonly [Name in keyof TagRequest]?: TagRequest[Name] | undefined };

/** Creates a tag. What its form shows of a refusal is left to it. */
function useCreateTag() {
  const teamId = useTeamId();
  return useAction(createTag, {
    input: ({ key, ...body }: TagRequest & { readonly key: string }) => ({ params: { id: teamId }, body, key }),
    done: ({ title }) => ({ title: 'Tag created', text: title }),
    failed: 'The tag could not be saved. Please try again.',
  });
}

function useEditTag({ _id }: Tag) {
  const teamId = useTeamId();
  return useAction(editTag, {
    input: ({ changes, basedOn, key }: SavedEdit<TagChanges, TagRequest>) => ({
      params: { id: teamId, tagId: _id },
      body: { ...changes, basedOn },
      key,
    }),
    done: ({ title }) => ({ title: 'Tag updated', text: title }),
    failed: 'The tag could not be saved. Please try again.',
  });
}

/** Deletes a tag, with Undo in the toast: it comes back to its colleges. */
function useDeleteTag() {
  const teamId = useTeamId();
  return useAction(deleteTag, {
    input: ({ _id }: Tag) => ({ params: { id: teamId, tagId: _id } }),
    done: (_, { title }) => ({ title: 'Tag deleted', text: title }),
    undo: ({ eventId, stream }) => ({ eventId, stream }),
    failed: 'The tag could not be deleted. Please try again.',
  });
}

const NEW = 'new';

/** Creates, edits and deletes the team's tags, one form at a time. */
export function TagsDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const small = useIsSmall();
  const tags = useTags(useTeamId());
  /** The tag that is edited, by its id, or `new` while one is made. */
  const [form, setForm] = useState<string>();
  const show = (next: string) => unsaved.before(() => setForm(next));
  const done = () => setForm(undefined);
  return (
    <Drawer
      open={open}
      // Escape closes one thing at a time.
      onClose={(event) => unsaved.before('key' in event && form !== undefined ? done : onClose)}
      afterOpenChange={(shown) => !shown && done()}
      title="Manage tags"
      placement={small ? 'bottom' : 'right'}
      size={small ? '92dvh' : 420}
    >
      {form === NEW ? (
        <NewTag onDone={done} />
      ) : (
        <Button block size="large" icon={<Plus size={16} aria-hidden />} onClick={() => show(NEW)}>
          New tag
        </Button>
      )}
      <List
        query={tags}
        what="The tags"
        rows={(answer) => answer.tags}
        empty={
          form !== NEW && (
            <EmptyState
              icon={<Tags size={22} />}
              title="No tags yet"
              text="Use tags to sort colleges, like “Knows our coach” or “June camp”."
            />
          )
        }
      >
        {(rows) => (
          <Lines label="Tags">
            {rows.map((tag) =>
              form === tag._id ? (
                <li key={tag._id} data-row style={{ padding: '12px 0' }}>
                  <EditTag tag={tag} onDone={done} />
                </li>
              ) : (
                <TagLine key={tag._id} tag={tag} onEdit={() => show(tag._id)} />
              ),
            )}
          </Lines>
        )}
      </List>
    </Drawer>
  );
}

function TagLine({ tag, onEdit }: { tag: Tag; onEdit: () => void }) {
  const remove = useDeleteTag();
  return (
    <Line
      lead={<i className="dot" style={{ background: tag.color }} />}
      name={tag.title}
      corner={
        <>
          <IconButton label={`Edit ${tag.title}`} icon={<Pencil size={15} />} onClick={onEdit} />
          <IconButton
            label={`Delete ${tag.title}`}
            icon={<Trash2 size={15} />}
            disabled={remove.isPending || remove.isSuccess}
            onClick={() => remove.mutate(tag)}
          />
        </>
      }
    />
  );
}

function NewTag({ onDone }: { onDone: () => void }) {
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

function EditTag({ tag, onDone }: { tag: Tag; onDone: () => void }) {
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
