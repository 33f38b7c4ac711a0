import type { Role } from '../../../contract/access/permissions.js';
import type { ProfileKind } from '../../../contract/account/vocabulary.js';
import type { FactorKind } from '../../../contract/identity/vocabulary.js';
import type { EmailKind } from '../../../contract/mail/vocabulary.js';
import type { Decider, Past } from '../../kernel/decider.js';
import { conflict, notFound } from '../../kernel/errors.js';
import type { EventOf } from '../../kernel/event-definition.js';
import { streamsOf } from '../../kernel/stream.js';
import {
  type AccountEvent,
  accountEvents,
  AccountRegistered,
  AccountReinstated,
  AccountSuspended,
  type Agreement,
  agreementAfter,
  EmailKindSet,
  EmailPreferenceSet,
  refusedAfter,
  type factorEvents,
  ProfileLinked,
  RecoveryCodesReplaced,
  RecoveryCodeUsed,
  RoleAssigned,
  SecondFactorAdded,
  SecondFactorRemoved,
  TermsAgreed,
  TimeZoneSet,
} from './account.events.js';
import {
  compensateSearch,
  decideSearch,
  type SearchCommand,
  type Searches,
  searchesAfter,
} from './searches/searches.js';

/** What the rules of an account need to know. */
interface AccountState {
  readonly userId: string;
  readonly role: Role;
  readonly profiles: Readonly<Partial<Record<ProfileKind, string>>>;
  readonly emailNotifications: boolean;
  /** Kinds that were turned off. */
  readonly refusedEmails: readonly EmailKind[];
  /** Of their daily updates; null: their team's. */
  readonly timeZone: string | null;
  readonly searches: Searches;
  readonly agreement?: Agreement;
  readonly suspended: boolean;
}

/** Emails are wanted until someone says otherwise. */
export const EMAILS_UNLESS_REFUSED = true;

/** An account begins with its registration. */
function evolveAccount(state: AccountState | undefined, event: Past<AccountEvent>): AccountState | undefined {
  if (event.type === 'AccountRegistered') {
    const { userId, role } = event.data;
    const emailNotifications = EMAILS_UNLESS_REFUSED;
    const settings = { emailNotifications, refusedEmails: [], timeZone: null };
    return { userId, role, profiles: {}, ...settings, searches: {}, suspended: false };
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
    case 'EmailKindSet':
      return { ...state, refusedEmails: refusedAfter(state.refusedEmails, event.data) };
    case 'TimeZoneSet':
      return { ...state, timeZone: event.data.timeZone };
    case 'TermsAgreed':
      return { ...state, agreement: agreementAfter(state.agreement, event.data) };
    case 'AccountSuspended':
    case 'AccountReinstated':
      return { ...state, suspended: event.type === 'AccountSuspended' };
    // Active factors are stored in the tables of identity.
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

/** What was done in the tables of identity, which hold what is secret: the account says that it was. */
type FactorCommand =
  | { readonly type: 'AddSecondFactor'; readonly factorId: string; readonly kind: FactorKind }
  | { readonly type: 'RemoveSecondFactor'; readonly factorId: string; readonly kind: FactorKind }
  | { readonly type: 'UseRecoveryCode'; readonly left: number }
  | { readonly type: 'ReplaceRecoveryCodes' };

type FactorEvent = EventOf<(typeof factorEvents)[number]>;

function decideFactor(command: FactorCommand, userId: string): readonly FactorEvent[] {
  switch (command.type) {
    case 'AddSecondFactor':
      return [SecondFactorAdded({ userId, factorId: command.factorId, kind: command.kind })];
    case 'RemoveSecondFactor':
      return [SecondFactorRemoved({ userId, factorId: command.factorId, kind: command.kind })];
    case 'UseRecoveryCode':
      return [RecoveryCodeUsed({ userId, left: command.left })];
    case 'ReplaceRecoveryCodes':
      return [RecoveryCodesReplaced({ userId })];
  }
}

export interface RegisterAccount {
  readonly type: 'RegisterAccount';
  readonly userId: string;
  /** The address as it was typed, trimmed; its reservation holds that it is unique. */
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly role: Role;
}

export type AccountCommand =
  | RegisterAccount
  /** With `from`, only to an account that has this role now: the first choice counts. */
  | { readonly type: 'AssignRole'; readonly role: Role; readonly from?: Role }
  | { readonly type: 'LinkProfile'; readonly kind: ProfileKind; readonly profileId: string }
  | { readonly type: 'SetEmailPreference'; readonly emailNotifications: boolean }
  | { readonly type: 'SetEmailKind'; readonly kind: EmailKind; readonly wanted: boolean }
  | { readonly type: 'SetTimeZone'; readonly timeZone: string | null }
  /** To this version of the terms, for oneself and for these minors. */
  | { readonly type: 'AgreeToTerms'; readonly version: string; readonly athleteIds: readonly string[] }
  /** `reason` is for the record. */
  | { readonly type: 'SuspendAccount'; readonly reason: string }
  | { readonly type: 'ReinstateAccount' }
  | FactorCommand
  | SearchCommand;

export const accountDecider: Decider<AccountState | undefined, AccountCommand, AccountEvent> = {
  category: 'account',
  events: accountEvents,
  initialState: undefined,
  evolve: evolveAccount,
  decide,
  compensate,
};

/** `account-{userId}`. */
export const accounts = streamsOf(accountDecider);

function decide(command: AccountCommand, state: AccountState | undefined): readonly AccountEvent[] {
  if (command.type === 'RegisterAccount') {
    if (state) throw conflict('account-exists', 'This account is already registered.');
    const { type: _, ...facts } = command;
    return [AccountRegistered(facts)];
  }
  if (!state) throw notFound('Account');
  const { userId } = state;
  switch (command.type) {
    case 'AssignRole':
      return assignRole(command, state);
    case 'LinkProfile':
      return linkProfile(command.kind, command.profileId, state);
    case 'SetEmailPreference': {
      const { emailNotifications } = command;
      const from = state.emailNotifications;
      return emailNotifications === from ? [] : [EmailPreferenceSet({ userId, emailNotifications, from })];
    }
    case 'SetEmailKind': {
      const { kind, wanted } = command;
      return wanted === state.refusedEmails.includes(kind) ? [EmailKindSet({ userId, kind, wanted })] : [];
    }
    case 'SetTimeZone': {
      const { timeZone } = command;
      return timeZone === state.timeZone ? [] : [TimeZoneSet({ userId, timeZone, from: state.timeZone })];
    }
    case 'AgreeToTerms':
      return agree(command, state);
    case 'SuspendAccount':
      return state.suspended ? [] : [AccountSuspended({ userId, reason: command.reason })];
    case 'ReinstateAccount':
      return state.suspended ? [AccountReinstated({ userId })] : [];
    case 'AddSecondFactor':
    case 'RemoveSecondFactor':
    case 'UseRecoveryCode':
    case 'ReplaceRecoveryCodes':
      return decideFactor(command, userId);
    default:
      return decideSearch(command, state);
  }
}

function compensate(event: Past<AccountEvent>, state: AccountState): readonly AccountEvent[] {
  switch (event.type) {
    case 'EmailPreferenceSet': {
      const { userId, emailNotifications, from } = event.data;
      return [EmailPreferenceSet({ userId, emailNotifications: from, from: emailNotifications })];
    }
    case 'EmailKindSet':
      return [EmailKindSet({ ...event.data, wanted: !event.data.wanted })];
    case 'TimeZoneSet': {
      const { userId, timeZone, from } = event.data;
      return [TimeZoneSet({ userId, timeZone: from, from: timeZone })];
    }
    case 'SearchSaved':
    case 'SearchRenamed':
    case 'SearchDeleted':
      return compensateSearch(event, state);
    default:
      return [];
  }
}

function assignRole(
  { role, from }: Extract<AccountCommand, { type: 'AssignRole' }>,
  state: AccountState,
): readonly AccountEvent[] {
  if (role === state.role) return [];
  if (from !== undefined && (from !== state.role || !mayBecome(role, state)))
    throw conflict('other-role', 'This account already has a role.', { role: state.role });
  return [RoleAssigned({ userId: state.userId, from: state.role, to: role })];
}

function agree(
  { version, athleteIds }: Extract<AccountCommand, { type: 'AgreeToTerms' }>,
  { userId, agreement }: AccountState,
): readonly AccountEvent[] {
  const known = agreement?.version === version ? agreement.athleteIds : [];
  const news = athleteIds.filter((athleteId) => !known.includes(athleteId));
  return agreement?.version === version && news.length === 0
    ? []
    : [TermsAgreed({ userId, version, athleteIds: news })];
}

const kindOf: Readonly<Partial<Record<Role, ProfileKind>>> = {
  athlete: 'athlete',
  parent: 'parent',
  coach: 'coach',
  'assistant-coach': 'coach',
};

// A new account that is on its way to one role has that profile already: it cannot take another way until then. Who starts
// over leaves every profile behind.
const mayBecome = (role: Role, { profiles }: AccountState): boolean =>
  role === 'no-role' || Object.keys(profiles).every((kind) => kind === kindOf[role]);

function linkProfile(kind: ProfileKind, profileId: string, state: AccountState): readonly AccountEvent[] {
  const { userId, role, profiles } = state;
  const linked = profiles[kind];
  if (linked === profileId) return [];
  if (linked)
    throw conflict(
      'profile-linked',
      `This account already has ${kind === 'athlete' ? 'an athlete' : `a ${kind}`} profile.`,
    );
  const fits = role === 'no-role' ? Object.keys(profiles).length === 0 : kindOf[role] === kind;
  if (!fits) throw conflict('other-role', 'This account already has a role.', { role });
  return [ProfileLinked({ userId, kind, profileId })];
}
