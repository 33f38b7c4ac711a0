import { useMutation } from '@tanstack/react-query';
import type { Session } from '../../../../../../contract/identity/endpoints.js';
import { formatCode } from '../../../../../../contract/invite/code.js';
import {
  acceptAthleteInvite,
  acceptCoachInvite,
  acceptParentInvite,
  rejectInvite,
  type CodeLookup,
} from '../../../../../../contract/invite/endpoints.js';
import { ApiError } from '../../../../app/api-error.js';
import { call } from '../../../../app/call.js';
import { toasts, type Toast } from '../../../../app/toasts/toast-store.js';

export interface Names {
  readonly firstName: string;
  readonly lastName: string;
}

/** Says yes, under an idempotency key. */
export interface Joining extends Names {
  readonly key: string;
}

interface Accepted {
  readonly teamId: string;
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

/** Whether it was no refusal: the invite was sent to another address, and whoever sent it is asked to confirm this one. */
export const hasAsked = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'other-address';

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
  if (!waits) return { title: `You follow ${firstName}` };
  return {
    title: 'Request sent',
    text: `Once ${firstName}, or a parent who follows them, confirms you, you see them.`,
  };
}
