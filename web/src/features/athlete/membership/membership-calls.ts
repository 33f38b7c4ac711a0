import { useIsMutating, useMutation } from '@tanstack/react-query';
import { joinTeam, removeFromTeam, requestAccessAgain } from '../../../../../contract/athlete/endpoints.js';
import { formatCode } from '../../../../../contract/invite/code.js';
import { acceptAthleteInvite } from '../../../../../contract/invite/endpoints.js';
import { call } from '../../../app/call.js';
import { useSession } from '../../../app/session/session.js';
import { toasts } from '../../../app/toasts/toast-store.js';
import { refusalToast, useCodeLookup } from '../../invite/join-by-code/accept-code.js';
import { wrongKind } from '../../invite/invite-words.js';

/** The team that a code leads to. Only a code for athletes is a good one here (spec, section 5). */
export function useCode(code: string) {
  const { found, looking, error } = useCodeLookup(code);
  const wrong = found && wrongKind('athlete', found.role);
  const team = wrong === undefined ? (found?.team ?? undefined) : undefined;
  return { team, standing: found?.standing ?? 'open', looking, error: wrong ?? error };
}

interface Outcome {
  readonly title: string;
  readonly text?: string;
}

const membershipCalls = (athleteId: string) => ['membership', athleteId] as const;

/** Whether a call about the own membership is under way. */
export const useIsChanging = (athleteId: string): boolean =>
  useIsMutating({ mutationKey: membershipCalls(athleteId) }) > 0;

interface MembershipCall<Input> {
  readonly athleteId: string;
  readonly run: (input: Input) => Promise<unknown>;
  readonly outcome: Outcome | ((input: Input) => Outcome);
  readonly failed: string;
  readonly onDone: () => void;
}

/** Runs a call about the own membership, then shows what came of it. */
function useMembershipCall<Input>({ athleteId, run, outcome, failed, onDone }: MembershipCall<Input>) {
  return useMutation({
    mutationKey: membershipCalls(athleteId),
    mutationFn: run,
    // Here and not at the call: a live update may have taken away by then what it was called from.
    onSuccess: (_answer, input) => {
      toasts.show(typeof outcome === 'function' ? outcome(input) : outcome);
      onDone();
    },
    onError: (error) => refusalToast(error, failed),
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

export function useJoinTeam(athleteId: string, onDone: () => void) {
  const { user } = useSession();
  return useMembershipCall({
    athleteId,
    run: async ({ code, teamId, isPublic, key }: Joining) => {
      const joinCode = formatCode(code);
      if (isPublic) await call(joinTeam, { params: { id: athleteId }, body: { joinCode, teamId }, key });
      else await call(acceptAthleteInvite, { body: { joinCode, userId: user.id }, key });
    },
    outcome: ({ isPublic }) => (isPublic ? requestSent : { title: 'Athlete joined team' }),
    failed: 'An error occurred while joining the team. Please try again.',
    onDone,
  });
}

const requestSent: Outcome = { title: 'Request sent', text: 'We’ll tell the team’s coaches.' };

export const useRequestAgain = (athleteId: string, onDone: () => void) =>
  useMembershipCall({
    athleteId,
    run: (_: void) => call(requestAccessAgain, { params: { id: athleteId } }),
    outcome: requestSent,
    failed: 'An error occurred while asking again. Please try again.',
    onDone,
  });

/** Cancels or removes a request, or leaves the team that let the athlete go. */
export const useRemoveRequest = (athleteId: string, title: string, onDone: () => void) =>
  useMembershipCall({
    athleteId,
    run: (_: void) => call(removeFromTeam, { params: { id: athleteId } }),
    outcome: { title },
    failed: 'An error occurred while removing the request. Please try again.',
    onDone,
  });
