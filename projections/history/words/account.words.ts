import type { Role } from '../../../contract/access/roles.js';
import type { FactorKind } from '../../../contract/identity/vocabulary.js';
import type { AccountEvent } from '../../../src/modules/account/account.events.js';
import { change, onOff, type Names, type WordsFor } from './wording.js';

const roleNames: Readonly<Record<Role, string>> = {
  athlete: 'Athlete',
  parent: 'Parent',
  coach: 'Coach',
  'assistant-coach': 'Assistant Coach',
  admin: 'Admin',
  auditor: 'Auditor',
  'no-role': 'No role',
};

const factorNames: Readonly<Record<FactorKind, string>> = { app: 'an authenticator app', passkey: 'a passkey' };

const about = (userId: string) => ({ kind: 'account' as const, id: userId });

const forWhom = (athleteIds: readonly string[], names: Names): string =>
  athleteIds.length === 0 ? '' : `, also for ${athleteIds.map((id) => names.of(id, 'their athlete')).join(' and ')}`;

export const accountWords: WordsFor<AccountEvent> = {
  AccountRegistered: ({ userId }, names) => ({
    about: about(userId),
    words: `opened an account for ${names.of(userId, 'somebody')}`,
  }),
  RoleAssigned: ({ userId, from, to }, names) => ({
    about: about(userId),
    words: `gave ${names.of(userId, 'somebody')} the role ${roleNames[to]}`,
    changes: change('Role', roleNames[from], roleNames[to]),
  }),
  ProfileLinked: ({ userId, kind }, names) => ({
    about: about(userId),
    words: `linked the account of ${names.of(userId, 'somebody')} to their ${kind} profile`,
  }),
  TermsAgreed: ({ userId, version, athleteIds }, names) => ({
    about: about(userId),
    words: `agreed to the terms of use and the privacy policy, version ${version}${forWhom(athleteIds, names)}`,
  }),
  AccountSuspended: ({ userId, reason }, names) => ({
    about: about(userId),
    words: `suspended the account of ${names.of(userId, 'somebody')}: “${reason}”`,
  }),
  AccountReinstated: ({ userId }, names) => ({
    about: about(userId),
    words: `opened the account of ${names.of(userId, 'somebody')} again`,
  }),
  SecondFactorAdded: ({ userId, kind }, names) => ({
    about: about(userId),
    words: `added ${factorNames[kind]} as second factor of ${names.of(userId, 'somebody')}`,
  }),
  SecondFactorRemoved: ({ userId, kind }, names) => ({
    about: about(userId),
    words: `removed ${factorNames[kind]} as second factor of ${names.of(userId, 'somebody')}`,
  }),
  RecoveryCodeUsed: ({ userId, left }) => ({
    about: about(userId),
    words: `used a recovery code in place of the second factor, ${left} are left`,
  }),
  RecoveryCodesReplaced: ({ userId }) => ({ about: about(userId), words: 'made new recovery codes' }),
  SearchSaved: ({ userId, name }) => ({ about: about(userId), words: `saved the search “${name}”` }),
  SearchRenamed: ({ userId, name, previous }) => ({
    about: about(userId),
    words: `renamed the saved search “${previous}”`,
    changes: change('Name', previous, name),
  }),
  SearchDeleted: ({ userId, name }) => ({ about: about(userId), words: `deleted the saved search “${name}”` }),
  EmailPreferenceSet: ({ userId, from, emailNotifications }, names) => ({
    about: about(userId),
    words: `switched email notifications ${emailNotifications ? 'on' : 'off'} for ${names.of(userId, 'somebody')}`,
    changes: change('Email notifications', onOff(from), onOff(emailNotifications)),
  }),
};
