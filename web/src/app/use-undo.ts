import { useMutation, useQueryClient } from '@tanstack/react-query';
import { undo } from '../../../contract/history/undo.js';
import { ApiError } from './api-error.js';
import { call } from './call.js';
import { keysOfTopic } from './live/query-keys.js';
import { toasts } from './toasts/toast-store.js';

export interface Undoing {
  readonly eventId: string;
  /** That the event lies in: `athlete-{id}`. */
  readonly stream: string;
  /** What the toast says besides that it is done, e.g. what is back. */
  readonly text?: string;
  readonly title?: string;
  /** What it says when it failed, and the server had no reason to give. */
  readonly failed?: string;
}

/** Takes a change back, whatever was changed, and says so; why not, when it can not be any more. */
export function useUndo() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ eventId, stream }: Undoing) => call(undo, { body: { eventId, stream } }),
    onSuccess: (_answer, { title = 'Action undone', text }) => {
      toasts.show({ title, ...(text === undefined ? {} : { text }) });
    },
    onError: (error, { failed = 'An error occurred while undoing the change. Please try again.' }) => {
      const refused = error instanceof ApiError && error.status === 409;
      toasts.error(refused ? error.message : failed);
    },
    // Rosters show athletes and groups: whatever was taken back, a team's lists may be other ones now.
    onSettled: (_answer, _error, { stream }) =>
      Promise.all(
        [...(keysOfTopic(stream.replace('-', ':')) ?? []), ['team']].map((queryKey) =>
          client.invalidateQueries({ queryKey }),
        ),
      ),
  });
}
