import {
  addAthleteFile,
  listAthleteFiles,
  openAthleteFile,
  removeAthleteFile,
  type AthleteFile,
} from '../../../../../../contract/file/endpoints.js';
import { useOpenAddress } from './open-address.js';
import { call } from '../../../../app/call.js';
import { useAction, useCustomAction } from '../../../../app/data/action.js';
import { useRead } from '../../../../app/data/read.js';
import { upload } from '../../../../app/upload.js';

/** The files of an athlete, the latest first. */
export const useFiles = (athleteId: string) =>
  useRead(listAthleteFiles, { params: { id: athleteId } }, { select: ({ files }) => files });

/** A file as the dialog hands it in; `onProgress` hears 0 to 1. */
export interface NamedFile {
  readonly file: File;
  readonly nickname: string;
  readonly key: string;
  readonly onProgress: (sent: number) => void;
}

/** Adds a file under a name. What the server refuses of it is left to the form. */
export const useAddFile = (athleteId: string) =>
  useCustomAction(
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

/** Opens a file in a new tab, by an address that works for a few minutes. */
export const useOpenFile = (athleteId: string) =>
  useOpenAddress(async (fileId) => {
    const { athleteFileSignedUrl } = await call(openAthleteFile, { params: { id: athleteId, fileId } });
    return athleteFileSignedUrl;
  });

/** Removes a file, with Undo in the toast. */
export const useRemoveFile = (athleteId: string) =>
  useAction(removeAthleteFile, {
    input: ({ _id }: AthleteFile) => ({ params: { id: athleteId, fileId: _id } }),
    done: (_, { nickname }) => ({ title: 'File removed', text: nickname }),
    undo: ({ eventId }, { nickname }) => ({
      eventId,
      stream: `athlete-${athleteId}`,
      text: `${nickname} is back.`,
      failed: 'The file could not be brought back.',
    }),
    failed: 'The file could not be removed. Please try again.',
  });
