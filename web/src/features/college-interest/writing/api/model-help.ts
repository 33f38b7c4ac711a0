import { getModelHelp, setModelHelp } from '../../../../../../contract/writing/model-help.js';
import { messageOf, ApiError } from '../../../../app/api-error.js';
import { useAction } from '../../../../app/data/action.js';
import { useRead, readQuery } from '../../../../app/data/read.js';

/** Read from the log itself: it is as old as the athlete's history. */
export const modelHelpQuery = (athleteId: string) => readQuery(getModelHelp, { params: { id: athleteId } });

/** Whether a model may help the athlete to write, and whose word that is. */
export const useModelHelp = (athleteId: string) => useRead(getModelHelp, { params: { id: athleteId } });

/** Allows it, or no longer, with Undo in the toast. */
export const useSetModelHelp = (athleteId: string) =>
  useAction(setModelHelp, {
    input: (allowed: boolean) => ({ params: { id: athleteId }, body: { allowed } }),
    done: (_, allowed) => ({ title: allowed ? 'A model may help' : 'A model may no longer help' }),
    undo: ({ eventId }) => ({ eventId, stream: `modelHelp-${athleteId}` }),
    failed: (error) =>
      error instanceof ApiError && error.code === 'nothing-changed'
        ? undefined
        : (messageOf(error, 409) ?? 'This could not be saved. Please try again.'),
    renews: [getModelHelp],
  });
