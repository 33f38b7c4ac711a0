import { z } from 'zod';
import { CROPPED_LIMIT, croppedTypes } from '../cropped-image.js';
import { endpoint, inPath, needs } from '../endpoint.js';
import { count, Id, IdParams, page } from '../paging.js';
import { Marketing, MarketingFields, ShownMarketing } from './marketing.js';

const manages = needs('marketing.manage', inPath('marketing'));

export const listMarketing = endpoint({
  method: 'GET',
  path: '/api/marketing',
  summary: 'Marketing notifications, the latest first',
  access: needs('marketing.manage'),
  query: z.strictObject({ page, count: count(10), filter: z.string().max(200).optional() }),
  response: z.object({ notifications: z.array(Marketing), notificationCount: z.number().int() }),
  topics: ['marketing'],
});

/** Fields left out are empty. */
export const NewMarketing = MarketingFields.partial().required({ title: true, from: true });

export const addMarketing = endpoint({
  method: 'POST',
  path: '/api/marketing',
  summary: 'Add a marketing notification',
  access: needs('marketing.manage'),
  body: NewMarketing,
  response: Marketing,
  status: 201,
});

export const editMarketing = endpoint({
  method: 'PUT',
  path: '/api/marketing/:id',
  summary: 'Edit a marketing notification; 409 `changed-meanwhile` if the same fields were changed',
  access: manages,
  params: IdParams,
  body: MarketingFields.partial().extend({
    /** What the caller saw of the changed fields; without it the fields are replaced. */
    basedOn: MarketingFields.partial().optional(),
  }),
  response: Marketing,
});

/** `eventId` and `stream` are for Undo. */
const Changed = z.object({ marketingId: Id, eventId: Id, stream: z.string() });

export const deleteMarketing = endpoint({
  method: 'DELETE',
  path: '/api/marketing/:id',
  summary: 'Delete a marketing notification; undo restores it',
  access: manages,
  params: IdParams,
  response: Changed,
});

/** 413 `too-large`, 415 `file-type`. */
export const setMarketingImage = endpoint({
  method: 'POST',
  path: '/api/marketing/:id/image',
  summary: 'Set the picture of a marketing notification',
  access: manages,
  params: IdParams,
  upload: { field: 'file', types: croppedTypes, limit: CROPPED_LIMIT },
  response: Changed,
});

export const removeMarketingImage = endpoint({
  method: 'DELETE',
  path: '/api/marketing/:id/image',
  summary: 'Remove the picture of a marketing notification',
  access: manages,
  params: IdParams,
  response: Changed,
});

/** Null: none today. Nobody is shown a second one on the day on which they closed one. */
export const getShownMarketing = endpoint({
  method: 'GET',
  path: '/api/marketing-notification',
  summary: 'The marketing notification to show the caller now',
  access: needs('marketing.read'),
  response: z.object({ notification: ShownMarketing.nullable() }),
});

export const dismissMarketing = endpoint({
  method: 'POST',
  path: '/api/marketing-notification/:id/dismiss',
  summary: 'Close a marketing notification for good, on every device',
  access: needs('marketing.read'),
  params: IdParams,
  response: z.object({ dismissed: z.literal(true) }),
});
