import { Button } from 'antd';
import { Upload } from 'lucide-react';
import { lazy, Suspense } from 'react';
import type { CollegeFile } from '../../../../../contract/team-college/files.js';
import { useMay } from '../../../app/session/use-may.js';
import { Card } from '../../../ui/card.js';
import { Lines } from '../../../ui/list/lines.js';
import { useOpen } from '../../../ui/use-open.js';
import { FileLine } from '../../athlete/files/components/file-line.js';
import { useAddCollegeFile, useCollegeFiles, useOpenCollegeFile, useRemoveCollegeFile } from '../api/college-files.js';
import styles from './team-college.module.css';

const AddFileDialog = lazy(async () => ({
  default: (await import('../../athlete/files/components/add-file-dialog.js')).AddFileDialog,
}));

interface Props {
  teamId: string;
  collegeId: string;
}

/** What the team's coaches keep of the college: a camp's poster, a recorded call. Nothing for who may only look where there is none. */
export function FilesCard(both: Props) {
  const { data: files } = useCollegeFiles(both);
  const add = useAddCollegeFile(both);
  const mayEdit = useMay()('team.settings');
  const dialog = useOpen();
  if (!files || (files.length === 0 && !mayEdit)) return null;
  return (
    <Card
      title="Team files"
      action={
        mayEdit && (
          <Button icon={<Upload size={15} aria-hidden />} onClick={dialog.show}>
            Add file
          </Button>
        )
      }
    >
      {files.length === 0 ? (
        <p className={styles.quiet}>
          A camp’s poster, a photo of the staff list, a recording. Only your coaches see them.
        </p>
      ) : (
        <Lines label="Team files">
          {files.map((file) => (
            <KeptFile key={file._id} both={both} file={file} mayEdit={mayEdit} />
          ))}
        </Lines>
      )}
      <Suspense>
        {dialog.used && <AddFileDialog send={add.mutateAsync} open={dialog.open} onClose={dialog.hide} />}
      </Suspense>
    </Card>
  );
}

function KeptFile({ both, file, mayEdit }: { both: Props; file: CollegeFile; mayEdit: boolean }) {
  const open = useOpenCollegeFile(both);
  const remove = useRemoveCollegeFile(both);
  return (
    <FileLine
      file={file}
      by={file.addedBy}
      opening={open.isPending}
      onOpen={() => open.mutate(file._id)}
      removing={remove.isPending}
      onRemove={mayEdit ? () => remove.mutate(file) : undefined}
    />
  );
}
