import { z } from 'zod';
import { defineEvent, type EventOf } from '../../kernel/event-definition.js';

const id = z.string().min(1);

export const ParentRegistered = defineEvent({
  type: 'ParentRegistered',
  schema: z.strictObject({
    parentId: id,
    userId: id,
    firstName: z.string(),
    lastName: z.string(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    homeTown: z.string().nullable(),
  }),
  personal: {
    of: 'parentId',
    erased: { firstName: '[erased]', lastName: '[erased]', email: null, phone: null, homeTown: null },
  },
  undo: { possible: false, why: 'A registration is not undone.' },
});

export const ParentDeactivated = defineEvent({
  type: 'ParentDeactivated',
  schema: z.strictObject({ parentId: id }),
  undo: { possible: true },
  touches: () => ['status'],
});

export const ParentActivated = defineEvent({
  type: 'ParentActivated',
  schema: z.strictObject({ parentId: id }),
  undo: { possible: true },
  touches: () => ['status'],
});

export const parentEvents = [ParentRegistered, ParentDeactivated, ParentActivated] as const;
export type ParentEvent = EventOf<(typeof parentEvents)[number]>;
