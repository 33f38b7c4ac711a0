import { Controller } from '@nestjs/common';
import { undoTeamChange } from '../../../../contract/team/endpoints.js';
import { Access, type RequestContext } from '../../access/public.js';
import { StreamReader } from '../../../platform/commands/stream-reader.js';
import { undoneBy } from '../../../platform/commands/undone-by.js';
import { Ctx, Endpoint, Input, type AnswerOf, type InputOf } from '../../../platform/http/endpoint.decorator.js';
import { boardEvents } from '../board/team-board.events.js';
import { teams } from '../team.stream.js';

const ofBoard: ReadonlySet<string> = new Set(boardEvents.map(({ type }) => type));

/** Changes of groups and of the board can be taken back: the other events of a team say so themselves. */
@Controller()
export class UndoTeamChangeController {
  constructor(
    private readonly streams: StreamReader,
    private readonly access: Access,
  ) {}

  @Endpoint(undoTeamChange)
  async undo(
    @Input() { params: { id }, body: { eventId } }: InputOf<typeof undoTeamChange>,
    @Ctx() context: RequestContext,
  ): Promise<AnswerOf<typeof undoTeamChange>> {
    const stream = teams.of(id);
    const change = (await this.streams.events(stream)).find((event) => event.id === eventId);
    // Who may not edit links does not edit them by undoing either.
    if (change && ofBoard.has(change.type)) await this.access.require(context.caller, 'team.links', 'team', id);
    return undoneBy(await context.undo(stream, eventId));
  }
}
