import type { Role } from '../../../contract/access/roles.js';
import type { ProfileKind } from '../../../contract/account/vocabulary.js';
import type { Past } from '../../kernel/decider.js';
import type { AccountEvent } from './account.events.js';

/** What the rules of an account need to know. `userId` is empty while the account does not exist. */
export interface AccountState {
  readonly userId: string;
  readonly role: Role;
  readonly profiles: Readonly<Partial<Record<ProfileKind, string>>>;
  /** Wanted until somebody says otherwise. */
  readonly emailNotifications: boolean;
}

export const initialAccount: AccountState = { userId: '', role: 'no-role', profiles: {}, emailNotifications: true };

export function evolveAccount(state: AccountState, event: Past<AccountEvent>): AccountState {
  switch (event.type) {
    case 'AccountRegistered':
      return { ...state, userId: event.data.userId, role: event.data.role };
    case 'RoleAssigned':
      // Made new again: the next role gets a profile of its own.
      return { ...state, role: event.data.to, profiles: event.data.to === 'no-role' ? {} : state.profiles };
    case 'ProfileLinked':
      return { ...state, profiles: { ...state.profiles, [event.data.kind]: event.data.profileId } };
    case 'EmailPreferenceSet':
      return { ...state, emailNotifications: event.data.emailNotifications };
  }
}
