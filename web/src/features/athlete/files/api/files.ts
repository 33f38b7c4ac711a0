import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  addAthleteFile,
  listAthleteFiles,
  openAthleteFile,
  removeAthleteFile,
  type AthleteFile,
} from '../../../../../../contract/file/endpoints.js';
import { call } from '../../../../app/call.js';
import { keys } from '../../../../app/live/query-keys.js';
import { toasts } from '../../../../app/toasts/toast-store.js';
import { upload } from '../../../../app/upload.js';
import { useUndo } from '../../../../app/undo/use-undo.js';
import { useOpenAddress } from './open-address.js';

/** The files of an athlete, the latest first. */
export const useFiles = (athleteId: string) =>
  useQuery({
    queryKey: keys.files(athleteId),
    queryFn: async ({ signal }) => (await call(listAthleteFiles, { params: { id: athleteId }, signal })).files,
  });

/** A file as the dialog hands it in; `onProgress` hears 0 to 1. */
export interface NamedFile {
  readonly file: File;
  readonly nickname: string;
  readonly key: string;
  readonly onProgress: (sent: number) => void;
}

/** Adds a file under a name. What the server refuses of it is left to the form. */
export function useAddFile(athleteId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ file, nickname, key, onProgress }: NamedFile) =>
      upload(addAthleteFile, {
        params: { id: athleteId },
        fields: { nickname },
        file,
        fileName: file.name,
        onProgress,
        key,
      }),
    onSuccess: ({ nickname }) => void toasts.show({ title: 'File added', text: nickname }),
    onSettled: () => client.invalidateQueries({ queryKey: keys.athlete(athleteId) }),
  });
}

/** Opens a file in a new tab, by an address that works for a few minutes. */
export const useOpenFile = (athleteId: string) =>
  useOpenAddress(async (fileId) => {
    const { athleteFileSignedUrl } = await call(openAthleteFile, { params: { id: athleteId, fileId } });
    return athleteFileSignedUrl;
  });

/** Removes a file, with Undo in the toast. */
export function useRemoveFile(athleteId: string) {
  const client = useQueryClient();
  const undoing = useUndo();
  return useMutation({
    mutationFn: (file: AthleteFile) => call(removeAthleteFile, { params: { id: athleteId, fileId: file._id } }),
    onSuccess: ({ eventId }, { nickname }) => {
      toasts.show({
        title: 'File removed',
        text: nickname,
        action: {
          label: 'Undo',
          run: () =>
            undoing.mutate({
              eventId,
              stream: `athlete-${athleteId}`,
              text: `${nickname} is back.`,
              failed: 'The file could not be brought back.',
            }),
        },
      });
    },
    onError: () => void toasts.error('The file could not be removed. Please try again.'),
    onSettled: () => client.invalidateQueries({ queryKey: keys.athlete(athleteId) }),
  });
}
