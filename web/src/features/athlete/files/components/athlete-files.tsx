import { Button } from 'antd';
import { AudioLines, Clapperboard, ExternalLink, Image, Trash2, Upload } from 'lucide-react';
import { lazy, Suspense } from 'react';
import type { AthleteFile } from '../../../../../../contract/file/endpoints.js';
import { Card } from '../../../../ui/card.js';
import { dayOf, formatDay } from '../../../../ui/day.js';
import { IconButton } from '../../../../ui/icon-button.js';
import { LoadFailed } from '../../../../ui/load-failed.js';
import { useOpen } from '../../../../ui/use-open.js';
import { useFiles, useOpenFile, useRemoveFile } from '../api/files.js';
import { formatSize } from '../file-rules.js';
import styles from './athlete-files.module.css';

const AddFileDialog = lazy(async () => ({ default: (await import('./add-file-dialog.js')).AddFileDialog }));

interface Props {
  athleteId: string;
  mayEdit: boolean;
  className?: string | undefined;
}

/** The files of an athlete: to open, and for who may edit, to add and remove. */
export function AthleteFiles({ athleteId, mayEdit, className }: Props) {
  const { data: files, error, refetch } = useFiles(athleteId);
  const dialog = useOpen();
  const open = useOpenFile(athleteId);
  const remove = useRemoveFile(athleteId);
  return (
    <Card
      title="Files"
      className={className}
      action={
        mayEdit && (
          <Button size="small" icon={<Upload size={14} aria-hidden />} onClick={dialog.show}>
            Add file
          </Button>
        )
      }
    >
      {error && !files ? (
        <LoadFailed what="The files" error={error} onRetry={() => void refetch()} />
      ) : !files ? (
        <div className={styles.loading} role="status" aria-label="Loading the files" />
      ) : files.length === 0 ? (
        <p className={styles.none}>No files yet.</p>
      ) : (
        <ul className={styles.files}>
          {files.map((file) => (
            <li key={file._id}>
              <button
                type="button"
                className={styles.file}
                disabled={open.isPending && open.variables._id === file._id}
                onClick={() => open.mutate(file)}
              >
                <Kind file={file} />
                <span className={styles.words}>
                  <span className={styles.name}>{file.nickname}</span>
                  <span className={styles.under}>
                    {formatSize(file.size)} · {formatDay(dayOf(file.addedAt))}
                  </span>
                </span>
                <ExternalLink size={15} className={styles.out} aria-hidden />
                <span className="visually-hidden"> (opens in a new tab)</span>
              </button>
              {mayEdit && (
                <IconButton
                  label={`Remove ${file.nickname}`}
                  icon={<Trash2 size={16} />}
                  disabled={remove.isPending}
                  onClick={() => remove.mutate(file)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      <Suspense>
        {dialog.used && <AddFileDialog athleteId={athleteId} open={dialog.open} onClose={dialog.hide} />}
      </Suspense>
    </Card>
  );
}

function Kind({ file: { contentType } }: { file: AthleteFile }) {
  const Icon = contentType.startsWith('image/') ? Image : contentType.startsWith('video/') ? Clapperboard : AudioLines;
  return (
    <span className={styles.kind} aria-hidden>
      <Icon size={18} />
    </span>
  );
}
