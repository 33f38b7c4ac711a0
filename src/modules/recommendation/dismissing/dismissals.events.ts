import { z } from 'zod';
import type { Permission } from '../../../../contract/access/permissions.js';
import { defineEvent, type EventOf } from '../../../kernel/event-definition.js';

const schema = z.strictObject({ athleteId: z.string().min(1), collegeId: z.string().min(1) });
const undo = { possible: true, by: 'suggestion.answer' satisfies Permission } as const;
const touches = ({ collegeId }: z.infer<typeof schema>) => [`college:${collegeId}`];

/** The athlete wants a college recommended no longer. */
export const RecommendationDismissed = defineEvent({
  type: 'RecommendationDismissed',
  schema,
  undo,
  touches,
  story: {
    about: ['athlete', 'athleteId'],
    says: ({ collegeId }, names) => `dismissed the recommendation of ${names.of(collegeId, 'a college')}`,
  },
});
/** It may be recommended again. */
export const RecommendationRestored = defineEvent({
  type: 'RecommendationRestored',
  schema,
  undo,
  touches,
  story: {
    about: ['athlete', 'athleteId'],
    says: ({ collegeId }, names) => `restored the recommendation of ${names.of(collegeId, 'a college')}`,
  },
});

export const dismissalEvents = [RecommendationDismissed, RecommendationRestored] as const;
export type DismissalEvent = EventOf<(typeof dismissalEvents)[number]>;
