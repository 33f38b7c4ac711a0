import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Invite } from '../../../../../contract/invite/invite.js';
import {
  answerAsker,
  checkInvite,
  deleteInvite,
  listInvites,
  resendInvite,
  sendInvite,
  sendInvites,
  type ParentInvite,
} from '../../../../../contract/invite/endpoints.js';
import type { AskerStanding, InviteRole } from '../../../../../contract/invite/vocabulary.js';
import { ApiError } from '../../../app/api-error.js';
import { call } from '../../../app/call.js';
import { keys } from '../../../app/live/query-keys.js';
import { useTeamId } from '../../../app/session/session.js';
import { A_PAGE } from '../../../ui/list/view-fields.js';
import { toasts } from '../../../app/toasts/toast-store.js';
import { isForForm } from '../../../ui/form/refusal.js';
import type { ShownStatus } from '../invite-words.js';

/** The invites of one tab, the latest first. */
export function useInvites(role: InviteRole, page: number, status: readonly ShownStatus[]) {
  const teamId = useTeamId();
  const query = { role, page, count: A_PAGE, ...(status.length > 0 ? { status: [...status] } : {}) };
  return useQuery({
    queryKey: [...keys.invites(teamId), query],
    queryFn: ({ signal }) => call(listInvites, { params: { id: teamId }, query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** What stands against inviting this address; undefined when nothing does, or when it could not be asked. */
export async function whyNotInvite(teamId: string, email: string): Promise<string | undefined> {
  const found = await call(checkInvite, { query: { teamId, email } }).catch(() => undefined);
  if (found?.onTeam) return 'This person is on the team already.';
  return found?.invited ? 'This address has a pending invite already.' : undefined;
}

function useFresh() {
  const client = useQueryClient();
  const teamId = useTeamId();
  return () => client.invalidateQueries({ queryKey: keys.invites(teamId) });
}

const notSent = (error: unknown): void => {
  if (!isForForm(error)) toasts.error('An error occurred while sending the invitation. Please try again.');
};

type Role = 'athlete' | 'assistant-coach';

/** Invites one address, or several at once: then each stands or falls alone. */
export function useSendInvites(role: Role) {
  const teamId = useTeamId();
  const fresh = useFresh();
  return useMutation({
    mutationFn: async ({ emails, key }: { emails: readonly string[]; key: string }) => {
      const [email = ''] = emails;
      if (emails.length > 1) return call(sendInvites, { body: { teamId, role, emails: [...emails] }, key });
      return { sent: [await call(sendInvite, { body: { teamId, role, email }, key })], refused: [], rest: null };
    },
    onSuccess: ({ sent }) => {
      const [first] = sent;
      if (first) {
        const text = sent.length === 1 ? `Sent to ${first.email}.` : `Sent to ${sent.length} addresses.`;
        toasts.show({ title: 'Invitation sent', text });
      }
      // Not waited for: the form is empty with the toast, and what is typed next stays.
      void fresh();
    },
    onError: notSent,
  });
}

export function useInviteParent() {
  const teamId = useTeamId();
  const fresh = useFresh();
  return useMutation({
    mutationFn: ({ key, ...parent }: ParentInvite & { key: string }) =>
      call(sendInvite, { body: { teamId, role: 'parent', ...parent }, key }),
    onSuccess: ({ email }) => {
      toasts.show({ title: 'Invitation sent', text: `Sent to ${email}.` });
      // Not waited for: the form is empty with the toast, and what is typed next stays.
      void fresh();
    },
    onError: notSent,
  });
}

export function useResendInvite() {
  const fresh = useFresh();
  return useMutation({
    mutationFn: ({ _id }: Invite) => call(resendInvite, { params: { id: _id } }),
    onSuccess: () => void toasts.show({ title: 'Invitation sent', text: 'Email has been resent to the address.' }),
    onError: () => toasts.error('An error occurred while resending the invitation. Please try again.'),
    onSettled: fresh,
  });
}

interface Answer {
  readonly userId: string;
  readonly answer: Exclude<AskerStanding, 'waiting'>;
}

/** Confirms or refuses who asks to use an invite that was sent to another address. */
export function useAnswerAsker(inviteId: string) {
  const fresh = useFresh();
  return useMutation({
    mutationFn: (body: Answer) => call(answerAsker, { params: { id: inviteId }, body }),
    onSuccess: (_, { answer }) => {
      const text = 'They get an email.';
      toasts.show({ title: answer === 'confirmed' ? 'Request confirmed' : 'Request refused', text });
    },
    onError: (error) =>
      toasts.error(
        error instanceof ApiError && error.status === 409 ? error.message : 'An error occurred. Please try again.',
      ),
    onSettled: fresh,
  });
}

export function useDeleteInvite() {
  const fresh = useFresh();
  return useMutation({
    mutationFn: ({ _id }: Invite) => call(deleteInvite, { params: { id: _id } }),
    onSuccess: () => void toasts.show({ title: 'Invite deleted' }),
    onError: () => toasts.error('An error occurred while deleting the invitation. Please try again.'),
    onSettled: fresh,
  });
}
