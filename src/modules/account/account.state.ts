import type { Role } from '../../../contract/access/roles.js';
import type { ProfileKind } from '../../../contract/account/vocabulary.js';
import type { Past } from '../../kernel/decider.js';
import type { AccountEvent } from './account.events.js';
import { agreementAfter, type Agreement } from './account.facts.js';
import { searchesAfter, type Searches } from './searches/searches.js';

/** What the rules of an account need to know. */
export interface AccountState {
  readonly userId: string;
  readonly role: Role;
  readonly profiles: Readonly<Partial<Record<ProfileKind, string>>>;
  readonly emailNotifications: boolean;
  readonly searches: Searches;
  readonly agreement?: Agreement;
  readonly suspended: boolean;
}

/** Mails are wanted until somebody says otherwise. */
export const EMAILS_UNLESS_REFUSED = true;

/** An account begins with its registration. */
export function evolveAccount(state: AccountState | undefined, event: Past<AccountEvent>): AccountState | undefined {
  if (event.type === 'AccountRegistered') {
    const { userId, role } = event.data;
    return { userId, role, profiles: {}, emailNotifications: EMAILS_UNLESS_REFUSED, searches: {}, suspended: false };
  }
  return state && evolve(state, event);
}

type LaterEvent = Exclude<Past<AccountEvent>, { type: 'AccountRegistered' }>;

function evolve(state: AccountState, event: LaterEvent): AccountState {
  switch (event.type) {
    case 'RoleAssigned':
      // Made new again: the next role gets a profile of its own.
      return { ...state, role: event.data.to, profiles: event.data.to === 'no-role' ? {} : state.profiles };
    case 'ProfileLinked':
      return { ...state, profiles: { ...state.profiles, [event.data.kind]: event.data.profileId } };
    case 'EmailPreferenceSet':
      return { ...state, emailNotifications: event.data.emailNotifications };
    case 'TermsAgreed':
      return { ...state, agreement: agreementAfter(state.agreement, event.data) };
    case 'AccountSuspended':
    case 'AccountReinstated':
      return { ...state, suspended: event.type === 'AccountSuspended' };
    // What is in force stands in the tables of identity.
    case 'SecondFactorAdded':
    case 'SecondFactorRemoved':
    case 'RecoveryCodeUsed':
    case 'RecoveryCodesReplaced':
      return state;
    case 'SearchSaved':
    case 'SearchRenamed':
    case 'SearchDeleted':
      return { ...state, searches: searchesAfter(state.searches, event) };
  }
}
