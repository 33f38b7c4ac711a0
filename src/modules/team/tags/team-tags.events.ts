import { z } from 'zod';
import type { Permission } from '../../../../contract/access/permissions.js';
import { defineEvent } from '../../../kernel/event-definition.js';
import { ERASED_TEXT, sealedSince2 } from '../../../kernel/sealed-text.js';
import { change } from '../../../kernel/lines.js';

const id = z.string().min(1);
const undo = { possible: true, by: 'team.settings' satisfies Permission } as const;
const tagFacts = (data: { tagId: string }) => [`tag:${data.tagId}`];
/** `color` is `#rrggbb`. */
const TagDetails = z.strictObject({ title: z.string(), color: z.string() });

const erasedTag = { title: ERASED_TEXT, color: '#808080' };

export const TagCreated = defineEvent({
  type: 'TagCreated',
  schema: z.strictObject({ teamId: id, tagId: id, ...TagDetails.shape }),
  ...sealedSince2({ title: ERASED_TEXT }),
  undo,
  touches: tagFacts,
  story: { about: ['team', 'teamId'], says: ({ title }) => `created the tag ${title}` },
  names: { of: 'tagId', as: ({ title }) => title },
});

export const TagEdited = defineEvent({
  type: 'TagEdited',
  schema: z.strictObject({ teamId: id, tagId: id, from: TagDetails, to: TagDetails }),
  ...sealedSince2({ from: erasedTag, to: erasedTag }),
  undo,
  touches: tagFacts,
  story: {
    about: ['team', 'teamId'],
    says: ({ from, to }) =>
      from.title === to.title ? `recolored the tag ${to.title}` : `renamed the tag ${from.title} to ${to.title}`,
    lines: ({ from, to }) => [...change('Title', from.title, to.title), ...change('Color', from.color, to.color)],
  },
  names: { of: 'tagId', as: ({ to }) => to.title },
});

/** Colleges keep the id of a deleted tag in their own streams: bringing the tag back brings it back to them. */
export const TagDeleted = defineEvent({
  type: 'TagDeleted',
  schema: z.strictObject({ teamId: id, tagId: id, ...TagDetails.shape }),
  ...sealedSince2({ title: ERASED_TEXT }),
  undo,
  touches: tagFacts,
  story: { about: ['team', 'teamId'], says: ({ title }) => `deleted the tag ${title}` },
});

export const tagEvents = [TagCreated, TagEdited, TagDeleted] as const;
