import { z } from 'zod';
import { defineEvent, type EventOf } from '../../../kernel/event-definition.js';

const id = z.string().min(1);
const undo = { possible: false, why: 'Cancel the request to join instead.' } as const;
/** Caller, role and team. */
const facts = { askingId: id, userId: id, athleteId: id, teamId: id };

/** A new account asks a team by its code: it becomes an athlete, whose request the coaches then see. */
export const AskingBegun = defineEvent({
  type: 'AskingBegun',
  schema: z.strictObject(facts),
  undo,
  story: {
    about: ['account', 'userId'],
    says: ({ teamId }, names) => `used the join code for ${names.of(teamId, 'the team')} with a new account`,
  },
});

/** The account is an athlete's, and the request is there. */
export const AskingCompleted = defineEvent({
  type: 'AskingCompleted',
  schema: z.strictObject(facts),
  undo,
  story: {
    about: ['account', 'userId'],
    says: ({ teamId }, names) => `became an athlete with the join code for ${names.of(teamId, 'the team')}`,
  },
});

/** A rule has refused a step (`reason`: its code): it has ended there. */
export const AskingRefused = defineEvent({
  type: 'AskingRefused',
  schema: z.strictObject({ ...facts, step: z.string(), reason: z.string() }),
  undo,
  story: {
    about: ['account', 'userId'],
    says: ({ teamId }, names) => `couldn’t ask to join ${names.of(teamId, 'the team')}`,
  },
});

export const askingEvents = [AskingBegun, AskingCompleted, AskingRefused] as const;
export type AskingEvent = EventOf<(typeof askingEvents)[number]>;
export type Asking = EventOf<typeof AskingBegun>['data'];
