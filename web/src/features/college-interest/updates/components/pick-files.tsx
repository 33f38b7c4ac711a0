import { Paperclip, X } from 'lucide-react';
import { MOST_ATTACHMENTS } from '../../../../../../contract/college-interest/attachments.js';
import { fileTypes } from '../../../../../../contract/file/vocabulary.js';
import { toasts } from '../../../../app/toasts/toast-store.js';
import { IconButton } from '../../../../ui/icon-button.js';
import { fileFault, formatSize } from '../../../athlete/files/file-rules.js';
import styles from './attachments.module.css';

interface Props {
  label: string;
  /** Those chosen already. */
  files: readonly File[];
  onFiles: (files: readonly File[]) => void;
}

/** A button that picks files; what cannot be added is told of by name at once. */
export function PickFiles({ label, files, onFiles }: Props) {
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
export function PickedFiles({ files, onFiles }: Omit<Props, 'label'>) {
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
