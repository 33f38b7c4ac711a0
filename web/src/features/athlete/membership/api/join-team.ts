import { useMutation, useQueryClient } from '@tanstack/react-query';
import { joinTeam, removeFromTeam, requestAccessAgain } from '../../../../../../contract/athlete/endpoints.js';
import { formatCode } from '../../../../../../contract/invite/code.js';
import { acceptAthleteInvite } from '../../../../../../contract/invite/endpoints.js';
import { ApiError } from '../../../../app/api-error.js';
import { call } from '../../../../app/call.js';
import { keys } from '../../../../app/live/query-keys.js';
import { useSession } from '../../../../app/session/session.js';
import { toasts } from '../../../../app/toasts/toast-store.js';
import { useCodeLookup } from '../../../invite/join-by-code/api/look-up-code.js';
import { wrongKind } from '../../../invite/join-by-code/wrong-kind.js';

/** The team that a code leads to. Only a code for athletes is a good one here (spec, section 5). */
export function useCode(code: string) {
  const { found, looking, error } = useCodeLookup(code);
  const wrong = found && wrongKind('athlete', found.role);
  const team = wrong === undefined ? (found?.team ?? undefined) : undefined;
  return { team, isPublic: found?.isPublic ?? true, looking, error: wrong ?? error };
}

interface Outcome {
  readonly title: string;
  readonly text?: string;
}

/** Runs a call about the own membership, then shows what came of it. */
function useMembershipCall<Input>(
  athleteId: string,
  run: (input: Input) => Promise<unknown>,
  outcome: Outcome | ((input: Input) => Outcome),
  failed: string,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: run,
    onSuccess: (_answer, input) => void toasts.show(typeof outcome === 'function' ? outcome(input) : outcome),
    onError: (error) => void toasts.error(error instanceof ApiError && error.status !== 0 ? error.message : failed),
    // Not waited for: the dialog closes at once.
    onSettled: () => void client.invalidateQueries({ queryKey: keys.athlete(athleteId) }),
  });
}

interface Joining {
  /** Bare. */
  readonly code: string;
  readonly teamId: string;
  /** The team's own code, which asks to join; one that was sent to somebody makes them active at once. */
  readonly isPublic: boolean;
  /** Idempotency key. */
  readonly key: string;
}

export function useJoinTeam(athleteId: string) {
  const { user } = useSession();
  return useMembershipCall(
    athleteId,
    async ({ code, teamId, isPublic, key }: Joining) => {
      const joinCode = formatCode(code);
      if (isPublic) await call(joinTeam, { params: { id: athleteId }, body: { joinCode, teamId }, key });
      else await call(acceptAthleteInvite, { body: { joinCode, userId: user.id }, key });
    },
    ({ isPublic }) =>
      isPublic
        ? { title: 'Request sent', text: 'The coaches of the team have been told.' }
        : { title: 'You joined the team' },
    'An error occurred while joining the team. Please try again.',
  );
}

export const useRequestAgain = (athleteId: string) =>
  useMembershipCall(
    athleteId,
    () => call(requestAccessAgain, { params: { id: athleteId } }),
    { title: 'Request sent', text: 'The coaches of the team have been told.' },
    'An error occurred while asking again. Please try again.',
  );

/** Cancels or removes a request, or leaves the team that let the athlete go. */
export const useRemoveRequest = (athleteId: string, title: string) =>
  useMembershipCall(
    athleteId,
    () => call(removeFromTeam, { params: { id: athleteId } }),
    { title },
    'An error occurred while removing the request. Please try again.',
  );
