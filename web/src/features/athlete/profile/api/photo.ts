import { useQueryClient } from '@tanstack/react-query';
import { getAthlete } from '../../../../../../contract/athlete/get-athlete.js';
import { removePhoto, setPhoto } from '../../../../../../contract/file/endpoints.js';
import { useAction, useCustomAction } from '../../../../app/data/action.js';
import { keepRead } from '../../../../app/data/read.js';
import { upload } from '../../../../app/upload.js';

/** Replaces the photo; what the server refuses of it is left to the dialog. */
export function useSetPhoto(athleteId: string) {
  const client = useQueryClient();
  return useCustomAction(
    (photo: Blob) => upload(setPhoto, { params: { id: athleteId }, file: photo, fileName: 'photo.jpg' }),
    {
      done: (athlete) => {
        keepRead(client, getAthlete, { params: { id: athleteId } }, athlete);
        return { title: 'Photo updated' };
      },
    },
  );
}

export function useRemovePhoto(athleteId: string) {
  const client = useQueryClient();
  return useAction(removePhoto, {
    input: (_: void) => ({ params: { id: athleteId } }),
    done: (athlete) => {
      keepRead(client, getAthlete, { params: { id: athleteId } }, athlete);
      return { title: 'Photo removed' };
    },
    failed: 'The photo could not be removed. Please try again.',
  });
}
