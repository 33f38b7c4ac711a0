import { Controller } from '@nestjs/common';
import { undoTeamChange } from '../../../contract/team/endpoints.js';
import { conflict } from '../../kernel/errors.js';
import { Ctx, Endpoint, Input, type AnswerOf, type InputOf } from '../../platform/http/endpoint.decorator.js';
import { RequestContext } from '../../platform/http/request-context.js';
import { teamScreens } from './team-read-models.js';

/** Only changes of groups can be taken back: the other events of a team say so themselves. */
@Controller()
export class UndoTeamChangeController {
  @Endpoint(undoTeamChange)
  async undo(
    @Input() { params: { id }, body: { eventId } }: InputOf<typeof undoTeamChange>,
    @Ctx() context: RequestContext,
  ): Promise<AnswerOf<typeof undoTeamChange>> {
    const { events } = await context.undo(`team-${id}`, eventId, teamScreens);
    const undone = events.at(-1);
    if (!undone) throw conflict('nothing-changed', 'There was nothing to change.');
    return { eventId: undone.id };
  }
}
