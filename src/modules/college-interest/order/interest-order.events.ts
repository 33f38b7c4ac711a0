import { z } from 'zod';
import type { Permission } from '../../../../contract/access/permissions.js';
import { defineEvent, type EventOf } from '../../../kernel/event-definition.js';

const id = z.string().min(1);

/** Ids of interests, the first one first. */
export const InterestsReordered = defineEvent({
  type: 'InterestsReordered',
  schema: z.strictObject({ athleteId: id, order: z.array(id), previous: z.array(id) }),
  undo: { possible: true, by: 'interest.change' satisfies Permission },
  touches: () => ['order'],
  story: {
    omits: ['order', 'previous'],
    about: ['athlete', 'athleteId'],
    says: ({ athleteId }, names, { role }) =>
      `put ${role === 'athlete' ? 'their colleges' : `the colleges of ${names.of(athleteId, 'an athlete')}`} in order`,
    saysToSelf: () => 'put your colleges in order',
  },
});

export const interestOrderEvents = [InterestsReordered] as const;
export type InterestOrderEvent = EventOf<(typeof interestOrderEvents)[number]>;
