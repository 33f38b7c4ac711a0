import { useMutation, useQueryClient } from '@tanstack/react-query';
import { previewUndo, undo } from '../../../../contract/history/undo.js';
import { ApiError } from '../api-error.js';
import { call } from '../call.js';
import { isOldBy } from '../data/topics.js';
import { toasts } from '../toasts/toast-store.js';
import { undoQuestion, type UndoLabel } from './undo-question.js';

export interface Undoing {
  readonly eventId: string;
  /** That the event lies in: `athlete-{id}`. */
  readonly stream: string;
  /** With everything that the same request changed alike. */
  readonly together?: boolean;
  /** Without a question, however many values go: the person changed them by one press a moment ago. */
  readonly atOnce?: boolean;
  readonly label?: UndoLabel;
  /** Who did it, where that was somebody else. */
  readonly by?: string;
  /** What the toast says besides that it is done, e.g. what is back. */
  readonly text?: string;
  /** What it says when it failed, and the server had no reason to give. */
  readonly failed?: string;
}

/** Takes a change back, whatever was changed, and says so; why not, when it no longer can be. Asks first where more than one value would go, or somebody else's words. */
export function useUndo() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ eventId, stream, together = false, atOnce = false, label = 'Undo', by }: Undoing) => {
      const body = { eventId, stream, together };
      const preview = await call(previewUndo, { body });
      const asks = (preview.values > 1 && !atOnce) || preview.whose !== null;
      if (asks && !(await undoQuestion.ask({ preview, label, by }))) return undefined;
      return call(undo, { body });
    },
    onSuccess: (answer, { label = 'Undo', text }) => {
      if (!answer) return;
      const rest = answer.kept > 0 ? `${answer.kept} of the changes could not be undone.` : undefined;
      toasts.show({ title: label === 'Undo' ? 'Action undone' : 'Action redone', text: rest ?? text });
    },
    onError: (error, { failed = 'An error occurred while undoing the change. Please try again.' }) => {
      const refused = error instanceof ApiError && [403, 409].includes(error.status);
      toasts.error(refused ? error.message : failed);
    },
    // The answer's topics say what was changed; what no read model tells of is old by its stream.
    onSettled: (answer, error, { stream }) =>
      answer || error
        ? client.invalidateQueries({ predicate: (query) => isOldBy(query, stream.replace('-', ':')) })
        : undefined,
  });
}
