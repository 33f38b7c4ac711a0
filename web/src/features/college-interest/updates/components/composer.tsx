import { Button } from 'antd';
import { useState } from 'react';
import { z } from 'zod';
import { MOST_UPDATE_TEXT, UpdateText } from '../../../../../../contract/college-interest/updates.js';
import { FormBody } from '../../../../ui/form/form-body.js';
import { LongTextField } from '../../../../ui/form/long-text-field.js';
import { SubmitButton } from '../../../../ui/form/submit-button.js';
import { useNewForm } from '../../../../ui/form/use-new-form.js';
import type { Interest } from '../../api/change-interest.js';
import { useAttach } from '../api/attachments.js';
import { useWrite, type Place } from '../api/updates.js';
import { PickedFiles, PickFiles } from './pick-files.js';
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
