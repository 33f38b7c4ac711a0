import { Button } from 'antd';
import { AudioLines, Clapperboard, ExternalLink, Image, Trash2, Upload } from 'lucide-react';
import { lazy, Suspense } from 'react';
import type { AthleteFile } from '../../../../../../contract/file/endpoints.js';
import { Card } from '../../../../ui/card.js';
import { dayOf, formatDay } from '../../../../ui/day.js';
import { IconButton } from '../../../../ui/icon-button.js';
import { Line, Lines, Under } from '../../../../ui/list/lines.js';
import { ListSkeleton } from '../../../../ui/list/list-skeleton.js';
import { List } from '../../../../ui/list/list.js';
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
  const files = useFiles(athleteId);
  const dialog = useOpen();
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
      <List
        query={files}
        what="The files"
        rows={(all) => all}
        skeleton={<ListSkeleton label="Loading the files" rows={1} plain />}
        empty={<p className={styles.none}>No files yet.</p>}
      >
        {(all) => (
          <Lines label="Files">
            {all.map((file) => (
              <ListedFile key={file._id} file={file} athleteId={athleteId} mayEdit={mayEdit} />
            ))}
          </Lines>
        )}
      </List>
      <Suspense>
        {dialog.used && <AddFileDialog athleteId={athleteId} open={dialog.open} onClose={dialog.hide} />}
      </Suspense>
    </Card>
  );
}

interface FileProps {
  file: AthleteFile;
  athleteId: string;
  mayEdit: boolean;
}

function ListedFile({ file, athleteId, mayEdit }: FileProps) {
  const open = useOpenFile(athleteId);
  const remove = useRemoveFile(athleteId);
  return (
    <Line
      lead={<Kind file={file} />}
      name={
        <button
          type="button"
          data-opens
          className={styles.file}
          disabled={open.isPending}
          onClick={() => open.mutate(file)}
        >
          {file.nickname}
          <ExternalLink size={14} className={styles.out} aria-hidden />
          <span className="visually-hidden"> (opens in a new tab)</span>
        </button>
      }
      corner={
        mayEdit && (
          <IconButton
            label={`Remove ${file.nickname}`}
            icon={<Trash2 size={16} />}
            disabled={remove.isPending}
            onClick={() => remove.mutate(file)}
          />
        )
      }
    >
      <Under>
        {formatSize(file.size)} · {formatDay(dayOf(file.addedAt))}
      </Under>
    </Line>
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
