import { z } from 'zod';
import type { Permission } from '../../../contract/access/permissions.js';
import { defineEvent, type EventOf } from '../../kernel/event-definition.js';
import { CampFacts, SomeCampFacts } from './camp.facts.js';

const id = z.string().min(1);
const undo = { possible: true, by: 'camp.manage' satisfies Permission } as const;

/** Also what brings a deleted one back. */
export const CampAdded = defineEvent({
  type: 'CampAdded',
  schema: z.strictObject({ campId: id, facts: CampFacts }),
  undo,
  touches: () => ['listed'],
});

export const CampEdited = defineEvent({
  type: 'CampEdited',
  schema: z.strictObject({
    campId: id,
    fields: z.array(CampFacts.keyof()),
    changes: SomeCampFacts,
    previous: SomeCampFacts,
  }),
  undo,
  touches: ({ fields }) => fields.map((field) => `fact:${field}`),
});

/** Holds what it was about: an undo adds it again. */
export const CampDeleted = defineEvent({
  type: 'CampDeleted',
  schema: z.strictObject({ campId: id, facts: CampFacts }),
  undo,
  touches: () => ['listed'],
});

export const campEvents = [CampAdded, CampEdited, CampDeleted] as const;
export type CampEvent = EventOf<(typeof campEvents)[number]>;
