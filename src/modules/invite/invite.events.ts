import { z } from 'zod';
import { Relationship } from '../../../contract/athlete/vocabulary.js';
import { InviteRole } from '../../../contract/invite/vocabulary.js';
import { defineEvent, type EventOf } from '../../kernel/event-definition.js';

const id = z.string().min(1);
/** Null for an invite that an athlete without a team sent; every event could hold one from its second version on. */
const team = id.nullable();
const withTeam = { version: 2, upcasts: { 1: (data: Record<string, unknown>) => data } } as const;
const toTeam = (teamId: string | null, names: { of(id: string, otherwise: string): string }): string =>
  teamId === null ? '' : ` to ${names.of(teamId, 'the team')}`;
const ends = { possible: false, why: 'You can’t undo this. Send another invite instead.' } as const;
const status = () => ['status'];

const whom: Readonly<Record<InviteRole, string>> = {
  athlete: 'an athlete',
  'assistant-coach': 'an assistant coach',
  parent: 'a parent',
};

const several: Readonly<Record<InviteRole, string>> = {
  athlete: 'athletes',
  'assistant-coach': 'assistant coaches',
  parent: 'parents',
};

/**
 * A person a team invites. Everything about them is sealed under the invite's own key: nobody has an account yet whose key
 * it could be. The code is sealed with it: who reads the log cannot join by it.
 */
export const InviteSent = defineEvent({
  type: 'InviteSent',
  ...withTeam,
  schema: z.strictObject({
    inviteId: id,
    teamId: team,
    role: InviteRole,
    senderId: id,
    /** The athlete of a parent's invite, else null. */
    athleteId: id.nullable(),
    email: z.string(),
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
    relationship: Relationship.nullable(),
    /** XXXX-XXXX. */
    code: z.string(),
    /** ISO 8601. */
    expiresAt: z.string(),
  }),
  personal: {
    of: 'inviteId',
    erased: { email: '[erased]', firstName: null, lastName: null, relationship: null, code: '' },
  },
  undo: { possible: false, why: 'Delete the invite instead.' },
  story: {
    omits: ['email', 'firstName', 'lastName', 'relationship', 'code'],
    about: ['invite', 'inviteId'],
    says: ({ inviteId, teamId, role, athleteId }, names) =>
      `invited ${names.of(inviteId, whom[role])}${athleteId ? ` of ${names.of(athleteId, 'an athlete')}` : ''}${toTeam(teamId, names)}`,
    saysToSelf: ({ teamId }, names) => `invited one of your parents${toTeam(teamId, names)}`,
    together: true,
    many: ({ role }) => several[role],
  },
});

/** The former code ends with it. */
export const InviteResent = defineEvent({
  type: 'InviteResent',
  ...withTeam,
  schema: z.strictObject({ inviteId: id, teamId: team, code: z.string(), expiresAt: z.string() }),
  personal: { of: 'inviteId', erased: { code: '' } },
  undo: ends,
  story: {
    omits: ['code'],
    about: ['invite', 'inviteId'],
    says: ({ teamId }, names) => `resent an invite${toTeam(teamId, names)} with a new code`,
  },
});

export const InviteDeleted = defineEvent({
  type: 'InviteDeleted',
  ...withTeam,
  schema: z.strictObject({ inviteId: id, teamId: team }),
  undo: ends,
  touches: status,
  story: {
    about: ['invite', 'inviteId'],
    says: ({ teamId }, names) => `deleted an invite${toTeam(teamId, names)}`,
  },
});

const name = z.string().nullable();
/** What a new profile is called, as the person has typed it; null where nobody asked, or (version 1) nobody wrote it down. */
const names = { firstName: name, lastName: name, email: name };
export const unnamed = { firstName: null, lastName: null, email: null };

/** An account has said yes: from now on the code is theirs alone, whatever of the joining is still to be done. */
export const InviteClaimed = defineEvent({
  type: 'InviteClaimed',
  version: 3,
  schema: z.strictObject({ inviteId: id, teamId: team, userId: id, ...names }),
  personal: { of: 'userId', erased: unnamed },
  undo: ends,
  touches: status,
  upcasts: { 1: (data) => ({ ...data, ...unnamed }), 2: (data) => data },
  story: {
    omits: ['firstName', 'lastName', 'email'],
    about: ['invite', 'inviteId'],
    says: ({ teamId }, names) => `accepted an invite${toTeam(teamId, names)}`,
  },
});

/** The joining is complete; the code no longer works. */
export const InviteRedeemed = defineEvent({
  type: 'InviteRedeemed',
  ...withTeam,
  schema: z.strictObject({ inviteId: id, teamId: team, userId: id, profileId: id }),
  undo: ends,
  story: {
    about: ['invite', 'inviteId'],
    says: ({ teamId }, names) =>
      teamId === null ? 'joined with an invite' : `joined ${names.of(teamId, 'the team')} with an invite`,
  },
});

/** A rule has refused a step of the joining (`reason`: its code): it has ended there, and the code with it. */
export const JoiningRefused = defineEvent({
  type: 'JoiningRefused',
  ...withTeam,
  schema: z.strictObject({ inviteId: id, teamId: team, userId: id, step: z.string(), reason: z.string() }),
  undo: ends,
  story: {
    about: ['invite', 'inviteId'],
    says: ({ teamId }, names) =>
      `couldn’t join ${teamId === null ? '' : `${names.of(teamId, 'the team')} `}with an invite, which no longer works`,
  },
});

export const InviteRejected = defineEvent({
  type: 'InviteRejected',
  ...withTeam,
  schema: z.strictObject({ inviteId: id, teamId: team, userId: id }),
  undo: ends,
  touches: status,
  story: {
    about: ['invite', 'inviteId'],
    says: ({ teamId }, names) => `declined an invite${toTeam(teamId, names)}`,
  },
});

const asker = z.strictObject({ inviteId: id, teamId: team, userId: id });

/** An account has the code but another address than the one it was sent to: the sender has to confirm it first. */
export const InviteAsked = defineEvent({
  type: 'InviteAsked',
  ...withTeam,
  schema: asker,
  undo: { possible: false, why: 'The person who sent the invite answers this.' },
  story: {
    about: ['invite', 'inviteId'],
    says: ({ teamId }, names) => `asked to use an invite${toTeam(teamId, names)} sent to another address`,
  },
});

/** The account may join by the invite as if it had been sent to its address. */
export const InviteAskConfirmed = defineEvent({
  type: 'InviteAskConfirmed',
  ...withTeam,
  schema: asker,
  undo: { possible: false, why: 'Decline them instead. You can until they join.' },
  story: {
    about: ['invite', 'inviteId'],
    says: ({ teamId, userId }, names) =>
      `confirmed ${names.of(userId, 'someone')} for an invite${toTeam(teamId, names)}`,
  },
});

export const InviteAskRefused = defineEvent({
  type: 'InviteAskRefused',
  ...withTeam,
  schema: asker,
  undo: { possible: false, why: 'Confirm them instead.' },
  story: {
    about: ['invite', 'inviteId'],
    says: ({ teamId, userId }, names) =>
      `declined ${names.of(userId, 'someone')} for an invite${toTeam(teamId, names)}`,
  },
});

export const inviteEvents = [
  InviteSent,
  InviteResent,
  InviteDeleted,
  InviteClaimed,
  InviteRedeemed,
  JoiningRefused,
  InviteRejected,
  InviteAsked,
  InviteAskConfirmed,
  InviteAskRefused,
] as const;

export type InviteEvent = EventOf<(typeof inviteEvents)[number]>;
