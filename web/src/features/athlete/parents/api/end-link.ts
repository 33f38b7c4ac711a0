import { getAthlete } from '../../../../../../contract/athlete/get-athlete.js';
import type { Athlete, ParentGuardian } from '../../../../../../contract/athlete/athlete.js';
import { endLink } from '../../../../../../contract/parent/endpoints.js';
import { sessions } from '../../../../app/session/session.js';
import { ApiError } from '../../../../app/api-error.js';
import { call } from '../../../../app/call.js';
import { useCustomAction } from '../../../../app/data/action.js';

/** Ends the link between an athlete and a parent, with Undo in the toast; `own`: by the parent, who may not take it back. */
export function useEndLink(athlete: Athlete, { parentId, ...guardian }: ParentGuardian, own: boolean) {
  const parent = `${guardian.firstName} ${guardian.lastName}`;
  return useCustomAction(
    async () => {
      const answer = call(endLink, { params: { id: athlete._id, parentId } });
      // A parent learns first whom they still follow: what they may not read any more is not asked for again.
      return own ? answer.finally(() => sessions.refresh()) : answer;
    },
    {
      done: () =>
        own
          ? { title: `You no longer follow ${athlete.firstName} ${athlete.lastName}` }
          : { title: 'Link ended', text: parent },
      undo: ({ eventId }) =>
        own ? undefined : { eventId, stream: `athlete-${athlete._id}`, text: `${parent} is linked again.` },
      // Somebody else may have been faster.
      failed: (error) =>
        error instanceof ApiError && error.status === 404
          ? undefined
          : 'An error occurred while ending the link. Please try again.',
      renews: own ? [] : [getAthlete],
    },
  );
}
