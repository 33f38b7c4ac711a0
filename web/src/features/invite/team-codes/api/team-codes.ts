import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { issueTeamCode, listTeamCodes } from '../../../../../../contract/invite/endpoints.js';
import { call } from '../../../../app/call.js';
import { A_PAGE } from '../../../../ui/list/view-fields.js';
import { toasts } from '../../../../app/toasts/toast-store.js';
import { isForForm } from '../../../../ui/form/refusal.js';

const TEAM_CODES = ['team-codes'] as const;

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
    onSuccess: () => client.invalidateQueries({ queryKey: TEAM_CODES }),
    onError: (error) => {
      if (!isForForm(error)) toasts.error('The code could not be issued. Please try again.');
    },
  });
}
