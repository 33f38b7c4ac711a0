import { Paperclip, X } from 'lucide-react';
import type { Attachment } from '../../../../../../contract/college-interest/attachments.js';
import { IconButton } from '../../../../ui/icon-button.js';
import { formatSize } from '../../../athlete/files/file-rules.js';
import type { Interest } from '../../api/change-interest.js';
import { useDetach, useOpenAttachment } from '../api/attachments.js';
import styles from './attachments.module.css';

interface Props {
  interest: Interest;
  updateId: string;
  files: readonly Attachment[];
  mayRemove: boolean;
}

/** The files of a message: pictures to see, the others by name; each opens in a new tab. */
export function Attachments({ interest, updateId, files, mayRemove }: Props) {
  const open = useOpenAttachment(interest, updateId);
  const detach = useDetach(interest, updateId);
  if (files.length === 0) return null;
  return (
    <ul className={styles.files} aria-label="Files">
      {files.map((file) => (
        <li key={file._id}>
          <button type="button" className={styles.file} disabled={open.isPending} onClick={() => open.mutate(file._id)}>
            {file.pictureUrl ? (
              <img src={file.pictureUrl} alt="" loading="lazy" />
            ) : (
              <Paperclip size={16} aria-hidden />
            )}
            <span>{file.nickname}</span>
            <span className={styles.size}>{formatSize(file.size)}</span>
            <span className="visually-hidden"> (opens in a new tab)</span>
          </button>
          {mayRemove && (
            <IconButton
              label={`Remove ${file.nickname}`}
              icon={<X size={16} aria-hidden />}
              disabled={detach.isPending}
              onClick={() => detach.mutate(file)}
            />
          )}
        </li>
      ))}
    </ul>
  );
}
