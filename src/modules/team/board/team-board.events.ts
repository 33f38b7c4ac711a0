import { z } from 'zod';
import type { Permission } from '../../../../contract/access/permissions.js';
import { defineEvent, type EventOf } from '../../../kernel/event-definition.js';
import { ERASED_TEXT, ERASED_URL, sealedSince2 } from '../../../kernel/sealed-text.js';
import { change } from '../../../kernel/lines.js';

const id = z.string().min(1);
const undo = { possible: true, by: 'team.links' satisfies Permission } as const;
const linkFacts = (data: { linkId: string }) => [`link:${data.linkId}`];

export const BoardCreated = defineEvent({
  type: 'BoardCreated',
  schema: z.strictObject({ teamId: id }),
  undo: { possible: false, why: 'You can’t undo a board. Remove its message and links instead.' },
  story: {
    about: ['team', 'teamId'],
    says: ({ teamId }, names) => `created the board for ${names.of(teamId, 'the team')}`,
  },
});

export const WelcomeMessageSet = defineEvent({
  type: 'WelcomeMessageSet',
  schema: z.strictObject({ teamId: id, from: z.string(), to: z.string() }),
  ...sealedSince2({ from: ERASED_TEXT, to: ERASED_TEXT }),
  undo,
  touches: () => ['welcomeMessage'],
  story: {
    about: ['team', 'teamId'],
    says: ({ to }) =>
      to === '' ? 'removed the welcome message from the team board' : 'changed the welcome message on the team board',
    lines: ({ from, to }) => change('Welcome message', from || null, to || null),
  },
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
  story: {
    about: ['team', 'teamId'],
    says: ({ name }) => `added the link ${name} to the team board`,
    lines: ({ url }) => change('URL', null, url),
  },
});

export const BoardLinkEdited = defineEvent({
  type: 'BoardLinkEdited',
  schema: z.strictObject({ teamId: id, linkId: id, from: LinkDetails, to: LinkDetails }),
  ...sealedSince2({ from: erasedLink, to: erasedLink }),
  undo,
  touches: linkFacts,
  story: {
    about: ['team', 'teamId'],
    says: ({ to }) => `edited the link ${to.name} on the team board`,
    lines: ({ from, to }) => [...change('Name', from.name, to.name), ...change('URL', from.url, to.url)],
  },
});

export const BoardLinkDeleted = defineEvent({
  type: 'BoardLinkDeleted',
  schema: z.strictObject(link),
  ...sealedSince2(erasedLink),
  undo,
  touches: linkFacts,
  story: {
    about: ['team', 'teamId'],
    says: ({ name }) => `deleted the link ${name} from the team board`,
    lines: ({ url }) => change('URL', url, null),
  },
});

export const boardEvents = [
  BoardCreated,
  WelcomeMessageSet,
  BoardLinkAdded,
  BoardLinkEdited,
  BoardLinkDeleted,
] as const;
export type BoardEvent = EventOf<(typeof boardEvents)[number]>;
