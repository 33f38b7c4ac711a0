import { z } from 'zod';
import { Role } from '../access/permissions.js';
import { endpoint, inPath, needs } from '../endpoint.js';
import { count, Id, IdParams, page } from '../paging.js';
import { ofAthlete } from '../privacy/endpoints.js';

/** Which mails a coach gets; athletes and parents set theirs with their profile (spec, section 7). */
export const Preferences = z.strictObject({ emailNotifications: z.boolean() });
export type Preferences = z.infer<typeof Preferences>;

export const getPreferences = endpoint({
  method: 'GET',
  path: '/api/account/preferences',
  summary: 'A coach’s email preferences',
  access: needs('account.preferences'),
  response: Preferences,
  topics: ['account'],
});

export const setPreferences = endpoint({
  method: 'PUT',
  path: '/api/account/preferences',
  summary: 'Change your email preferences as a coach',
  access: needs('account.preferences'),
  body: Preferences,
  response: Preferences,
});

/** Somebody who can sign in, or could. */
export const ListedAccount = ofAthlete(
  z.object({
    /** Id of the user. */
    _id: Id,
    /** The athlete who they are; null for anybody else. */
    athleteId: Id.nullable(),
    name: z.string(),
    email: z.string(),
    role: Role,
    /** Since when and why they are kept out; null for whoever may sign in. */
    suspended: z.object({ at: z.string(), reason: z.string() }).nullable(),
  }),
  ({ athleteId }) => athleteId,
);
export type ListedAccount = z.infer<typeof ListedAccount>;

export const listAccounts = endpoint({
  method: 'GET',
  path: '/api/accounts',
  summary: 'Accounts by name: search, filter, pages',
  access: needs('account.suspend'),
  query: z.strictObject({
    page,
    count: count(15),
    /** Words in a name or an address. */
    search: z.string().max(200).optional(),
    status: z.enum(['open', 'suspended']).optional(),
  }),
  response: z.object({ accounts: z.array(ListedAccount), accountCount: z.number().int() }),
  topics: ['account'],
});

/** Ends every session of theirs. 409 `own-account` for oneself. Again changes nothing. */
export const suspendAccount = endpoint({
  method: 'PUT',
  path: '/api/accounts/:id/suspension',
  summary: 'Suspend an account until an admin reopens it',
  access: needs('account.suspend', inPath('account')),
  params: IdParams,
  body: z.strictObject({ reason: z.string().trim().min(1, 'Enter a reason').max(500) }),
  response: z.object({ accountId: Id, suspended: z.literal(true) }),
});

/** They sign in anew: no session of before comes back. */
export const reinstateAccount = endpoint({
  method: 'DELETE',
  path: '/api/accounts/:id/suspension',
  summary: 'Reopen a suspended account',
  access: needs('account.suspend', inPath('account')),
  params: IdParams,
  response: z.object({ accountId: Id, suspended: z.literal(false) }),
});

/** With the recovery codes. Ends every session of theirs. 409 `own-account` for oneself. */
export const takeOffFactors = endpoint({
  method: 'DELETE',
  path: '/api/accounts/:id/second-factors',
  summary: 'Remove a lost second factor from an account',
  access: needs('account.suspend', inPath('account')),
  params: IdParams,
  response: z.object({ removed: z.number().int() }),
});
