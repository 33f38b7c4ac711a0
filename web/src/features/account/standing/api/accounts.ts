import { z } from 'zod';
import {
  listAccounts,
  reinstateAccount,
  suspendAccount,
  takeOffFactors,
  type ListedAccount,
} from '../../../../../../contract/account/endpoints.js';
import { A_PAGE, pageField, searchField } from '../../../../ui/list/view-fields.js';
import { ApiError } from '../../../../app/api-error.js';
import { useAction } from '../../../../app/data/action.js';
import { useRead } from '../../../../app/data/read.js';

/** What the list of accounts shows; the address holds it. */
export const AccountsView = z.object({
  page: pageField,
  search: searchField,
  status: z.enum(['', 'open', 'suspended']).catch(''),
});
export type AccountsView = z.output<typeof AccountsView>;

/** A page of all accounts, by name. */
export const useAccounts = ({ page, search, status }: AccountsView) =>
  useRead(
    listAccounts,
    { query: { page, count: A_PAGE, ...(search && { search }), ...(status && { status }) } },
    { keep: true },
  );

/** Errors on a field are left to the form. */
export const useSuspend = ({ _id, name }: ListedAccount) =>
  useAction(suspendAccount, {
    input: ({ reason, key }: { reason: string; key: string }) => ({ params: { id: _id }, body: { reason }, key }),
    done: { title: 'Account suspended', text: `${name} is signed out everywhere, and told by mail.` },
    failed: (error) => reasonOf(error, `The account of ${name} could not be suspended.`),
  });

export const useReinstate = () =>
  useAction(reinstateAccount, {
    input: ({ _id }: ListedAccount) => ({ params: { id: _id } }),
    done: (_, { name }) => ({ title: 'Account open again', text: `${name} can sign in, and is told by mail.` }),
    failed: (error, { name }) => reasonOf(error, `The account of ${name} could not be opened. Please try again.`),
  });

export const useTakeOffFactors = ({ _id, name }: ListedAccount) =>
  useAction(takeOffFactors, {
    input: (_: void) => ({ params: { id: _id } }),
    done: ({ removed }) =>
      removed === 0
        ? { title: 'There was none', text: `${name} has no second factor.` }
        : { title: 'Second factor removed', text: `${name} is signed out everywhere, and told by mail.` },
    failed: (error) => reasonOf(error, `The second factor of ${name} could not be removed. Please try again.`),
  });

const reasonOf = (error: Error, otherwise: string): string =>
  error instanceof ApiError && error.status < 500 ? error.message : otherwise;
