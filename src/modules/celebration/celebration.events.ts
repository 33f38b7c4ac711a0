import { z } from 'zod';
import type { Permission } from '../../../contract/access/permissions.js';
import { decidesOnSharing } from '../../../contract/celebration/vocabulary.js';
import { defineEvent, type EventOf } from '../../kernel/event-definition.js';
import { possessive } from '../../kernel/lines.js';

const id = z.string().min(1);

/** Someone was shown celebrations, or passed over some that had piled up: none of them pops up for them again. */
export const CelebrationsSeen = defineEvent({
  type: 'CelebrationsSeen',
  schema: z.strictObject({ userId: id, celebrationIds: z.array(id).min(1) }),
  undo: { possible: false, why: 'You can’t undo viewing something.' },
  story: {
    omits: ['celebrationIds'],
    about: ['account', 'userId'],
    says: () => 'saw celebrations',
  },
});

export const seenEvents = [CelebrationsSeen] as const;
export type SeenEvent = EventOf<(typeof seenEvents)[number]>;

const schema = z.strictObject({
  athleteId: id,
  /** Who allowed it. */
  by: z.enum(decidesOnSharing),
});
// Each takes the place of the one before.
const touches = () => ['sharing'];
const undo = { possible: true, by: 'celebration.allow' satisfies Permission } as const;

/** Pictures of the athlete's offers and commitments may be shared. */
export const SharingAllowed = defineEvent({
  type: 'SharingAllowed',
  schema,
  undo,
  touches,
  story: {
    about: ['athlete', 'athleteId'],
    says: ({ athleteId }, names) =>
      `allowed sharing ${possessive(names.of(athleteId, 'an athlete'))} offers and commitment`,
    saysToSelf: () => 'allowed sharing your offers and commitment',
  },
});
/** They may no longer; with what had been allowed. */
export const SharingStopped = defineEvent({
  type: 'SharingStopped',
  schema,
  undo,
  touches,
  story: {
    about: ['athlete', 'athleteId'],
    says: ({ athleteId }, names) =>
      `stopped sharing ${possessive(names.of(athleteId, 'an athlete'))} offers and commitment`,
    saysToSelf: () => 'stopped sharing your offers and commitment',
  },
});

export const sharingEvents = [SharingAllowed, SharingStopped] as const;
export type SharingEvent = EventOf<(typeof sharingEvents)[number]>;
