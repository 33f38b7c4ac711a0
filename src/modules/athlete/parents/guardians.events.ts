import { z } from 'zod';
import type { Permission } from '../../../../contract/access/permissions.js';
import { Relationship } from '../../../../contract/athlete/vocabulary.js';
import { defineEvent } from '../../../kernel/event-definition.js';
import { change, possessive } from '../../../kernel/lines.js';
import { athleteNamed, relationWord } from '../athlete.story.js';

const id = z.string().min(1);
const ofParent = (data: { readonly parentId: string }) => [`parent:${data.parentId}`];

const noUndo = { possible: false, why: 'End the link instead, or invite the parent again.' } as const;

/** A parent has accepted an invite, and waits to be confirmed by who may vouch for them. */
export const ParentAsked = defineEvent({
  type: 'ParentAsked',
  schema: z.strictObject({ athleteId: id, parentId: id, relationship: Relationship }),
  undo: noUndo,
  touches: ofParent,
  story: {
    about: ['athlete', 'athleteId'],
    says: (data, names) => `asked to join as ${possessive(athleteNamed(data, names))} ${relationWord(data)}`,
    saysToSelf: (data) => `asked to join as your ${relationWord(data)}`,
  },
});

/**
 * Who may vouch for them does: the link comes with it, unless it is there. `evidence`: which kind of document an admin saw.
 */
export const ParentConfirmed = defineEvent({
  type: 'ParentConfirmed',
  version: 2,
  schema: z.strictObject({ athleteId: id, parentId: id, evidence: z.string().nullable() }),
  upcasts: { 1: (data) => ({ ...data, evidence: null }) },
  personal: { of: 'athleteId', erased: { evidence: null } },
  undo: noUndo,
  touches: ofParent,
  story: {
    about: ['athlete', 'athleteId'],
    says: ({ athleteId, parentId }, names) =>
      `confirmed ${names.of(parentId, 'a parent')} as ${possessive(athleteNamed({ athleteId }, names))} parent`,
    saysToSelf: ({ parentId }, names) => `confirmed ${names.of(parentId, 'a parent')} as your parent`,
    lines: ({ evidence }) => change('Document seen', null, evidence),
  },
});

export const ParentRefused = defineEvent({
  type: 'ParentRefused',
  schema: z.strictObject({ athleteId: id, parentId: id }),
  undo: noUndo,
  touches: ofParent,
  story: {
    about: ['athlete', 'athleteId'],
    says: ({ athleteId, parentId }, names) =>
      `declined ${possessive(names.of(parentId, 'a parent'))} request to follow ${athleteNamed({ athleteId }, names)}`,
    saysToSelf: ({ parentId }, names) => `declined ${possessive(names.of(parentId, 'a parent'))} request to follow you`,
  },
});

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
