import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  addCollegeFile,
  listCollegeFiles,
  openCollegeFile,
  removeCollegeFile,
  type CollegeFile,
} from '../../../../../contract/team-college/files.js';
import { call } from '../../../app/call.js';
import { keys } from '../../../app/live/query-keys.js';
import { toasts } from '../../../app/toasts/toast-store.js';
import { useUndo } from '../../../app/undo/use-undo.js';
import { upload } from '../../../app/upload.js';
import type { NamedFile } from '../../athlete/files/api/files.js';
import { useOpenAddress } from '../../athlete/files/api/open-address.js';

interface Both {
  readonly teamId: string;
  readonly collegeId: string;
}

const paramsOf = ({ teamId, collegeId }: Both) => ({ id: teamId, collegeId });

/** The files that the team keeps of a college, the latest first. */
export const useCollegeFiles = (both: Both) =>
  useQuery({
    queryKey: [...keys.teamColleges(both.teamId), both.collegeId, 'files'],
    queryFn: async ({ signal }) => (await call(listCollegeFiles, { params: paramsOf(both), signal })).files,
  });

/** Adds a file under a name. What the server refuses of it is left to the form. */
export function useAddCollegeFile(both: Both) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ file, nickname, key, onProgress }: NamedFile) =>
      upload(addCollegeFile, {
        params: paramsOf(both),
        fields: { nickname },
        file,
        fileName: file.name,
        onProgress,
        key,
      }),
    onSuccess: ({ nickname }) => void toasts.show({ title: 'File added', text: nickname }),
    onSettled: () => client.invalidateQueries({ queryKey: keys.teamColleges(both.teamId) }),
  });
}

export const useOpenCollegeFile = (both: Both) =>
  useOpenAddress(async (fileId) => {
    const { collegeFileSignedUrl } = await call(openCollegeFile, { params: { ...paramsOf(both), fileId } });
    return collegeFileSignedUrl;
  });

/** Removes a file, with Undo in the toast. */
export function useRemoveCollegeFile(both: Both) {
  const client = useQueryClient();
  const undoing = useUndo();
  return useMutation({
    mutationFn: ({ _id }: CollegeFile) => call(removeCollegeFile, { params: { ...paramsOf(both), fileId: _id } }),
    onSuccess: ({ eventId, stream }, { nickname }) => {
      toasts.show({
        title: 'File removed',
        text: nickname,
        action: { label: 'Undo', run: () => undoing.mutate({ eventId, stream }) },
      });
    },
    onError: () => void toasts.error('The file could not be removed. Please try again.'),
    onSettled: () => client.invalidateQueries({ queryKey: keys.teamColleges(both.teamId) }),
  });
}
