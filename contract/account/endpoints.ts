import { z } from 'zod';
import { Role } from '../access/permissions.js';
import { endpoint, inPath, needs } from '../endpoint.js';
import { count, Id, IdParams, page } from '../paging.js';
import { ofAthlete } from '../privacy/endpoints.js';

/** A coach's email preferences; athletes' and parents' are part of their profile (spec, section 7). */
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

/** An account, active or suspended. */
export const ListedAccount = ofAthlete(
  z.object({
    /** Id of the user. */
    _id: Id,
    /** Id of the account's athlete profile; null for other roles. */
    athleteId: Id.nullable(),
    name: z.string(),
    email: z.string(),
    role: Role,
    /** Since when and why the account is suspended; null for active accounts. */
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
    role: Role.optional(),
    /** Athletes who are active on a team. */
    onTeam: z.literal('true').optional(),
    /** Athletes who joined on this day or later. */
    athletesSince: z.iso.date().optional(),
  }),
  response: z.object({ accounts: z.array(ListedAccount), accountCount: z.number().int() }),
  topics: ['account'],
});

/** Ends every session of the account. 409 `own-account` for the caller's own. Repeating it changes nothing. */
export const suspendAccount = endpoint({
  method: 'PUT',
  path: '/api/accounts/:id/suspension',
  summary: 'Suspend an account until an admin reopens it',
  access: needs('account.suspend', inPath('account')),
  params: IdParams,
  body: z.strictObject({ reason: z.string().trim().min(1, 'Enter a reason').max(500) }),
  response: z.object({ accountId: Id, suspended: z.literal(true) }),
});

/** The person signs in again; earlier sessions stay ended. */
export const reinstateAccount = endpoint({
  method: 'DELETE',
  path: '/api/accounts/:id/suspension',
  summary: 'Reopen a suspended account',
  access: needs('account.suspend', inPath('account')),
  params: IdParams,
  response: z.object({ accountId: Id, suspended: z.literal(false) }),
});

/** Also removes the recovery codes and ends every session of the account. 409 `own-account` for the caller's own. */
export const takeOffFactors = endpoint({
  method: 'DELETE',
  path: '/api/accounts/:id/second-factors',
  summary: 'Remove a lost second factor from an account',
  access: needs('account.suspend', inPath('account')),
  params: IdParams,
  response: z.object({ removed: z.number().int() }),
});
