import { z } from 'zod';
import { defineEvent, type EventOf } from '../../../kernel/event-definition.js';
import { upcastLook } from './former-looks.facts.js';

const id = z.string().min(1);
const seen = {
  /** The call that answered: method and path pattern, e.g. `GET /api/athlete/:id`. */
  call: z.string().min(1),
  /** The past day that was asked for, YYYY-MM-DD. */
  asOf: z.string().nullable(),
};
const undo = { possible: false, why: 'What was seen has been seen.' } as const;

/** Somebody who may see any athlete looked at this one; who it was stands in the metadata. */
export const AthleteViewed = defineEvent({
  type: 'AthleteViewed',
  version: 2,
  schema: z.strictObject({ athleteId: id, ...seen }),
  upcasts: { 1: upcastLook },
  undo,
});

/** The same for a list that shows the athletes of a team. */
export const TeamViewed = defineEvent({
  type: 'TeamViewed',
  version: 2,
  schema: z.strictObject({ teamId: id, ...seen }),
  upcasts: { 1: upcastLook },
  undo,
});

export const lookEvents = [AthleteViewed, TeamViewed] as const;
export type LookEvent = EventOf<(typeof lookEvents)[number]>;
