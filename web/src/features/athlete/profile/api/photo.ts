import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { Athlete } from '../../../../../../contract/athlete/athlete.js';
import { removePhoto, setPhoto } from '../../../../../../contract/file/endpoints.js';
import { call } from '../../../../app/call.js';
import { keys } from '../../../../app/live/query-keys.js';
import { toasts } from '../../../../app/toasts/toast-store.js';
import { upload } from '../../../../app/upload.js';
import { athleteQuery } from './athlete.js';

/** Replaces the photo; what the server refuses of it is left to the dialog. */
export function useSetPhoto(athleteId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (photo: Blob) => upload(setPhoto, { params: { id: athleteId }, file: photo, fileName: 'photo.jpg' }),
    onSuccess: (athlete) => {
      toasts.show({ title: 'Photo updated' });
      return keep(client, athlete);
    },
  });
}

export function useRemovePhoto(athleteId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(removePhoto, { params: { id: athleteId } }),
    onSuccess: (athlete) => {
      toasts.show({ title: 'Photo removed' });
      return keep(client, athlete);
    },
    onError: () => void toasts.error('The photo could not be removed. Please try again.'),
  });
}

function keep(client: QueryClient, athlete: Athlete): Promise<void> {
  client.setQueryData<Athlete>(athleteQuery(athlete._id).queryKey, athlete);
  return client.invalidateQueries({ queryKey: keys.athlete(athlete._id) });
}
