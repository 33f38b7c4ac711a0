import { useMutation, useQueryClient } from '@tanstack/react-query';
import { undoAthleteChange, undoAthleteStatus } from '../../../../../../contract/athlete/endpoints.js';
import { ApiError } from '../../../../app/api-error.js';
import { call } from '../../../../app/call.js';
import { keys } from '../../../../app/live/query-keys.js';
import { useMay } from '../../../../app/session/use-may.js';
import { toasts } from '../../../../app/toasts/toast-store.js';
import type { TakingBack } from '../entries.js';
import { athleteKinds } from '../history-view.js';

const isStatus = (kind: string): boolean => athleteKinds.status.types.some((type) => type === kind);

/** Undoes or redoes an event of an athlete, from the history. */
export function useTakeBack(athleteId: string) {
  const client = useQueryClient();
  const may = useMay();
  const taking = useMutation({
    mutationFn: ({ eventId, kind }: TakingBack) =>
      call(isStatus(kind) ? undoAthleteStatus : undoAthleteChange, { params: { id: athleteId }, body: { eventId } }),
    onSuccess: (_answer, { label }) => {
      toasts.show({ title: label === 'Undo' ? 'Action undone' : 'Action redone' });
    },
    onError: (error) => {
      const refused = error instanceof ApiError && error.status === 409;
      toasts.error(refused ? error.message : 'An error occurred while undoing the change. Please try again.');
    },
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: keys.athlete(athleteId) }),
        client.invalidateQueries({ queryKey: ['team'] }),
      ]),
  });
  return { ...taking, may: (kind: string): boolean => may(isStatus(kind) ? 'athlete.change-status' : 'athlete.edit') };
}
