import { Button } from 'antd';
import { Upload } from 'lucide-react';
import { lazy, Suspense } from 'react';
import type { AthleteFile } from '../../../../../../contract/file/endpoints.js';
import { Card } from '../../../../ui/card.js';
import { Lines } from '../../../../ui/list/lines.js';
import { ListSkeleton } from '../../../../ui/list/list-skeleton.js';
import { List } from '../../../../ui/list/list.js';
import { useOpen } from '../../../../ui/use-open.js';
import { useAddFile, useFiles, useOpenFile, useRemoveFile } from '../api/files.js';
import { FileLine } from './file-line.js';
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
  const add = useAddFile(athleteId);
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
        {dialog.used && <AddFileDialog send={add.mutateAsync} open={dialog.open} onClose={dialog.hide} />}
      </Suspense>
    </Card>
  );
}

function ListedFile({ file, athleteId, mayEdit }: { file: AthleteFile; athleteId: string; mayEdit: boolean }) {
  const open = useOpenFile(athleteId);
  const remove = useRemoveFile(athleteId);
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
