import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { joinTeam, removeFromTeam, requestAccessAgain } from '../../../../../contract/athlete/endpoints.js';
import { CODE_LENGTH, formatCode, isCode } from '../../../../../contract/invite/code.js';
import { lookUpCode } from '../../../../../contract/invite/endpoints.js';
import { ApiError } from '../../../app/api-error.js';
import { call } from '../../../app/call.js';
import { keys } from '../../../app/live/query-keys.js';
import { toasts } from '../../../app/toasts/toast-store.js';
import { INVALID_CODE } from '../join-state.js';

/** What a code leads to, asked once it has 8 characters. Only a code for athletes is a good one here (spec, section 5). */
export function useCode(code: string) {
  const whole = code.length === CODE_LENGTH;
  const { data, error, isFetching } = useQuery({
    queryKey: ['code', code],
    queryFn: ({ signal }) => call(lookUpCode, { query: { inviteCode: formatCode(code) }, signal }),
    enabled: whole && isCode(code),
    gcTime: 0,
  });
  const good = whole && data?.role === 'athlete' && data.team ? data.team : undefined;
  const wrong = whole && (!isCode(code) || (data !== undefined && !good) || isUnknown(error));
  return {
    team: good,
    looking: whole && isFetching,
    error: wrong ? INVALID_CODE : whole && error ? sorry(error) : undefined,
  };
}

const isUnknown = (error: Error | null): boolean => error instanceof ApiError && [400, 404].includes(error.status);

function sorry(error: Error): string {
  if (!(error instanceof ApiError)) return 'An error occurred. Please try again.';
  return error.status === 429 && error.retryAfter
    ? `Too many tries. Please try again in ${error.retryAfter} ${error.retryAfter === 1 ? 'second' : 'seconds'}.`
    : error.message;
}

interface Outcome {
  readonly title: string;
  readonly text?: string;
}

/** Runs a call about the own membership, then shows what came of it. */
function useMembershipCall<Input>(
  athleteId: string,
  run: (input: Input) => Promise<unknown>,
  outcome: Outcome,
  failed: string,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: run,
    onSuccess: () => void toasts.show(outcome),
    onError: (error) => void toasts.error(error instanceof ApiError && error.status !== 0 ? error.message : failed),
    // Not waited for: the dialog closes at once.
    onSettled: () => void client.invalidateQueries({ queryKey: keys.athlete(athleteId) }),
  });
}

export const useJoinTeam = (athleteId: string) =>
  useMembershipCall(
    athleteId,
    ({ code, teamId }: { code: string; teamId: string }) =>
      call(joinTeam, { params: { id: athleteId }, body: { joinCode: formatCode(code), teamId } }),
    { title: 'Request sent', text: 'The coaches of the team have been told.' },
    'An error occurred while joining the team. Please try again.',
  );

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
