import { Button } from 'antd';
import { Upload } from 'lucide-react';
import { lazy, Suspense } from 'react';
import {
  addCollegeFile,
  type CollegeFile,
  listCollegeFiles,
  openCollegeFile,
  removeCollegeFile,
} from '../../../../../contract/team-college/files.js';
import { call } from '../../../app/call.js';
import { useAction, useCustomAction } from '../../../app/data/action.js';
import { useRead } from '../../../app/data/read.js';
import { useMay } from '../../../app/session/use-may.js';
import { upload } from '../../../app/upload.js';
import { Card } from '../../../ui/card.js';
import { Lines } from '../../../ui/list/lines.js';
import { useOpen } from '../../../ui/use-open.js';
import { FileLine, type NamedFile } from '../../athlete/files/athlete-files.js';
import { useOpenAddress } from '../../athlete/files/open-address.js';

const AddFileDialog = lazy(async () => ({
  default: (await import('../../athlete/files/add-file-dialog.js')).AddFileDialog,
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
        <p className="hint">Add camp flyers, staff lists or recordings. Only your coaches see them.</p>
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

interface Both {
  readonly teamId: string;
  readonly collegeId: string;
}

const paramsOf = ({ teamId, collegeId }: Both) => ({ id: teamId, collegeId });

/** The files that the team keeps of a college, the latest first. */
const useCollegeFiles = (both: Both) =>
  useRead(listCollegeFiles, { params: paramsOf(both) }, { select: ({ files }) => files });

/** Adds a file under a name. What the server refuses of it is left to the form. */
const useAddCollegeFile = (both: Both) =>
  useCustomAction(
    ({ file, nickname, key, onProgress }: NamedFile) =>
      upload(addCollegeFile, {
        params: paramsOf(both),
        fields: { nickname },
        file,
        fileName: file.name,
        onProgress,
        key,
      }),
    { done: ({ nickname }) => ({ title: 'File added', text: nickname }) },
  );

const useOpenCollegeFile = (both: Both) =>
  useOpenAddress(async (fileId) => {
    const { collegeFileSignedUrl } = await call(openCollegeFile, { params: { ...paramsOf(both), fileId } });
    return collegeFileSignedUrl;
  });

/** Removes a file, with Undo in the toast. */
const useRemoveCollegeFile = (both: Both) =>
  useAction(removeCollegeFile, {
    input: ({ _id }: CollegeFile) => ({ params: { ...paramsOf(both), fileId: _id } }),
    done: (_, { nickname }) => ({ title: 'File removed', text: nickname }),
    undo: ({ eventId, stream }) => ({ eventId, stream }),
    failed: 'The file could not be removed. Please try again.',
  });
