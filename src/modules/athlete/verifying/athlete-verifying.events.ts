import { z } from 'zod';
import type { Permission } from '../../../../contract/access/permissions.js';
import { defineEvent } from '../../../kernel/event-definition.js';
import { Verifications } from './verification.facts.js';

/** `verified` replaces what it names; `previous` is what stood there. */
export const MeasurablesVerified = defineEvent({
  type: 'MeasurablesVerified',
  schema: z.strictObject({ athleteId: z.string().min(1), verified: Verifications, previous: Verifications }),
  personal: { of: 'athleteId', erased: { verified: {}, previous: {} } },
  undo: { possible: true, by: 'athlete.verify' satisfies Permission },
  touches: ({ verified }) => Object.keys(verified).map((name) => `verified:${name}`),
});
