import { z } from 'zod';
import { supportSessionEndings, supportSessionLengths } from '../../../contract/support-session.js';
import { defineEvent, type EventOf } from '../../kernel/event-definition.js';
import type { PastEvent } from '../../kernel/event.js';

const id = z.string().min(1);
const undo = { possible: false, why: 'You can’t undo looking at an account.' } as const;
const whose = {
  supportSessionId: id,
  /** The person whose account is looked at. */
  userId: id,
  adminId: id,
  /** Of a minor: their athlete profile. */
  minorId: id.nullable(),
  /** User ids of the minor’s confirmed guardians at the start, who are told too. */
  guardianIds: z.array(id),
};

/** An admin sees what this person sees, for so long at most; `reason` is what the admin wrote. */
export const SupportSessionStarted = defineEvent({
  type: 'SupportSessionStarted',
  schema: z.strictObject({
    ...whose,
    /** The admin’s own session, without which this one ends. */
    signInId: id,
    reason: z.string(),
    minutes: z.literal(supportSessionLengths),
  }),
  personal: { of: 'userId', erased: { reason: '[erased]' } },
  undo,
  story: {
    omits: ['signInId'],
    about: ['account', 'userId'],
    says: ({ userId, minutes, reason }, names) =>
      `started a ${minutes}-minute support session for ${names.of(userId, 'someone')}: “${reason}”`,
  },
});

const because: Readonly<Record<(typeof supportSessionEndings)[number], string>> = {
  admin: '',
  person: '',
  guardian: '',
  suspension: ' because of a suspension',
  role: ' because the admin’s role changed',
  'sign-out': ' because the admin signed out',
};

/**
 * Ended before its time: by the admin, the person or a minor’s guardian, or because one of them was suspended or the admin
 * lost the role or signed out.
 */
export const SupportSessionEnded = defineEvent({
  type: 'SupportSessionEnded',
  version: 2,
  schema: z.strictObject({ ...whose, by: z.enum(supportSessionEndings) }),
  // It has more endings.
  upcasts: { 1: (data: Record<string, unknown>) => data },
  undo,
  story: {
    about: ['account', 'userId'],
    says: ({ userId, by }, names) => `ended a support session for ${names.of(userId, 'someone')}${because[by]}`,
  },
});

export const supportSessionEvents = [SupportSessionStarted, SupportSessionEnded] as const;
export type SupportSessionEvent = EventOf<(typeof supportSessionEvents)[number]>;

const MINUTE_MS = 60_000;

/** When a session ends by itself, ISO 8601. */
export const endOf = ({ occurredAt, data }: PastEvent<string, { readonly minutes: number }>): string =>
  new Date(occurredAt.getTime() + data.minutes * MINUTE_MS).toISOString();
