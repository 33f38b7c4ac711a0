import { Controller } from '@nestjs/common';
import {
  addBoardLink,
  createBoard,
  deleteBoardLink,
  editBoardLink,
  getBoard,
  setWelcomeMessage,
  type Board,
} from '../../../../contract/board/endpoints.js';
import { StreamReader } from '../../../platform/commands/stream-reader.js';
import { Ctx, Endpoint, Input, type AnswerOf, type InputOf } from '../../../platform/http/endpoint.decorator.js';
import { RequestContext } from '../../../platform/http/request-context.js';
import { teams } from '../team.stream.js';
import { GetBoard } from './get-board.query.js';
import type { BoardCommand } from '../team.commands.js';

/** The board of a team; its id is the team's. */
@Controller()
export class BoardController {
  constructor(
    private readonly board: GetBoard,
    private readonly streams: StreamReader,
  ) {}

  @Endpoint(getBoard)
  async get(@Input() { query: { teamId } }: InputOf<typeof getBoard>): Promise<AnswerOf<typeof getBoard>> {
    return { board: await this.board.run(teamId) };
  }

  @Endpoint(createBoard)
  async create(
    @Input() { body: { teamId } }: InputOf<typeof createBoard>,
    @Ctx() context: RequestContext,
  ): Promise<AnswerOf<typeof createBoard>> {
    await this.change(teamId, { type: 'CreateBoard' }, context);
    return { _id: teamId };
  }

  @Endpoint(setWelcomeMessage)
  welcome(
    @Input() { params: { id }, body }: InputOf<typeof setWelcomeMessage>,
    @Ctx() context: RequestContext,
  ): Promise<AnswerOf<typeof setWelcomeMessage>> {
    const { welcomeMessage, basedOn } = body;
    return this.change(id, { type: 'SetWelcomeMessage', welcomeMessage, basedOn: basedOn?.welcomeMessage }, context);
  }

  @Endpoint(addBoardLink)
  add(
    @Input() { params: { id }, body }: InputOf<typeof addBoardLink>,
    @Ctx() context: RequestContext,
  ): Promise<AnswerOf<typeof addBoardLink>> {
    return this.change(id, { type: 'AddBoardLink', ...body }, context);
  }

  @Endpoint(editBoardLink)
  edit(
    @Input() { params: { id, linkId }, body }: InputOf<typeof editBoardLink>,
    @Ctx() context: RequestContext,
  ): Promise<AnswerOf<typeof editBoardLink>> {
    return this.change(id, { type: 'EditBoardLink', linkId, ...body }, context);
  }

  @Endpoint(deleteBoardLink)
  delete(
    @Input() { params: { id, linkId } }: InputOf<typeof deleteBoardLink>,
    @Ctx() context: RequestContext,
  ): Promise<AnswerOf<typeof deleteBoardLink>> {
    return this.change(id, { type: 'DeleteBoardLink', linkId }, context);
  }

  /** Answers from the stream: right also while the read model is behind. */
  private async change(teamId: string, command: BoardCommand, context: RequestContext): Promise<Board> {
    await context.send(teams.of(teamId), command);
    const board = (await this.streams.load(teams.of(teamId))).state?.board;
    const links = Object.entries(board?.links ?? {}).toSorted(([, a], [, b]) => a.place - b.place);
    return {
      _id: teamId,
      teamId,
      welcomeMessage: board?.welcomeMessage ?? '',
      links: links.map(([_id, { name, url }]) => ({ _id, name, url })),
    };
  }
}
