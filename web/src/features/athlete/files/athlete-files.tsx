import { Button } from 'antd';
import { AudioLines, Clapperboard, ExternalLink, Image, Trash2, Upload } from 'lucide-react';
import { lazy, Suspense } from 'react';
import {
  addAthleteFile,
  type AthleteFile,
  listAthleteFiles,
  openAthleteFile,
  removeAthleteFile,
} from '../../../../../contract/file/endpoints.js';
import { call } from '../../../app/call.js';
import { useAction, useCustomAction } from '../../../app/data/action.js';
import { useRead } from '../../../app/data/read.js';
import { upload } from '../../../app/upload.js';
import { Card } from '../../../ui/card.js';
import { dayOf, formatDay } from '../../../ui/day.js';
import { IconButton } from '../../../ui/icon-button.js';
import { Line, LineIcon, Lines, Under } from '../../../ui/list/lines.js';
import { List } from '../../../ui/list/list.js';
import { useOpen } from '../../../ui/use-open.js';
import { formatSize } from './file-rules.js';
import { useOpenAddress } from './open-address.js';

const AddFileDialog = lazy(async () => ({ default: (await import('./add-file-dialog.js')).AddFileDialog }));

interface Props {
  athleteId: string;
  mayEdit: boolean;
  className?: string | undefined;
}

/** The files of an athlete: to open, and for who may edit, to add and remove. */
export function AthleteFiles({ athleteId, mayEdit, className }: Props) {
  const files = useRead(listAthleteFiles, { params: { id: athleteId } }, { select: ({ files }) => files });
  const add = useCustomAction(
    ({ file, nickname, key, onProgress }: NamedFile) =>
      upload(addAthleteFile, {
        params: { id: athleteId },
        fields: { nickname },
        file,
        fileName: file.name,
        onProgress,
        key,
      }),
    { done: ({ nickname }) => ({ title: 'File added', text: nickname }) },
  );
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
        skeleton={{ rows: 1, plain: true }}
        empty={<p style={{ color: 'var(--ink-3)' }}>No files yet.</p>}
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
        {dialog.used && <AddFileDialog send={add.mutateAsync} open={dialog.open} onClose={dialog.hide} />}
      </Suspense>
    </Card>
  );
}

function ListedFile({ file, athleteId, mayEdit }: { file: AthleteFile; athleteId: string; mayEdit: boolean }) {
  const open = useOpenAddress(async (fileId) => {
    const { athleteFileSignedUrl } = await call(openAthleteFile, { params: { id: athleteId, fileId } });
    return athleteFileSignedUrl;
  });
  const remove = useAction(removeAthleteFile, {
    input: ({ _id }: AthleteFile) => ({ params: { id: athleteId, fileId: _id } }),
    done: (_, { nickname }) => ({ title: 'File removed', text: nickname }),
    undo: ({ eventId }, { nickname }) => ({
      eventId,
      stream: `athlete-${athleteId}`,
      text: `${nickname} was restored.`,
      failed: 'The file could not be restored.',
    }),
    failed: 'The file could not be removed. Please try again.',
  });
  return (
    <FileLine
      file={file}
      opening={open.isPending}
      onOpen={() => open.mutate(file._id)}
      removing={remove.isPending}
      onRemove={mayEdit ? () => remove.mutate(file) : undefined}
    />
  );
}

interface FileLineProps {
  file: {
    readonly nickname: string;
    readonly contentType: string;
    /** Bytes. */
    readonly size: number;
    /** ISO 8601. */
    readonly addedAt: string;
  };
  /** Who added it, where there are several who do. */
  by?: string;
  opening: boolean;
  onOpen: () => void;
  removing: boolean;
  /** Not given to who may not. */
  onRemove?: (() => void) | undefined;
}

/** A file in a list: opened by its name. */
export function FileLine({ file, by, opening, onOpen, removing, onRemove }: FileLineProps) {
  const { nickname, contentType, size, addedAt } = file;
  return (
    <Line
      lead={<Kind contentType={contentType} />}
      name={
        <button type="button" data-opens className="bare" disabled={opening} onClick={onOpen}>
          {nickname}
          <ExternalLink size={14} className="no-print" aria-hidden />
          <span className="visually-hidden"> (opens in a new tab)</span>
        </button>
      }
      corner={
        onRemove && (
          <IconButton label={`Remove ${nickname}`} icon={<Trash2 size={16} />} disabled={removing} onClick={onRemove} />
        )
      }
    >
      <Under>{[formatSize(size), formatDay(dayOf(addedAt)), by].filter(Boolean).join(' · ')}</Under>
    </Line>
  );
}

function Kind({ contentType }: { contentType: string }) {
  const Icon = contentType.startsWith('image/') ? Image : contentType.startsWith('video/') ? Clapperboard : AudioLines;
  return (
    <LineIcon>
      <Icon size={18} />
    </LineIcon>
  );
}

/** A file as the dialog hands it in; `onProgress` hears 0 to 1. */
export interface NamedFile {
  readonly file: File;
  readonly nickname: string;
  readonly key: string;
  readonly onProgress: (sent: number) => void;
}
