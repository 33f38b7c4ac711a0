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
import { fileTexts } from '../file-rules.js';

/** The files of an athlete, the latest first. */
export const useFiles = (athleteId: string) =>
  useQuery({
    queryKey: keys.files(athleteId),
    queryFn: async ({ signal }) => (await call(listAthleteFiles, { params: { id: athleteId }, signal })).files,
  });

/** Adds a file under a name; `onProgress` hears 0 to 1. What the server refuses of it is left to the form. */
export function useAddFile(athleteId: string, onProgress: (sent: number) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ file, nickname, key }: { file: File; nickname: string; key: string }) =>
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
export function useOpenFile(athleteId: string) {
  return useMutation({
    mutationFn: async (file: AthleteFile) => {
      // Opened while the click lasts: later, the browser would take it for a pop-up.
      const tab = window.open('about:blank', '_blank');
      try {
        if (!tab) throw new Error('The browser opened no tab.');
        tab.opener = null;
        const { athleteFileSignedUrl } = await call(openAthleteFile, { params: { id: athleteId, fileId: file._id } });
        tab.location.replace(new URL(athleteFileSignedUrl, window.location.href));
      } catch (error) {
        tab?.close();
        throw error;
      }
    },
    onError: () => void toasts.error(fileTexts.openFailed, fileTexts.openFailedTitle),
  });
}

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
