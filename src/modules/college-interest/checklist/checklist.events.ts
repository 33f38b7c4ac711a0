import { z } from 'zod';
import { lookedAtKeys } from '../../../../contract/college-interest/vocabulary.js';
import { defineEvent, type EventOf } from '../../../kernel/event-definition.js';

const looked = { review_recruiting_rules: 'the recruiting rules', view_camps: 'the camps' } as const;

/** The athlete has looked at what an item of the checklist asks for: for the first time, and once. */
export const ChecklistItemCompleted = defineEvent({
  type: 'ChecklistItemCompleted',
  schema: z.strictObject({ athleteId: z.string().min(1), item: z.enum(lookedAtKeys) }),
  undo: { possible: false, why: 'What was looked at stays looked at.' },
  story: { about: ['athlete', 'athleteId'], says: ({ item }) => `looked at ${looked[item]}` },
});

export const checklistEvents = [ChecklistItemCompleted] as const;
export type ChecklistEvent = EventOf<(typeof checklistEvents)[number]>;
