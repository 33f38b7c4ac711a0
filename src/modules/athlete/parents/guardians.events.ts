import { z } from 'zod';
import type { Permission } from '../../../../contract/access/permissions.js';
import { defineEvent } from '../../../kernel/event-definition.js';
import { possessive } from '../../../kernel/lines.js';
import { athleteNamed } from '../athlete.story.js';

const id = z.string().min(1);
const ofParent = (data: { readonly parentId: string }) => [`parent:${data.parentId}`];

/** The place of the coach whose invite brought the parent has ended: who they are is to be confirmed once more. */
export const ParentReviewRequested = defineEvent({
  type: 'ParentReviewRequested',
  schema: z.strictObject({ athleteId: id, parentId: id, coachId: id }),
  undo: { possible: false, why: 'The primary coach can confirm the parent.' },
  touches: ofParent,
  story: {
    about: ['athlete', 'athleteId'],
    says: ({ athleteId, parentId, coachId }, names) =>
      `asked for a new confirmation of ${names.of(parentId, 'a parent')} as ${possessive(athleteNamed({ athleteId }, names))} parent, invited by ${names.of(coachId, 'a former coach')}`,
    saysToSelf: ({ parentId, coachId }, names) =>
      `asked for a new confirmation of ${names.of(parentId, 'a parent')} as your parent, invited by ${names.of(coachId, 'a former coach')}`,
  },
});

/** A minor wants the link to a parent to end, which they can’t do themself. */
export const ParentRemovalRequested = defineEvent({
  type: 'ParentRemovalRequested',
  schema: z.strictObject({ athleteId: id, parentId: id }),
  undo: { possible: true, by: 'athlete.request-removal' satisfies Permission },
  touches: ofParent,
  story: {
    about: ['athlete', 'athleteId'],
    says: ({ parentId }, names) => `asked to have ${names.of(parentId, 'a parent')} removed as their parent`,
    saysToSelf: ({ parentId }, names) => `asked to have ${names.of(parentId, 'a parent')} removed as your parent`,
  },
});

export const ParentRemovalWithdrawn = defineEvent({
  type: 'ParentRemovalWithdrawn',
  schema: z.strictObject({ athleteId: id, parentId: id }),
  undo: { possible: false, why: 'Ask for the removal again instead.' },
  touches: ofParent,
  story: {
    about: ['athlete', 'athleteId'],
    says: ({ parentId }, names) => `withdrew the request to remove ${names.of(parentId, 'a parent')} as their parent`,
    saysToSelf: ({ parentId }, names) =>
      `withdrew the request to remove ${names.of(parentId, 'a parent')} as your parent`,
  },
});

export const guardianEvents = [ParentReviewRequested, ParentRemovalRequested, ParentRemovalWithdrawn] as const;
