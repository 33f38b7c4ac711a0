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
import { useTeamId } from '../../../app/session/session.js';
import { A_PAGE } from '../../../ui/list/view-fields.js';
import type { ShownStatus } from '../invite-words.js';
import { messageOf } from '../../../app/api-error.js';
import { call } from '../../../app/call.js';
import { useAction, useCustomAction } from '../../../app/data/action.js';
import { useRead } from '../../../app/data/read.js';

/** The invites of one tab, the latest first. */
export const useInvites = (role: InviteRole, page: number, status: readonly ShownStatus[]) =>
  useRead(
    listInvites,
    {
      params: { id: useTeamId() },
      query: { role, page, count: A_PAGE, ...(status.length > 0 ? { status: [...status] } : {}) },
    },
    { keep: true },
  );

/** What stands against inviting this address; undefined when nothing does, or when it could not be asked. */
export async function whyNotInvite(teamId: string, email: string): Promise<string | undefined> {
  const found = await call(checkInvite, { query: { teamId, email } }).catch(() => undefined);
  if (found?.onTeam) return 'This person is on the team already.';
  return found?.invited ? 'This address has a pending invite already.' : undefined;
}

const notSent = 'An error occurred while sending the invitation. Please try again.';

type Role = 'athlete' | 'assistant-coach';

/** Invites one address, or several at once: then each stands or falls alone. */
export function useSendInvites(role: Role) {
  const teamId = useTeamId();
  return useCustomAction(
    async ({ emails, key }: { emails: readonly string[]; key: string }) => {
      const [email = ''] = emails;
      if (emails.length > 1) return call(sendInvites, { body: { teamId, role, emails: [...emails] }, key });
      return { sent: [await call(sendInvite, { body: { teamId, role, email }, key })], refused: [], rest: null };
    },
    {
      done: ({ sent }) => {
        const [first] = sent;
        if (!first) return undefined;
        const text = sent.length === 1 ? `Sent to ${first.email}.` : `Sent to ${sent.length} addresses.`;
        return { title: 'Invitation sent', text };
      },
      failed: notSent,
      // The form is empty with the toast, and what is typed next stays.
      goesOn: true,
    },
  );
}

export function useInviteParent() {
  const teamId = useTeamId();
  return useAction(sendInvite, {
    input: ({ key, ...parent }: ParentInvite & { key: string }) => ({
      body: { teamId, role: 'parent' as const, ...parent },
      key,
    }),
    done: ({ email }) => ({ title: 'Invitation sent', text: `Sent to ${email}.` }),
    failed: notSent,
    // The form is empty with the toast, and what is typed next stays.
    goesOn: true,
  });
}

export const useResendInvite = () =>
  useAction(resendInvite, {
    input: ({ _id }: Invite) => ({ params: { id: _id } }),
    done: { title: 'Invitation sent', text: 'Email has been resent to the address.' },
    failed: 'An error occurred while resending the invitation. Please try again.',
    renews: [listInvites],
  });

interface Answer {
  readonly userId: string;
  readonly answer: Exclude<AskerStanding, 'waiting'>;
}

/** Confirms or refuses who asks to use an invite that was sent to another address. */
export const useAnswerAsker = (inviteId: string) =>
  useAction(answerAsker, {
    input: (body: Answer) => ({ params: { id: inviteId }, body }),
    done: (_, { answer }) => ({
      title: answer === 'confirmed' ? 'Request confirmed' : 'Request refused',
      text: 'They get an email.',
    }),
    failed: (error) => messageOf(error, 409) ?? 'An error occurred. Please try again.',
    renews: [listInvites],
  });

export const useDeleteInvite = () =>
  useAction(deleteInvite, {
    input: ({ _id }: Invite) => ({ params: { id: _id } }),
    done: { title: 'Invite deleted' },
    failed: 'An error occurred while deleting the invitation. Please try again.',
    renews: [listInvites],
  });
