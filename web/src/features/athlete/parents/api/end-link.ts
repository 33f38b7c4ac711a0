import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Athlete, ParentGuardian } from '../../../../../../contract/athlete/athlete.js';
import { endLink } from '../../../../../../contract/parent/endpoints.js';
import { ApiError } from '../../../../app/api-error.js';
import { call } from '../../../../app/call.js';
import { keys } from '../../../../app/live/query-keys.js';
import { sessions } from '../../../../app/session/session.js';
import { toasts } from '../../../../app/toasts/toast-store.js';
import { useUndo } from '../../../../app/undo/use-undo.js';

/** Ends the link between an athlete and a parent, with Undo in the toast; `own`: by the parent, who may not take it back. */
export function useEndLink(athlete: Athlete, { parentId, ...guardian }: ParentGuardian, own: boolean) {
  const client = useQueryClient();
  const undoing = useUndo();
  const parent = `${guardian.firstName} ${guardian.lastName}`;
  return useMutation({
    mutationFn: () => call(endLink, { params: { id: athlete._id, parentId } }),
    onSuccess: ({ eventId }) => {
      if (own) return void toasts.show({ title: `You no longer follow ${athlete.firstName} ${athlete.lastName}` });
      const run = () =>
        undoing.mutate({ eventId, stream: `athlete-${athlete._id}`, text: `${parent} is linked again.` });
      toasts.show({ title: 'Link ended', text: parent, action: { label: 'Undo', run } });
    },
    onError: (error) => {
      // Somebody else was faster.
      if (error instanceof ApiError && error.status === 404) return;
      toasts.error('An error occurred while ending the link. Please try again.');
    },
    // A parent learns first whom they still follow: what they may not read any more is not asked for again.
    onSettled: () => (own ? sessions.refresh() : client.invalidateQueries({ queryKey: keys.athlete(athlete._id) })),
  });
}
