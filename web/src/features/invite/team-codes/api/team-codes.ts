import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import {
  issueTeamCode,
  listTeamCodes,
  resendTeamCode,
  revokeTeamCode,
  type TeamCode,
} from '../../../../../../contract/invite/endpoints.js';
import { ApiError } from '../../../../app/api-error.js';
import { call } from '../../../../app/call.js';
import { keys } from '../../../../app/live/query-keys.js';
import { A_PAGE } from '../../../../ui/list/view-fields.js';
import { toasts } from '../../../../app/toasts/toast-store.js';
import { isForForm } from '../../../../ui/form/refusal.js';

const TEAM_CODES = [...keys.teams, 'codes'] as const;

/** The team-creation codes that were issued, the latest first. */
export const useTeamCodes = (page: number) =>
  useQuery({
    queryKey: [...TEAM_CODES, page],
    queryFn: ({ signal }) => call(listTeamCodes, { query: { page, count: A_PAGE }, signal }),
    placeholderData: keepPreviousData,
  });

export type NewCode = z.infer<typeof issueTeamCode.body>;

export function useIssueTeamCode() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ key, ...body }: NewCode & { key: string }) => call(issueTeamCode, { body, key }),
    onSuccess: ({ email }) => {
      toasts.show({ title: 'Code sent', text: `Sent to ${email}.` });
      return client.invalidateQueries({ queryKey: TEAM_CODES });
    },
    onError: (error) => {
      if (!isForForm(error)) toasts.error(refusalOf(error) ?? 'The code could not be issued. Please try again.');
    },
  });
}

/** Mails another code in the place of one that nobody has used yet. */
export function useResendTeamCode() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ _id }: TeamCode) => call(resendTeamCode, { params: { id: _id } }),
    onSuccess: ({ email }) => void toasts.show({ title: 'Code sent again', text: `Sent to ${email}.` }),
    onError: (error) => toasts.error(refusalOf(error) ?? 'The code could not be sent. Please try again.'),
    onSettled: () => client.invalidateQueries({ queryKey: TEAM_CODES }),
  });
}

/** What the server says of a code that is used, has ended, or goes to a mailbox that has had enough. */
const refusalOf = (error: unknown): string | undefined =>
  error instanceof ApiError && [409, 429].includes(error.status) ? error.message : undefined;

/** Takes a code back that nobody has used yet. */
export function useRevokeTeamCode() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ _id }: TeamCode) => call(revokeTeamCode, { params: { id: _id } }),
    onSuccess: () => void toasts.show({ title: 'Code revoked', text: 'It works no more.' }),
    onError: (error) => toasts.error(refusalOf(error) ?? 'The code could not be revoked. Please try again.'),
    onSettled: () => client.invalidateQueries({ queryKey: TEAM_CODES }),
  });
}
