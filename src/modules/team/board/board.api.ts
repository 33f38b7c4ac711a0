import {
  addBoardLink,
  type Board,
  createBoard,
  deleteBoardLink,
  editBoardLink,
  getBoard,
  setWelcomeMessage,
} from '../../../../contract/board/endpoints.js';
import { boardOfTeam } from '../../../../projections/team/team.queries.js';
import { implement, type RequestContext } from '../../access/public.js';
import { teams } from '../team.decider.js';
import type { BoardCommand } from '../team.state.js';

/** The board of a team; its id is the team's. */
export const boardHandlers = [
  implement(getBoard, async ({ query: { teamId } }, { pool }) => ({
    board: (await boardOfTeam(pool, teamId)) ?? null,
  })),

  implement(createBoard, async ({ body: { teamId } }, context) => {
    await change(teamId, { type: 'CreateBoard' }, context);
    return { _id: teamId };
  }),

  implement(setWelcomeMessage, ({ params: { id }, body }, context) => {
    const { welcomeMessage, basedOn } = body;
    return change(id, { type: 'SetWelcomeMessage', welcomeMessage, basedOn: basedOn?.welcomeMessage }, context);
  }),

  implement(addBoardLink, ({ params: { id }, body }, context) =>
    change(id, { type: 'AddBoardLink', ...body }, context),
  ),

  implement(editBoardLink, ({ params: { id, linkId }, body }, context) =>
    change(id, { type: 'EditBoardLink', linkId, ...body }, context),
  ),

  implement(deleteBoardLink, ({ params: { id, linkId } }, context) =>
    change(id, { type: 'DeleteBoardLink', linkId }, context),
  ),
];

/** Answers from the stream: right also while the read model is behind. */
async function change(teamId: string, command: BoardCommand, context: RequestContext): Promise<Board> {
  await context.send(teams.of(teamId), command);
  const board = (await context.load(teams.of(teamId)))?.board;
  const links = Object.entries(board?.links ?? {}).toSorted(([, a], [, b]) => a.place - b.place);
  return {
    _id: teamId,
    teamId,
    welcomeMessage: board?.welcomeMessage ?? '',
    links: links.map(([_id, { name, url }]) => ({ _id, name, url })),
  };
}
