import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Camp } from '../../../../../contract/camp/camp.js';
import { setCampSaved } from '../../../../../contract/camp/endpoints.js';
import { ApiError } from '../../../app/api-error.js';
import { call } from '../../../app/call.js';
import { keys } from '../../../app/live/query-keys.js';
import { toasts } from '../../../app/toasts/toast-store.js';
import { useUndo } from '../../../app/undo/use-undo.js';

/** Saves a camp for an athlete, or lets it go, with Undo in the toast. */
export function useSaveCamp(athleteId: string) {
  const client = useQueryClient();
  const undoing = useUndo();
  return useMutation({
    mutationFn: ({ _id, saved }: Camp) =>
      call(setCampSaved, { params: { id: _id }, body: { athleteId, saved: !saved } }),
    onSuccess: ({ eventId, saved }, { name }) =>
      void toasts.show({
        title: saved ? 'Camp saved' : 'Camp no longer saved',
        text: name,
        action: {
          label: 'Undo',
          run: () => undoing.mutate({ eventId, stream: `savedCamps-${athleteId}`, text: name }),
        },
      }),
    onError: (error, { name }) =>
      toasts.error(
        error instanceof ApiError && error.code === 'too-many-saved'
          ? error.message
          : `${name} could not be saved. Please try again.`,
      ),
    onSettled: () => client.invalidateQueries({ queryKey: keys.camps }),
  });
}
