import { Controller } from '@nestjs/common';
import { changeAthleteStatus, undoAthleteStatus } from '../../../contract/athlete/endpoints.js';
import { conflict, invalidField } from '../../kernel/errors.js';
import type { CommandResult } from '../../platform/commands/command-gateway.js';
import { StreamReader } from '../../platform/commands/stream-reader.js';
import { Ctx, Endpoint, Input, type AnswerOf, type InputOf } from '../../platform/http/endpoint.decorator.js';
import { RequestContext } from '../../platform/http/request-context.js';
import type { AthleteCommand } from './athlete.commands.js';
import { athleteDecider } from './athlete.decider.js';
import { AccountStatusChanged } from './athlete.events.js';
import { athleteScreens } from './athlete-read-models.js';
import { accountStatusOf } from './athlete.state.js';

type Answer = AnswerOf<typeof changeAthleteStatus>;

@Controller()
export class AthleteStatusController {
  constructor(private readonly streams: StreamReader) {}

  @Endpoint(changeAthleteStatus)
  async change(
    @Input() { params: { id }, body }: InputOf<typeof changeAthleteStatus>,
    @Ctx() context: RequestContext,
  ): Promise<Answer> {
    if (body.athleteId !== id) throw invalidField('athleteId', 'Must be the athlete of the address.');
    const { newStatus, previousStatus } = body;
    const command: AthleteCommand = { type: 'ChangeAccountStatus', newStatus, previousStatus };
    return this.answer(id, await context.send(command, `athlete-${id}`, athleteScreens));
  }

  @Endpoint(undoAthleteStatus)
  async undo(
    @Input() { params: { id }, body }: InputOf<typeof undoAthleteStatus>,
    @Ctx() context: RequestContext,
  ): Promise<Answer> {
    const eventId = body.eventId ?? (await this.lastStatusChange(id));
    return this.answer(id, await context.undo(`athlete-${id}`, eventId, athleteScreens));
  }

  private async lastStatusChange(athleteId: string): Promise<string> {
    const { events } = await this.streams.load(athleteDecider, athleteId);
    const last = events.findLast(({ type }) => type === AccountStatusChanged.type);
    if (!last) throw conflict('nothing-to-undo', 'The status of this athlete has not been changed.');
    return last.id;
  }

  /** The state after the command, also when it is an old one sent again. */
  private async answer(athleteId: string, { events }: CommandResult): Promise<Answer> {
    const event = events.at(-1);
    if (!event) throw conflict('nothing-changed', 'There was nothing to change.');
    if (event.type === AccountStatusChanged.type && 'to' in event.data) {
      return { athleteId, accountStatus: event.data.to as Answer['accountStatus'], eventId: event.id };
    }
    const { state } = await this.streams.load(athleteDecider, athleteId);
    return { athleteId, accountStatus: accountStatusOf(state), eventId: event.id };
  }
}
