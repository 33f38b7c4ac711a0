import { z } from 'zod';
import type { Permission } from '../../../../contract/access/permissions.js';
import { decidesOnModel } from '../../../../contract/writing/draft.js';
import { defineEvent, type EventOf } from '../../../kernel/event-definition.js';

const schema = z.strictObject({
  athleteId: z.string().min(1),
  /** Who allowed it. */
  by: z.enum(decidesOnModel),
  /** The host that it was allowed for. */
  sentTo: z.string().min(1),
});
// Each takes the place of the one before.
const touches = () => ['consent'];
const undo = { possible: true, by: 'message.model' satisfies Permission } as const;

/** The model at that host may help the athlete to write. */
export const ModelHelpAllowed = defineEvent({
  type: 'ModelHelpAllowed',
  schema,
  undo,
  touches,
  story: {
    about: ['athlete', 'athleteId'],
    says: ({ athleteId }, names) => `turned AI help with messages on for ${names.of(athleteId, 'an athlete')}`,
  },
});
/** It may no longer; with what had been allowed. */
export const ModelHelpWithdrawn = defineEvent({
  type: 'ModelHelpWithdrawn',
  schema,
  undo,
  touches,
  story: {
    about: ['athlete', 'athleteId'],
    says: ({ athleteId }, names) => `turned AI help with messages off for ${names.of(athleteId, 'an athlete')}`,
  },
});

export const modelHelpEvents = [ModelHelpAllowed, ModelHelpWithdrawn] as const;
export type ModelHelpEvent = EventOf<(typeof modelHelpEvents)[number]>;
