import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Session } from '../../../../../contract/identity/endpoints.js';
import { CODE_LENGTH, formatCode, isCode } from '../../../../../contract/invite/code.js';
import {
  acceptAthleteInvite,
  acceptCoachInvite,
  acceptParentInvite,
  type CodeLookup,
  lookUpCode,
  rejectInvite,
} from '../../../../../contract/invite/endpoints.js';
import { inviteTexts } from '../../../../../contract/invite/texts.js';
import { ApiError } from '../../../app/api-error.js';
import { call } from '../../../app/call.js';
import { readKey, useRead } from '../../../app/data/read.js';
import { type Toast, toasts } from '../../../app/toasts/toast-store.js';
import { inWords } from '../../../ui/day.js';

interface Looked {
  /** What the code leads to, once that is known. */
  readonly found: CodeLookup | undefined;
  readonly looking: boolean;
  readonly error: string | undefined;
}

const lookUpInput = (code: string) => ({ query: { inviteCode: formatCode(code) } });

/** What a code on screen leads to, for its sender: undefined for one that has not been looked up. */
export function useLookedUp(): (code: string) => CodeLookup | undefined {
  const client = useQueryClient();
  return (code) => client.getQueryData<CodeLookup>(readKey(lookUpCode, lookUpInput(code)));
}

/** Joins; if the sender has to confirm first, looks the code up again, which then says so. */
export function useJoinOrAsk(): (code: string, join: () => Promise<unknown>) => Promise<void> {
  const client = useQueryClient();
  return async (code, join) => {
    try {
      await join();
    } catch (error) {
      if (!hasAsked(error)) throw error;
      await client.invalidateQueries({ queryKey: readKey(lookUpCode, lookUpInput(code)) });
    }
  };
}

/** Looks a code up once it has 8 characters; below that nothing is found and nothing is wrong (spec, section 5). */
export function useCodeLookup(code: string): Looked {
  const whole = code.length === CODE_LENGTH;
  const { data, error, isFetching } = useRead(lookUpCode, lookUpInput(code), {
    enabled: whole && isCode(code),
    gcTime: 0,
  });
  if (!whole) return { found: undefined, looking: false, error: undefined };
  const unknown = !isCode(code) || (error instanceof ApiError && [400, 404].includes(error.status));
  return {
    found: data,
    looking: isFetching,
    error: unknown ? inviteTexts.invalidCode : error ? sorry(error) : undefined,
  };
}

function sorry(error: Error): string {
  if (!(error instanceof ApiError)) return 'An error occurred. Please try again.';
  return error.status === 429 && error.retryAfter
    ? `Too many tries. Please try again in ${inWords(error.retryAfter)}.`
    : error.message;
}

export interface Names {
  readonly firstName: string;
  readonly lastName: string;
}

/** Says yes, under an idempotency key. */
export interface Joining extends Names {
  readonly key: string;
}

interface Accepted {
  /** Null for a parent invited by an athlete without a team. */
  readonly teamId: string | null;
  /** Who joined, or who is followed from now on. */
  readonly athleteId?: string;
  /** Whether a parent waits for the athlete's word. */
  readonly waits?: boolean | undefined;
  /** Status of an athlete who joined. */
  readonly accountStatus?: 'active' | 'pending';
}

/** Joins the team that the code leads to, as what the code says. @throws ApiError when the server refuses */
export function acceptCode(
  code: string,
  role: CodeLookup['role'],
  { id: userId, email }: Session['user'],
  { key, ...names }: Joining,
): Promise<Accepted> {
  const accepting = { joinCode: formatCode(code), userId };
  if (role === 'athlete') return call(acceptAthleteInvite, { body: accepting, key });
  const body = { ...accepting, ...names, email };
  return role === 'parent' ? call(acceptParentInvite, { body, key }) : call(acceptCoachInvite, { body, key });
}

/** Whether it was no refusal: the invite was sent to another address, and its sender is asked to confirm this one. */
const hasAsked = (error: unknown): error is ApiError => error instanceof ApiError && error.code === 'other-address';

/** What the server says against joining, in its words. */
export function refusalToast(error: Error, failed = 'An error occurred. Please try again.'): void {
  if (hasAsked(error)) toasts.show({ title: 'Request sent', text: error.message });
  else toasts.error(error instanceof ApiError && error.status !== 0 && error.status < 500 ? error.message : failed);
}

/** Says no to an invite. */
export function useDecline(code: string, onDone: () => void) {
  return useMutation({
    mutationFn: () => call(rejectInvite, { body: { joinCode: formatCode(code) } }),
    onSuccess: () => {
      toasts.show({ title: 'Invite declined' });
      onDone();
    },
    onError: (error) => refusalToast(error),
  });
}

/** Tells a parent that they follow an athlete now, or whose word it takes. */
export function followedToast({ waits }: Pick<Accepted, 'waits'>, firstName = 'your athlete'): Toast {
  if (!waits) return { title: `You now follow ${firstName}` };
  return {
    title: 'Request sent',
    text: `You’ll see ${firstName} once they or a parent who follows them confirms you.`,
  };
}
