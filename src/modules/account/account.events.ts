import { z } from 'zod';
import { type Permission, Role } from '../../../contract/access/permissions.js';
import { ProfileKind } from '../../../contract/account/vocabulary.js';
import { FactorKind } from '../../../contract/identity/vocabulary.js';
import { EmailKind, emailKindLabels } from '../../../contract/mail/vocabulary.js';
import { zoneLabel } from '../../../contract/time-zone.js';
import { defineEvent, type EventOf } from '../../kernel/event-definition.js';
import { change, onOff, possessive } from '../../kernel/lines.js';
import type { Names } from '../../kernel/story.js';
import { searchEvents } from './searches/search.events.js';

const id = z.string().min(1);
const why = 'Only the account’s owner can change how they sign in.';
const touches = () => ['second-factor'];

const factorNames: Readonly<Record<FactorKind, string>> = { app: 'an authenticator app', passkey: 'a passkey' };

/** From now on signing in takes it, beside the password. */
export const SecondFactorAdded = defineEvent({
  type: 'SecondFactorAdded',
  schema: z.strictObject({ userId: id, factorId: id, kind: FactorKind }),
  undo: { possible: false, why },
  touches,
  story: {
    about: ['account', 'userId'],
    says: ({ userId, kind }, names) =>
      `added ${factorNames[kind]} to ${possessive(names.of(userId, 'someone'))} two-step sign-in`,
  },
});

/** By the account's owner, or by an admin for a person who lost it. */
export const SecondFactorRemoved = defineEvent({
  type: 'SecondFactorRemoved',
  schema: z.strictObject({ userId: id, factorId: id, kind: FactorKind }),
  undo: { possible: false, why },
  touches,
  story: {
    about: ['account', 'userId'],
    says: ({ userId, kind }, names) =>
      `removed ${factorNames[kind]} from ${possessive(names.of(userId, 'someone'))} two-step sign-in`,
  },
});

export const RecoveryCodeUsed = defineEvent({
  type: 'RecoveryCodeUsed',
  schema: z.strictObject({ userId: id, left: z.number().int().min(0) }),
  undo: { possible: false, why },
  touches,
  story: {
    about: ['account', 'userId'],
    says: ({ left }) => `used a recovery code for two-step sign-in (${left} left)`,
  },
});

/** The old codes stop working. */
export const RecoveryCodesReplaced = defineEvent({
  type: 'RecoveryCodesReplaced',
  schema: z.strictObject({ userId: id }),
  undo: { possible: false, why },
  touches,
  story: { about: ['account', 'userId'], says: () => 'created new recovery codes' },
});

export const factorEvents = [SecondFactorAdded, SecondFactorRemoved, RecoveryCodeUsed, RecoveryCodesReplaced] as const;

const roleNames: Readonly<Record<Role, string>> = {
  athlete: 'Athlete',
  parent: 'Parent',
  coach: 'Coach',
  'assistant-coach': 'Assistant Coach',
  admin: 'Admin',
  auditor: 'Auditor',
  'no-role': 'No role',
};

const alsoFor = (athleteIds: readonly string[], names: Names): string =>
  athleteIds.length === 0 ? '' : `, also for ${athleteIds.map((id) => names.of(id, 'their athlete')).join(' and ')}`;

export const AccountRegistered = defineEvent({
  type: 'AccountRegistered',
  schema: z.strictObject({ userId: id, email: z.string(), firstName: z.string(), lastName: z.string(), role: Role }),
  personal: { of: 'userId', erased: { email: '[erased]', firstName: '[erased]', lastName: '[erased]' } },
  undo: { possible: false, why: 'You can’t undo a registration.' },
  story: {
    omits: ['email', 'firstName', 'lastName'],
    about: ['account', 'userId'],
    says: ({ userId }, names) => `created an account for ${names.of(userId, 'someone')}`,
  },
  names: { of: 'userId', as: ({ firstName: first, lastName: last }) => ({ first, last }) },
});

export const RoleAssigned = defineEvent({
  type: 'RoleAssigned',
  schema: z.strictObject({ userId: id, from: Role, to: Role }),
  undo: { possible: false, why: 'Assign the previous role instead.' },
  touches: () => ['role'],
  story: {
    about: ['account', 'userId'],
    says: ({ userId, to }, names) => `changed ${possessive(names.of(userId, 'someone'))} role to ${roleNames[to]}`,
    lines: ({ from, to }) => change('Role', roleNames[from], roleNames[to]),
  },
});

/** The account is that of an athlete, a coach or a parent; there is at most one of each kind. */
export const ProfileLinked = defineEvent({
  type: 'ProfileLinked',
  schema: z.strictObject({ userId: id, kind: ProfileKind, profileId: id }),
  undo: { possible: false, why: 'You can’t unlink an account from its profile.' },
  touches: (data) => [`profile:${data.kind}`],
  story: {
    about: ['account', 'userId'],
    says: ({ userId, kind }, names) =>
      `linked ${possessive(names.of(userId, 'someone'))} account to their ${kind} profile`,
  },
});

export const EmailPreferenceSet = defineEvent({
  type: 'EmailPreferenceSet',
  schema: z.strictObject({ userId: id, emailNotifications: z.boolean(), from: z.boolean() }),
  undo: { possible: true, by: 'account.preferences' satisfies Permission },
  touches: () => ['emailNotifications'],
  story: {
    about: ['account', 'userId'],
    says: ({ userId, emailNotifications }, names) =>
      `turned email notifications ${emailNotifications ? 'on' : 'off'} for ${names.of(userId, 'someone')}`,
    lines: ({ from, emailNotifications }) => change('Email notifications', onOff(from), onOff(emailNotifications)),
  },
});

/** One kind of email; the switch over all kinds is {@link EmailPreferenceSet}. */
export const EmailKindSet = defineEvent({
  type: 'EmailKindSet',
  schema: z.strictObject({ userId: id, kind: EmailKind, wanted: z.boolean() }),
  undo: { possible: true, by: 'email.own' satisfies Permission },
  touches: ({ kind }) => [`email:${kind}`],
  story: {
    about: ['account', 'userId'],
    says: ({ userId, kind, wanted }, names) =>
      `turned ${wanted ? 'on' : 'off'} emails for ${names.of(userId, 'someone')}: ${emailKindLabels[kind].toLowerCase()}`,
    lines: ({ kind, wanted }) => change(`Emails: ${emailKindLabels[kind]}`, onOff(!wanted), onOff(wanted)),
  },
});

const zoneWords = (zone: string | null): string => (zone === null ? 'The team’s' : zoneLabel(zone));

/** Of their daily updates; null: their team's. */
export const TimeZoneSet = defineEvent({
  type: 'TimeZoneSet',
  schema: z.strictObject({ userId: id, timeZone: z.string().nullable(), from: z.string().nullable() }),
  undo: { possible: true, by: 'email.own' satisfies Permission },
  touches: () => ['timeZone'],
  story: {
    about: ['account', 'userId'],
    says: ({ userId }, names) => `changed ${possessive(names.of(userId, 'someone'))} time zone`,
    lines: ({ from, timeZone }) => change('Time zone', zoneWords(from), zoneWords(timeZone)),
  },
});

/** The versions of terms and privacy policy go together; `athleteIds` are the minors a parent agreed for. */
export const TermsAgreed = defineEvent({
  type: 'TermsAgreed',
  schema: z.strictObject({ userId: id, version: z.string().min(1), athleteIds: z.array(id) }),
  undo: { possible: false, why: 'You can’t undo an agreement. To end it, ask us to erase your account.' },
  touches: () => ['terms'],
  story: {
    about: ['account', 'userId'],
    says: ({ version, athleteIds }, names) =>
      `agreed to version ${version} of the terms of use and privacy policy${alsoFor(athleteIds, names)}`,
  },
});

/** Keeps its owner out until they are let in again; `reason` is what the admin wrote. */
export const AccountSuspended = defineEvent({
  type: 'AccountSuspended',
  schema: z.strictObject({ userId: id, reason: z.string() }),
  personal: { of: 'userId', erased: { reason: '[erased]' } },
  undo: { possible: false, why: 'Reopen the account instead.' },
  touches: () => ['suspension'],
  story: {
    about: ['account', 'userId'],
    says: ({ userId, reason }, names) => `suspended ${possessive(names.of(userId, 'someone'))} account: “${reason}”`,
  },
});

export const AccountReinstated = defineEvent({
  type: 'AccountReinstated',
  schema: z.strictObject({ userId: id }),
  undo: { possible: false, why: 'Suspend the account again instead.' },
  touches: () => ['suspension'],
  story: {
    about: ['account', 'userId'],
    says: ({ userId }, names) => `reopened ${possessive(names.of(userId, 'someone'))} account`,
  },
});

/** The events of identity and role; the account's other events are separate. */
export const standingEvents = [
  AccountRegistered,
  RoleAssigned,
  ProfileLinked,
  EmailPreferenceSet,
  EmailKindSet,
  TimeZoneSet,
  TermsAgreed,
  AccountSuspended,
  AccountReinstated,
] as const;
export const accountEvents = [...standingEvents, ...factorEvents, ...searchEvents] as const;
export type AccountEvent = EventOf<(typeof accountEvents)[number]>;

/** Version of the terms agreed to last, and the minors it covers. */
export interface Agreement {
  readonly version: string;
  readonly athleteIds: readonly string[];
}

/** The state after an agreement: agreements to one version add up. */
export const agreementAfter = (before: Agreement | undefined, { version, athleteIds }: Agreement): Agreement => ({
  version,
  athleteIds: [...new Set([...(before?.version === version ? before.athleteIds : []), ...athleteIds])],
});

/** The kinds of email that are turned off, after one was set. */
export const refusedAfter = (
  before: readonly EmailKind[],
  { kind, wanted }: { readonly kind: EmailKind; readonly wanted: boolean },
): readonly EmailKind[] => [...before.filter((one) => one !== kind), ...(wanted ? [] : [kind])];
