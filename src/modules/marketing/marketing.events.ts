import { z } from 'zod';
import type { Permission } from '../../../contract/access/permissions.js';
import { marketingFields } from '../../../contract/marketing/marketing.js';
import { defineEvent, type EventOf } from '../../kernel/event-definition.js';
import { changedLines } from '../../kernel/lines.js';

const id = z.string().min(1);
const { stored, version } = marketingFields;
const undo = { possible: true, by: 'marketing.manage' satisfies Permission } as const;
const whole = {
  version,
  schema: z.strictObject({ marketingId: id, fields: stored }),
  upcasts: marketingFields.upcasts('fields'),
};

/** Also what brings a deleted one back. */
export const MarketingAdded = defineEvent({
  type: 'MarketingAdded',
  ...whole,
  undo,
  touches: () => ['listed'],
  story: {
    about: ['marketing', 'marketingId'],
    says: ({ fields }) => `added the marketing notification ${fields.title}`,
  },
  names: { of: 'marketingId', as: ({ fields }) => fields.title },
});

export const MarketingEdited = defineEvent({
  type: 'MarketingEdited',
  version,
  schema: z.strictObject({
    marketingId: id,
    fields: z.array(stored.keyof()),
    changes: stored.partial(),
    previous: stored.partial(),
  }),
  upcasts: marketingFields.upcasts(),
  undo,
  touches: ({ fields }) => fields.map((field) => `field:${field}`),
  story: {
    about: ['marketing', 'marketingId'],
    says: ({ marketingId }, names) => `edited ${names.of(marketingId, 'a marketing notification')}`,
    lines: (data, names) => changedLines(marketingFields, data, names),
  },
  names: { of: 'marketingId', as: ({ changes }) => changes.title },
});

/** Holds what it was: an undo adds it again. */
export const MarketingDeleted = defineEvent({
  type: 'MarketingDeleted',
  ...whole,
  undo,
  touches: () => ['listed'],
  story: {
    about: ['marketing', 'marketingId'],
    says: ({ fields }) => `deleted the marketing notification ${fields.title}`,
  },
});

/** `imageId` is also what the bytes lie under; null where the picture was removed. Those of `previous` stay for a while. */
export const MarketingImageSet = defineEvent({
  type: 'MarketingImageSet',
  schema: z.strictObject({ marketingId: id, imageId: id.nullable(), previous: id.nullable() }),
  undo,
  touches: () => ['image'],
  story: {
    about: ['marketing', 'marketingId'],
    says: ({ marketingId, imageId }, names) =>
      `${imageId === null ? 'removed' : 'changed'} the image of ${names.of(marketingId, 'a marketing notification')}`,
  },
});

export const marketingEvents = [MarketingAdded, MarketingEdited, MarketingDeleted, MarketingImageSet] as const;
export type MarketingEvent = EventOf<(typeof marketingEvents)[number]>;
