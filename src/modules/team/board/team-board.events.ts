import { z } from 'zod';
import type { Permission } from '../../../../contract/access/permissions.js';
import { defineEvent, type EventOf } from '../../../kernel/event-definition.js';
import { ERASED_TEXT, ERASED_URL, sealedSince2 } from '../../../kernel/sealed-text.js';

const id = z.string().min(1);
const undo = { possible: true, by: 'team.links' satisfies Permission } as const;
const linkFacts = (data: { linkId: string }) => [`link:${data.linkId}`];

export const BoardCreated = defineEvent({
  type: 'BoardCreated',
  schema: z.strictObject({ teamId: id }),
  undo: { possible: false, why: 'A board stays; its message and links can be taken away.' },
});

export const WelcomeMessageSet = defineEvent({
  type: 'WelcomeMessageSet',
  schema: z.strictObject({ teamId: id, from: z.string(), to: z.string() }),
  ...sealedSince2({ from: ERASED_TEXT, to: ERASED_TEXT }),
  undo,
  touches: () => ['welcomeMessage'],
});

const erasedLink = { name: ERASED_TEXT, url: ERASED_URL };
const LinkDetails = z.strictObject({ name: z.string(), url: z.string() });
/** `place` counts from 0 in the order in which links were added, and stays a link's own: an undo brings it back to it. */
const link = { teamId: id, linkId: id, ...LinkDetails.shape, place: z.number().int() };

export const BoardLinkAdded = defineEvent({
  type: 'BoardLinkAdded',
  schema: z.strictObject(link),
  ...sealedSince2(erasedLink),
  undo,
  touches: linkFacts,
});

export const BoardLinkEdited = defineEvent({
  type: 'BoardLinkEdited',
  schema: z.strictObject({ teamId: id, linkId: id, from: LinkDetails, to: LinkDetails }),
  ...sealedSince2({ from: erasedLink, to: erasedLink }),
  undo,
  touches: linkFacts,
});

export const BoardLinkDeleted = defineEvent({
  type: 'BoardLinkDeleted',
  schema: z.strictObject(link),
  ...sealedSince2(erasedLink),
  undo,
  touches: linkFacts,
});

export const boardEvents = [
  BoardCreated,
  WelcomeMessageSet,
  BoardLinkAdded,
  BoardLinkEdited,
  BoardLinkDeleted,
] as const;
export type BoardEvent = EventOf<(typeof boardEvents)[number]>;
