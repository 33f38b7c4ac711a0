import { z } from 'zod';
import { Sport } from '../../../../contract/team/vocabulary.js';
import { defineEvent, type EventOf } from '../../../kernel/event-definition.js';

const id = z.string().min(1);
const undo = { possible: false, why: 'You can’t undo this. The code expires by itself.' } as const;

/** A code as it is mailed. */
const sending = {
  /** XXXX-XXXX. */
  code: z.string(),
  /** ISO 8601. */
  expiresAt: z.string(),
};

/** The code, its address and the note, which may name someone, are sealed: who reads the log cannot create a team by it. */
export const TeamCodeIssued = defineEvent({
  type: 'TeamCodeIssued',
  version: 2,
  schema: z.strictObject({
    codeId: id,
    sport: Sport,
    note: z.string().nullable(),
    /** Where it is mailed to; null in version 1, which showed it to the admin instead. */
    email: z.string().nullable(),
    ...sending,
  }),
  personal: { of: 'codeId', erased: { code: '', note: null, email: null } },
  undo,
  upcasts: { 1: (data) => ({ ...data, email: null }) },
  story: {
    omits: ['code', 'note', 'email'],
    about: ['other', 'codeId'],
    says: () => 'issued a team code',
  },
});

/** Another code takes its place, and is mailed to the same address. */
export const TeamCodeResent = defineEvent({
  type: 'TeamCodeResent',
  schema: z.strictObject({ codeId: id, ...sending }),
  personal: { of: 'codeId', erased: { code: '' } },
  undo,
  story: {
    omits: ['code'],
    about: ['other', 'codeId'],
    says: () => 'resent a team code',
  },
});

const name = z.string().nullable();
/** The new team, and its coach as they have typed it; null in version 1, which did not write it down. */
const names = { teamName: name, firstName: name, lastName: name, email: name };
const unnamed = { firstName: null, lastName: null, email: null };

/** An admin revoked the unused code: it no longer works. */
export const TeamCodeRevoked = defineEvent({
  type: 'TeamCodeRevoked',
  schema: z.strictObject({ codeId: id }),
  undo: { possible: false, why: 'You can’t restore a revoked code. Issue a new one instead.' },
  story: { about: ['other', 'codeId'], says: () => 'revoked a team code' },
});

/** An account creates its team by the code: from now on the code is theirs alone. */
export const TeamCodeClaimed = defineEvent({
  type: 'TeamCodeClaimed',
  version: 2,
  schema: z.strictObject({ codeId: id, userId: id, teamId: id, ...names }),
  personal: { of: 'userId', erased: unnamed },
  undo,
  upcasts: { 1: (data) => ({ ...data, teamName: null, ...unnamed }) },
  story: {
    omits: ['teamName', 'firstName', 'lastName', 'email'],
    about: ['other', 'codeId'],
    says: () => 'used a team code',
  },
});

/** The team and its coach exist; the code no longer works. */
export const TeamCodeRedeemed = defineEvent({
  type: 'TeamCodeRedeemed',
  schema: z.strictObject({ codeId: id, userId: id, teamId: id }),
  undo,
  story: {
    about: ['other', 'codeId'],
    says: ({ teamId }, names) => `created ${names.of(teamId, 'a team')} with a team code`,
  },
});

/** A rule has refused a step of the creation (`reason`: its code): it has ended there, and the code with it. */
export const TeamCreationRefused = defineEvent({
  type: 'TeamCreationRefused',
  schema: z.strictObject({ codeId: id, userId: id, teamId: id, step: z.string(), reason: z.string() }),
  undo,
  story: {
    about: ['other', 'codeId'],
    says: () => 'couldn’t create a team with a code, which no longer works',
  },
});

export const teamCodeEvents = [
  TeamCodeIssued,
  TeamCodeResent,
  TeamCodeRevoked,
  TeamCodeClaimed,
  TeamCodeRedeemed,
  TeamCreationRefused,
] as const;
export type TeamCodeEvent = EventOf<(typeof teamCodeEvents)[number]>;
