import { Button, Flex } from 'antd';
import { Paperclip, X } from 'lucide-react';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { addAttachment, MAX_ATTACHMENTS } from '../../../../../../contract/college-interest/attachments.js';
import {
  editReply,
  editUpdate,
  MAX_UPDATE_TEXT,
  postReply,
  postUpdate,
  UpdateText,
} from '../../../../../../contract/college-interest/updates.js';
import { fileTypes } from '../../../../../../contract/file/vocabulary.js';
import { ApiError } from '../../../../app/api-error.js';
import { call } from '../../../../app/call.js';
import { useCustomAction } from '../../../../app/data/action.js';
import { toasts } from '../../../../app/toasts/toast-store.js';
import { upload } from '../../../../app/upload.js';
import { formatMoment } from '../../../../ui/day.js';
import { FormBody } from '../../../../ui/form/form-body.js';
import { LongTextField } from '../../../../ui/form/long-text-field.js';
import { SubmitButton } from '../../../../ui/form/submit-button.js';
import { useNewForm } from '../../../../ui/form/use-new-form.js';
import { IconButton } from '../../../../ui/icon-button.js';
import { fileFault, formatSize, nicknameOf } from '../../../athlete/files/file-rules.js';
import { refused, type Thread, told, undoOf } from '../../change-interest.js';
import { useDraft, useKept } from '../drafts.js';
import styles from './conversation.module.css';

/** Which message: a reply of an update, or the update itself. */
interface MessageAt {
  readonly updateId: string;
  readonly replyId?: string;
}

/** Adds files to a message, one after the other; of each that the server refuses is told by name, and the others still go. */
export const useAttach = ({ _id: id }: Thread) =>
  useCustomAction(async ({ at: { updateId, replyId }, files }: { at: MessageAt; files: readonly File[] }) => {
    for (const file of files) {
      const fields = { nickname: nicknameOf(file.name), ...(replyId === undefined ? {} : { replyId }) };
      try {
        await upload(addAttachment, { params: { id, updateId }, fields, file, fileName: file.name });
      } catch (error) {
        const why = error instanceof ApiError ? error.message : 'It could not be uploaded. Please try again.';
        toasts.error(why, `${file.name} could not be added`);
      }
    }
  });

/** Something that is or will be written: with a `replyId` a reply, without an `updateId` a new update. */
interface Place {
  readonly updateId?: string;
  readonly replyId?: string;
}

interface Writing extends Place {
  /** Takes the place of what is there. */
  readonly edits: boolean;
  readonly text: string;
  readonly key: string;
}

/** Posts, replies and edits. What a form shows of a refusal is left to the form. */
const useWrite = (interest: Thread) =>
  useCustomAction((writing: Writing) => write(interest._id, writing), {
    // What was sent is in the conversation: only an edit is told of besides.
    done: (_, { edits, updateId }) => (edits ? told(interest, updateId ? 'Edited' : 'Posted') : undefined),
    undo: (answer) => undoOf(answer, interest),
    failed: (error) => refused(error, 'This could not be sent. Please try again.'),
  });

interface Written {
  readonly eventId: string | null;
  readonly updateId: string;
  readonly replyId?: string;
}

function write(id: string, { updateId, replyId, edits, text, key }: Writing): Promise<Written> {
  const body = { text };
  if (updateId === undefined) return call(postUpdate, { params: { id }, body, key });
  if (replyId !== undefined) return call(editReply, { params: { id, updateId, replyId }, body, key });
  if (edits) return call(editUpdate, { params: { id, updateId }, body, key });
  return call(postReply, { params: { id, updateId }, body, key });
}

interface Props {
  interest: Thread;
  label: string;
  action: string;
  /** Where it goes; nowhere yet for a new update. */
  at?: Place;
  /** What is edited. */
  text?: string;
  /** Where it can be closed again. */
  onClose?: () => void;
}

/** By what its draft is found again. */
const placeOf = ({ _id }: Thread, { updateId, replyId }: Place, edits: boolean): string =>
  [_id, updateId, replyId, edits && 'edit'].filter(Boolean).join(' ');

const Entry = z.object({ text: UpdateText });

/** Where an update or a reply is written. */
export function Composer({ interest, label, action, at = {}, text, onClose }: Props) {
  const draft = useDraft(placeOf(interest, at, text !== undefined), text);
  const [initial] = useState({ text: draft.text });
  const { mutateAsync } = useWrite(interest);
  const { mutate: attach, isPending: attaching } = useAttach(interest);
  const [files, setFiles] = useState<readonly File[]>([]);
  const form = useNewForm<{ text: string | null }, z.infer<typeof Entry>>({
    initial,
    schema: Entry,
    send: async (body, { key, start }) => {
      const sent = await mutateAsync({ ...at, ...body, edits: text !== undefined, key });
      if (files.length > 0) attach({ at: sent, files });
      setFiles([]);
      start({ text: '' });
      draft.drop();
      onClose?.();
    },
    wording: ({ message }) => message,
  });
  const typed = useWatch({ control: form.control, name: 'text' }) ?? '';
  useKept(typed, draft);
  return (
    <div
      className={styles.composer}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) form.submit();
      }}
    >
      <FormBody
        of={form}
        label={label}
        foot={
          <div className="buttons">
            {text === undefined && <PickFiles label="Add files" files={files} onFiles={setFiles} />}
            {attaching && <span role="status">Sending the files…</span>}
            {onClose && (
              <Button
                onClick={() => {
                  draft.drop();
                  onClose();
                }}
              >
                Cancel
              </Button>
            )}
            <SubmitButton of={form} needs="valid" lacks={typed.trim() === '' && 'Write something first.'}>
              {action}
            </SubmitButton>
          </div>
        }
      >
        <LongTextField
          of={form}
          name="text"
          label={label}
          maxLength={MAX_UPDATE_TEXT}
          rows={2}
          autoFocus={onClose !== undefined}
        />
        {draft.since && typed !== '' && (
          <DraftNote
            since={draft.since}
            onDiscard={() => {
              draft.drop();
              form.start({ text: text ?? '' });
            }}
          />
        )}
        <PickedFiles files={files} onFiles={setFiles} />
        {files.length > 0 && (
          <span style={{ color: 'var(--ink-3)', fontSize: 12 }}>Drafts keep your text, not your files.</span>
        )}
      </FormBody>
    </div>
  );
}

interface DraftNoteProps {
  since: string;
  onDiscard: () => void;
}

/** Says that a text is a draft of before, and lets it be discarded. */
export const DraftNote = ({ since, onDiscard }: DraftNoteProps) => (
  <Flex align="center" justify="space-between" gap={8} wrap>
    <span style={{ color: 'var(--ink-3)', fontSize: 12 }}>Draft from {formatMoment(since)}</span>
    <Button type="text" onClick={onDiscard}>
      Discard draft
    </Button>
  </Flex>
);

interface PickFilesProps {
  label: string;
  /** Those chosen already. */
  files: readonly File[];
  onFiles: (files: readonly File[]) => void;
}

/** A button that picks files; what cannot be added is told of by name at once. */
export function PickFiles({ label, files, onFiles }: PickFilesProps) {
  const pick = (picked: readonly File[]) => {
    const faults = picked.flatMap((file) => {
      const fault = fileFault(file);
      return fault ? [`${file.name}: ${fault}`] : [];
    });
    const room = [...files, ...picked.filter((file) => !fileFault(file))];
    if (room.length > MAX_ATTACHMENTS) faults.push(`You can add up to ${MAX_ATTACHMENTS} files.`);
    if (faults.length > 0) toasts.error(faults.join(' '));
    onFiles(room.slice(0, MAX_ATTACHMENTS));
  };
  return (
    <label className={styles.pick}>
      <Paperclip size={17} aria-hidden />
      {label}
      <input
        type="file"
        multiple
        aria-label={label}
        accept={fileTypes.join(',')}
        onChange={(event) => {
          pick([...(event.target.files ?? [])]);
          // So that the same file can be picked again.
          event.target.value = '';
        }}
      />
    </label>
  );
}

/** What was picked and is not sent yet. */
function PickedFiles({ files, onFiles }: Omit<PickFilesProps, 'label'>) {
  if (files.length === 0) return null;
  return (
    <ul className={styles.files} aria-label="Files to send">
      {files.map((file, place) => (
        <li key={`${place} ${file.name}`}>
          <span>{file.name}</span>
          <span className="hint">{formatSize(file.size)}</span>
          <IconButton
            label={`Remove ${file.name}`}
            icon={<X size={16} aria-hidden />}
            onClick={() => onFiles(files.toSpliced(place, 1))}
          />
        </li>
      ))}
    </ul>
  );
}
