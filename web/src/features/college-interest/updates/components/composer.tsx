import { Button } from 'antd';
import { Paperclip, X } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';
import { MOST_ATTACHMENTS } from '../../../../../../contract/college-interest/attachments.js';
import { MOST_UPDATE_TEXT, UpdateText } from '../../../../../../contract/college-interest/updates.js';
import { fileTypes } from '../../../../../../contract/file/vocabulary.js';
import { toasts } from '../../../../app/toasts/toast-store.js';
import { FormBody } from '../../../../ui/form/form-body.js';
import { LongTextField } from '../../../../ui/form/long-text-field.js';
import { SubmitButton } from '../../../../ui/form/submit-button.js';
import { useNewForm } from '../../../../ui/form/use-new-form.js';
import { IconButton } from '../../../../ui/icon-button.js';
import { fileFault, formatSize } from '../../../athlete/files/file-rules.js';
import type { Interest } from '../../api/change-interest.js';
import { useAttach } from '../api/attachments.js';
import { type Place, useWrite } from '../api/updates.js';
import styles from './conversation.module.css';

interface Props {
  interest: Interest;
  label: string;
  action: string;
  /** Where it goes; nowhere yet for a new update. */
  at?: Place;
  /** What is edited. */
  text?: string;
  /** Where it can be closed again. */
  onClose?: () => void;
}

const Entry = z.object({ text: UpdateText });

/** Where an update or a reply is written. */
export function Composer({ interest, label, action, at = {}, text, onClose }: Props) {
  const [initial] = useState({ text: text ?? '' });
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
      onClose?.();
    },
    wording: ({ message }) => message,
  });
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
          <div className={styles.foot}>
            {text === undefined && <PickFiles label="Add files" files={files} onFiles={setFiles} />}
            {attaching && <span role="status">Sending the files…</span>}
            {onClose && <Button onClick={onClose}>Cancel</Button>}
            <SubmitButton of={form} needs="valid">
              {action}
            </SubmitButton>
          </div>
        }
      >
        <LongTextField
          of={form}
          name="text"
          label={label}
          maxLength={MOST_UPDATE_TEXT}
          rows={2}
          autoFocus={onClose !== undefined}
        />
        <PickedFiles files={files} onFiles={setFiles} />
      </FormBody>
    </div>
  );
}

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
    if (room.length > MOST_ATTACHMENTS) faults.push(`At most ${MOST_ATTACHMENTS} files belong to a message.`);
    if (faults.length > 0) toasts.error(faults.join(' '));
    onFiles(room.slice(0, MOST_ATTACHMENTS));
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
    <ul className={styles.chosen} aria-label="Files to send">
      {files.map((file, place) => (
        <li key={`${place} ${file.name}`}>
          <span>{file.name}</span>
          <span className={styles.size}>{formatSize(file.size)}</span>
          <IconButton
            label={`Do not send ${file.name}`}
            icon={<X size={16} aria-hidden />}
            onClick={() => onFiles(files.toSpliced(place, 1))}
          />
        </li>
      ))}
    </ul>
  );
}
