import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getModelHelp, setModelHelp } from '../../../../../../contract/writing/model-help.js';
import { ApiError } from '../../../../app/api-error.js';
import { call } from '../../../../app/call.js';
import { keys } from '../../../../app/live/query-keys.js';
import { toasts } from '../../../../app/toasts/toast-store.js';
import { useUndo } from '../../../../app/undo/use-undo.js';

/** Read from the log itself: it is as old as the athlete's history. */
export const modelHelpQuery = (athleteId: string) =>
  queryOptions({
    queryKey: [...keys.athleteHistory(athleteId), 'model-help'],
    queryFn: ({ signal }) => call(getModelHelp, { params: { id: athleteId }, signal }),
  });

/** Whether a model may help the athlete to write, and whose word that is. */
export const useModelHelp = (athleteId: string) => useQuery(modelHelpQuery(athleteId));

/** Allows it, or no longer, with Undo in the toast. */
export function useSetModelHelp(athleteId: string) {
  const client = useQueryClient();
  const undoing = useUndo();
  return useMutation({
    mutationFn: (allowed: boolean) => call(setModelHelp, { params: { id: athleteId }, body: { allowed } }),
    onSuccess: ({ eventId }, allowed) => {
      toasts.show({
        title: allowed ? 'A model may help' : 'A model may no longer help',
        action: { label: 'Undo', run: () => undoing.mutate({ eventId, stream: `modelHelp-${athleteId}` }) },
      });
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'nothing-changed') return;
      const told = error instanceof ApiError && error.status === 409;
      toasts.error(told ? error.message : 'This could not be saved. Please try again.');
    },
    onSettled: () => client.invalidateQueries(modelHelpQuery(athleteId)),
  });
}
