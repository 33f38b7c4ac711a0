import { z } from 'zod';
import type { Permission } from '../../../../contract/access/permissions.js';
import { defineEvent } from '../../../kernel/event-definition.js';

const id = z.string().min(1);
const undo = { possible: true, by: 'team.settings' satisfies Permission } as const;
const tagFacts = (data: { tagId: string }) => [`tag:${data.tagId}`];
/** `color` is `#rrggbb`. */
const TagDetails = z.strictObject({ title: z.string(), color: z.string() });

export const TagCreated = defineEvent({
  type: 'TagCreated',
  schema: z.strictObject({ teamId: id, tagId: id, ...TagDetails.shape }),
  undo,
  touches: tagFacts,
});

export const TagEdited = defineEvent({
  type: 'TagEdited',
  schema: z.strictObject({ teamId: id, tagId: id, from: TagDetails, to: TagDetails }),
  undo,
  touches: tagFacts,
});

/** Colleges keep the id of a deleted tag in their own streams: bringing the tag back brings it back to them. */
export const TagDeleted = defineEvent({
  type: 'TagDeleted',
  schema: z.strictObject({ teamId: id, tagId: id, ...TagDetails.shape }),
  undo,
  touches: tagFacts,
});

export const tagEvents = [TagCreated, TagEdited, TagDeleted] as const;
