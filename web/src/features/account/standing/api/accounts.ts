import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import {
  listAccounts,
  reinstateAccount,
  suspendAccount,
  takeOffFactors,
  type ListedAccount,
} from '../../../../../../contract/account/accounts.js';
import { ApiError } from '../../../../app/api-error.js';
import { call } from '../../../../app/call.js';
import { keys } from '../../../../app/live/query-keys.js';
import { toasts } from '../../../../app/toasts/toast-store.js';
import { isForForm } from '../../../../ui/form/refusal.js';
import { A_PAGE, pageField, searchField } from '../../../../ui/list/view-fields.js';

/** What the list of accounts shows; the address holds it. */
export const AccountsView = z.object({
  page: pageField,
  search: searchField,
  status: z.enum(['', 'open', 'suspended']).catch(''),
});
export type AccountsView = z.output<typeof AccountsView>;

/** A page of all accounts, by name. */
export const useAccounts = ({ page, search, status }: AccountsView) =>
  useQuery({
    queryKey: [...keys.accounts, { page, search, status }],
    queryFn: ({ signal }) =>
      call(listAccounts, {
        query: { page, count: A_PAGE, ...(search && { search }), ...(status && { status }) },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

/** Errors on a field are left to the form. */
export function useSuspend({ _id, name }: ListedAccount) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ reason, key }: { reason: string; key: string }) =>
      call(suspendAccount, { params: { id: _id }, body: { reason }, key }),
    onSuccess: () =>
      void toasts.show({ title: 'Account suspended', text: `${name} is signed out everywhere, and told by mail.` }),
    onError: (error) => {
      if (!isForForm(error)) toasts.error(reasonOf(error, `The account of ${name} could not be suspended.`));
    },
    onSettled: () => client.invalidateQueries({ queryKey: keys.accounts }),
  });
}

export function useReinstate() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ _id }: ListedAccount) => call(reinstateAccount, { params: { id: _id } }),
    onSuccess: (_, { name }) =>
      void toasts.show({ title: 'Account open again', text: `${name} can sign in, and is told by mail.` }),
    onError: (error, { name }) =>
      void toasts.error(reasonOf(error, `The account of ${name} could not be opened. Please try again.`)),
    onSettled: () => client.invalidateQueries({ queryKey: keys.accounts }),
  });
}

export function useTakeOffFactors({ _id, name }: ListedAccount) {
  return useMutation({
    mutationFn: () => call(takeOffFactors, { params: { id: _id } }),
    onSuccess: ({ removed }) =>
      void toasts.show(
        removed === 0
          ? { title: 'There was none', text: `${name} has no second factor.` }
          : { title: 'Second factor removed', text: `${name} is signed out everywhere, and told by mail.` },
      ),
    onError: (error) =>
      void toasts.error(reasonOf(error, `The second factor of ${name} could not be removed. Please try again.`)),
  });
}

const reasonOf = (error: Error, otherwise: string): string =>
  error instanceof ApiError && error.status < 500 ? error.message : otherwise;
