import { z } from 'zod';
import type { Permission } from '../../../contract/access/permissions.js';
import { parentFields } from '../../../contract/parent/endpoints.js';
import { defineEvent, type EventOf } from '../../kernel/event-definition.js';
import { change, changedLines, possessive } from '../../kernel/lines.js';
import { erasedFields } from '../../kernel/sealed-text.js';

const id = z.string().min(1);

const { stored } = parentFields;

export const ParentRegistered = defineEvent({
  type: 'ParentRegistered',
  schema: z.strictObject({ parentId: id, userId: id, ...stored.shape, email: z.string().nullable() }),
  personal: {
    of: 'parentId',
    erased: { ...erasedFields(parentFields), email: null },
  },
  undo: { possible: false, why: 'You can’t undo a registration.' },
  story: {
    omits: ['firstName', 'lastName', 'email', 'phone', 'homeTown'],
    about: ['parent', 'parentId'],
    says: ({ parentId }, names) => `registered the parent ${names.of(parentId, '')}`.trim(),
  },
  names: { of: 'parentId', as: ({ firstName: first, lastName: last }) => ({ first, last }) },
});

export const ParentEdited = defineEvent({
  type: 'ParentEdited',
  schema: z.strictObject({
    parentId: id,
    fields: z.array(stored.keyof()),
    changes: stored.partial(),
    previous: stored.partial(),
  }),
  personal: { of: 'parentId', erased: { changes: {}, previous: {} } },
  undo: { possible: true, by: 'parent.edit' satisfies Permission },
  touches: (data) => data.fields.map((field) => `info:${field}`),
  story: {
    about: ['parent', 'parentId'],
    says: ({ parentId }, names, { role }) =>
      role === 'parent' ? 'edited their details' : `edited ${possessive(names.of(parentId, 'a parent'))} details`,
    lines: (data, names) => changedLines(parentFields, data, names),
  },
  names: { of: 'parentId', as: ({ changes }) => ({ first: changes.firstName, last: changes.lastName }) },
});

export const ParentDeactivated = defineEvent({
  type: 'ParentDeactivated',
  schema: z.strictObject({ parentId: id }),
  undo: { possible: true, by: 'parent.toggle' satisfies Permission },
  touches: () => ['status'],
  story: {
    about: ['parent', 'parentId'],
    says: ({ parentId }, names) => `deactivated the parent ${names.of(parentId, '')}`.trim(),
    lines: () => change('Status', 'Active', 'Inactive'),
  },
});

export const ParentActivated = defineEvent({
  type: 'ParentActivated',
  schema: z.strictObject({ parentId: id }),
  undo: { possible: true, by: 'parent.toggle' satisfies Permission },
  touches: () => ['status'],
  story: {
    about: ['parent', 'parentId'],
    says: ({ parentId }, names) => `activated the parent ${names.of(parentId, '')}`.trim(),
    lines: () => change('Status', 'Inactive', 'Active'),
  },
});

/** The parent pays: they may choose what mails the athlete gets, and will decide on the subscription. */
export const PayingStarted = defineEvent({
  type: 'PayingStarted',
  schema: z.strictObject({ parentId: id, athleteId: id }),
  undo: { possible: false, why: 'The parent can stop paying instead.' },
  touches: (data) => [`paying:${data.athleteId}`],
  story: {
    about: ['parent', 'parentId'],
    says: ({ athleteId }, names) => `started paying for ${names.of(athleteId, 'an athlete')}`,
  },
});

export const PayingStopped = defineEvent({
  type: 'PayingStopped',
  schema: z.strictObject({ parentId: id, athleteId: id }),
  undo: { possible: false, why: 'The parent can start paying again instead.' },
  touches: (data) => [`paying:${data.athleteId}`],
  story: {
    about: ['parent', 'parentId'],
    says: ({ athleteId }, names) => `stopped paying for ${names.of(athleteId, 'an athlete')}`,
  },
});

/** Whether the other parents of the parent's athletes see how to reach them; they do not until it is said. */
export const ContactSharingSet = defineEvent({
  type: 'ContactSharingSet',
  schema: z.strictObject({ parentId: id, shared: z.boolean() }),
  undo: { possible: false, why: 'The parent can change it back in their settings.' },
  touches: () => ['contact-sharing'],
  story: {
    about: ['parent', 'parentId'],
    says: ({ shared }) =>
      shared
        ? 'started sharing their contact details with other parents of their athletes'
        : 'stopped sharing their contact details with other parents',
  },
});

export const parentEvents = [
  ParentRegistered,
  ParentEdited,
  ParentDeactivated,
  ParentActivated,
  PayingStarted,
  PayingStopped,
  ContactSharingSet,
] as const;
export type ParentEvent = EventOf<(typeof parentEvents)[number]>;
