import { z } from 'zod';
import { endpoint, inBody, inPath, inQuery, needs } from '../endpoint.js';
import { Id } from '../paging.js';
import { Name } from '../name.js';

/** Spec, coach side, section 9. */
export const WELCOME_LIMIT = 1000;
/** Maximum number of links. */
export const MAX_BOARD_LINKS = 100;
export const boardTexts = {
  nameRequired: 'Name is required',
  urlRequired: 'URL is required',
  urlInvalid: 'Please enter a valid URL',
  tooLong: 'Max 1000 characters',
} as const;

export const BoardLink = z.object({ _id: Id, name: z.string(), url: z.string() });
export type BoardLink = z.infer<typeof BoardLink>;
/** `_id` is the team's: a team has one board. Links in the order in which they were added. */
export const Board = z.object({ _id: Id, teamId: Id, welcomeMessage: z.string(), links: z.array(BoardLink) });
export type Board = z.infer<typeof Board>;

export const LinkRequest = z.strictObject({
  name: Name(boardTexts.nameRequired),
  url: z
    .string()
    .trim()
    .min(1, boardTexts.urlRequired)
    .max(500)
    .pipe(z.url({ protocol: /^https?$/, error: boardTexts.urlInvalid })),
});

/** Null for a team without a board. */
export const getBoard = endpoint({
  method: 'GET',
  path: '/api/board',
  summary: 'A team’s board: welcome message and links',
  access: needs('board.read', inQuery('team', 'teamId')),
  query: z.strictObject({ teamId: Id }),
  response: z.object({ board: Board.nullable() }),
  topics: ['team:{teamId}:board'],
});

/** Created once; repeating it returns the same board. */
export const createBoard = endpoint({
  method: 'POST',
  path: '/api/board',
  summary: 'Create the board of a team',
  access: needs('team.links', inBody('team', 'teamId')),
  body: z.strictObject({ teamId: Id }),
  response: z.object({ _id: Id }),
  status: 201,
});

const inBoard = inPath('team');
export const setWelcomeMessage = endpoint({
  method: 'PUT',
  path: '/api/board/:id/welcome-message',
  summary: 'Set the welcome message',
  access: needs('team.links', inBoard),
  params: z.strictObject({ id: Id }),
  body: z.strictObject({
    welcomeMessage: z.string().max(WELCOME_LIMIT, boardTexts.tooLong),
    /** What the caller saw; 409 `changed-meanwhile` if someone else changed it. */
    basedOn: z.strictObject({ welcomeMessage: z.string().max(WELCOME_LIMIT) }).optional(),
  }),
  response: Board,
});

export const addBoardLink = endpoint({
  method: 'POST',
  path: '/api/board/:id/link',
  summary: 'Add a link',
  access: needs('team.links', inBoard),
  params: z.strictObject({ id: Id }),
  body: LinkRequest,
  response: Board,
  status: 201,
});

export const editBoardLink = endpoint({
  method: 'PUT',
  path: '/api/board/:id/link/:linkId',
  summary: 'Edit a link',
  access: needs('team.links', inBoard),
  params: z.strictObject({ id: Id, linkId: Id }),
  body: LinkRequest.extend({
    /** What the caller saw; 409 `changed-meanwhile` if someone else changed the same field. */
    basedOn: z
      .strictObject({ name: z.string().max(100), url: z.string().max(500) })
      .partial()
      .optional(),
  }),
  response: Board,
});

export const deleteBoardLink = endpoint({
  method: 'DELETE',
  path: '/api/board/:id/link/:linkId',
  summary: 'Delete a link',
  access: needs('team.links', inBoard),
  params: z.strictObject({ id: Id, linkId: Id }),
  response: Board,
});
