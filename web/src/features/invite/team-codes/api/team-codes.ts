import type { z } from 'zod';
import {
  issueTeamCode,
  listTeamCodes,
  resendTeamCode,
  revokeTeamCode,
  type TeamCode,
} from '../../../../../../contract/invite/endpoints.js';
import { A_PAGE } from '../../../../ui/list/view-fields.js';
import { messageOf } from '../../../../app/api-error.js';
import { useAction } from '../../../../app/data/action.js';
import { useRead } from '../../../../app/data/read.js';

/** The team-creation codes that were issued, the latest first. */
export const useTeamCodes = (page: number) =>
  useRead(listTeamCodes, { query: { page, count: A_PAGE } }, { keep: true });

export type NewCode = z.infer<typeof issueTeamCode.body>;

export const useIssueTeamCode = () =>
  useAction(issueTeamCode, {
    input: ({ key, ...body }: NewCode & { key: string }) => ({ body, key }),
    done: ({ email }) => ({ title: 'Code sent', text: `Sent to ${email}.` }),
    failed: (error) => messageOf(error, 409, 429) ?? 'The code could not be issued. Please try again.',
    renews: [listTeamCodes],
  });

/** Mails another code in the place of one that nobody has used yet. */
export const useResendTeamCode = () =>
  useAction(resendTeamCode, {
    input: ({ _id }: TeamCode) => ({ params: { id: _id } }),
    done: ({ email }) => ({ title: 'Code sent again', text: `Sent to ${email}.` }),
    failed: (error) => messageOf(error, 409, 429) ?? 'The code could not be sent. Please try again.',
    renews: [listTeamCodes],
  });

/** Takes a code back that nobody has used yet. */
export const useRevokeTeamCode = () =>
  useAction(revokeTeamCode, {
    input: ({ _id }: TeamCode) => ({ params: { id: _id } }),
    done: { title: 'Code revoked', text: 'It works no more.' },
    failed: (error) => messageOf(error, 409, 429) ?? 'The code could not be revoked. Please try again.',
    renews: [listTeamCodes],
  });
