import { z } from 'zod';
import { roles } from '../../../../../../contract/access/permissions.js';
import {
  listAccounts,
  reinstateAccount,
  suspendAccount,
  takeOffFactors,
  type ListedAccount,
} from '../../../../../../contract/account/endpoints.js';
import { fieldsOf, filtersQuery, single } from '../../../../ui/list/filters.js';
import { A_PAGE, dayField, pageField, searchField } from '../../../../ui/list/view-fields.js';
import { ApiError } from '../../../../app/api-error.js';
import { useAction } from '../../../../app/data/action.js';
import { useRead } from '../../../../app/data/read.js';
import { roleLabels } from '../../../../app/session/role-labels.js';

/** What narrows the list of accounts. */
export const accountFilters = {
  role: single('Role', {
    field: z.enum(['', ...roles]).catch(''),
    none: '',
    options: [{ value: '', label: 'Any role' }, ...roles.map((value) => ({ value, label: roleLabels[value] }))],
    query: (role) => ({ role }),
  }),
  status: single('Status', {
    field: z.enum(['', 'open', 'suspended']).catch(''),
    none: '',
    options: [
      { value: '', label: 'Any status' },
      { value: 'open', label: 'Active' },
      { value: 'suspended', label: 'Suspended' },
    ],
    query: (status) => ({ status }),
  }),
  onTeam: single('Team', {
    field: z.enum(['', 'true']).catch(''),
    none: '',
    options: [
      { value: '', label: 'On a team or not' },
      { value: 'true', label: 'On a team' },
    ],
    query: () => ({ onTeam: 'true' }),
  }),
  athletesSince: single('New athletes since', {
    field: dayField,
    none: '',
    options: [],
    query: (athletesSince) => ({ athletesSince }),
  }),
};

/** What the list of accounts shows; the address holds it. */
export const AccountsView = z.object({ page: pageField, search: searchField, ...fieldsOf(accountFilters) });
export type AccountsView = z.output<typeof AccountsView>;

/** A page of all accounts, by name. */
export const useAccounts = ({ page, search, ...view }: AccountsView) =>
  useRead(
    listAccounts,
    { query: { page, count: A_PAGE, ...(search && { search }), ...filtersQuery(accountFilters, view) } },
    { keep: true },
  );

/** Errors on a field are left to the form. */
export const useSuspend = ({ _id, name }: ListedAccount) =>
  useAction(suspendAccount, {
    input: ({ reason, key }: { reason: string; key: string }) => ({ params: { id: _id }, body: { reason }, key }),
    done: { title: 'Account suspended', text: `${name} was signed out everywhere. We’ll email them.` },
    failed: (error) => reasonOf(error, `${name}’s account could not be suspended.`),
  });

export const useReinstate = () =>
  useAction(reinstateAccount, {
    input: ({ _id }: ListedAccount) => ({ params: { id: _id } }),
    done: (_, { name }) => ({ title: 'Account reactivated', text: `${name} can sign in again. We’ll email them.` }),
    failed: (error, { name }) => reasonOf(error, `${name}’s account could not be reactivated. Please try again.`),
  });

export const useTakeOffFactors = ({ _id, name }: ListedAccount) =>
  useAction(takeOffFactors, {
    input: (_: void) => ({ params: { id: _id } }),
    done: ({ removed }) =>
      removed === 0
        ? { title: 'Already off', text: `${name} doesn’t use two-step sign-in.` }
        : { title: 'Two-step sign-in turned off', text: `${name} was signed out everywhere. We’ll email them.` },
    failed: (error) => reasonOf(error, `Two-step sign-in for ${name} could not be turned off. Please try again.`),
  });

const reasonOf = (error: Error, otherwise: string): string =>
  error instanceof ApiError && error.status < 500 ? error.message : otherwise;
