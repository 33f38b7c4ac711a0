import { z } from 'zod';
import { defineEvent, type EventOf } from '../../../kernel/event-definition.js';

const id = z.string().min(1);
/** What was looked at, ready to read, e.g. `profile`. */
const what = z.string().min(1).max(100);
const undo = { possible: false, why: 'What was seen has been seen.' } as const;

/** Somebody who may see any athlete looked at this one; who it was stands in the metadata. */
export const AthleteViewed = defineEvent({
  type: 'AthleteViewed',
  schema: z.strictObject({ athleteId: id, what }),
  undo,
});

/** The same for a list that shows the athletes of a team. */
export const TeamViewed = defineEvent({
  type: 'TeamViewed',
  schema: z.strictObject({ teamId: id, what }),
  undo,
});

export const lookEvents = [AthleteViewed, TeamViewed] as const;
export type LookEvent = EventOf<(typeof lookEvents)[number]>;
