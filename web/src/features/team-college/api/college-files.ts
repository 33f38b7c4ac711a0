import {
  addCollegeFile,
  listCollegeFiles,
  openCollegeFile,
  removeCollegeFile,
  type CollegeFile,
} from '../../../../../contract/team-college/files.js';
import type { NamedFile } from '../../athlete/files/api/files.js';
import { useOpenAddress } from '../../athlete/files/api/open-address.js';
import { call } from '../../../app/call.js';
import { useAction, useCustomAction } from '../../../app/data/action.js';
import { useRead } from '../../../app/data/read.js';
import { upload } from '../../../app/upload.js';

interface Both {
  readonly teamId: string;
  readonly collegeId: string;
}

const paramsOf = ({ teamId, collegeId }: Both) => ({ id: teamId, collegeId });

/** The files that the team keeps of a college, the latest first. */
export const useCollegeFiles = (both: Both) =>
  useRead(listCollegeFiles, { params: paramsOf(both) }, { select: ({ files }) => files });

/** Adds a file under a name. What the server refuses of it is left to the form. */
export const useAddCollegeFile = (both: Both) =>
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

export const useOpenCollegeFile = (both: Both) =>
  useOpenAddress(async (fileId) => {
    const { collegeFileSignedUrl } = await call(openCollegeFile, { params: { ...paramsOf(both), fileId } });
    return collegeFileSignedUrl;
  });

/** Removes a file, with Undo in the toast. */
export const useRemoveCollegeFile = (both: Both) =>
  useAction(removeCollegeFile, {
    input: ({ _id }: CollegeFile) => ({ params: { ...paramsOf(both), fileId: _id } }),
    done: (_, { nickname }) => ({ title: 'File removed', text: nickname }),
    undo: ({ eventId, stream }) => ({ eventId, stream }),
    failed: 'The file could not be removed. Please try again.',
  });
