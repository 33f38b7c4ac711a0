import { Controller } from '@nestjs/common';
import { undoTeamChange } from '../../../contract/team/endpoints.js';
import { undoneBy } from '../../platform/commands/undone-by.js';
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
    return undoneBy(await context.undo(`team-${id}`, eventId, teamScreens));
  }
}
