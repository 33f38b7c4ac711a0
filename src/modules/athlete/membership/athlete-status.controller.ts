import { Controller } from '@nestjs/common';
import { changeAthleteStatus, undoAthleteStatus } from '../../../../contract/athlete/membership.js';
import { conflict, invalidField, notFound } from '../../../kernel/errors.js';
import type { CommandResult } from '../../../platform/commands/command-gateway.js';
import { StreamReader } from '../../../platform/commands/stream-reader.js';
import { Ctx, Endpoint, Input, type AnswerOf, type InputOf } from '../../../platform/http/endpoint.decorator.js';
import { RequestContext } from '../../../platform/http/request-context.js';
import type { AthleteCommand } from '../athlete.commands.js';
import { AccountStatusChanged, type AthleteEvent } from '../athlete.events.js';
import { athletes } from '../athlete.stream.js';

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
    return this.answer(id, await context.send(athletes.of(id), command));
  }

  @Endpoint(undoAthleteStatus)
  async undo(
    @Input() { params: { id }, body }: InputOf<typeof undoAthleteStatus>,
    @Ctx() context: RequestContext,
  ): Promise<Answer> {
    const eventId = await this.statusChange(id, body.eventId);
    return this.answer(id, await context.undo(athletes.of(id), eventId));
  }

  /** The named status change, or the last one. Other changes have a call, and a permission, of their own. */
  private async statusChange(athleteId: string, named: string | undefined): Promise<string> {
    const events = await this.streams.events(athletes.of(athleteId));
    const changes = events.filter(({ type }) => type === AccountStatusChanged.type);
    const wanted = named === undefined ? changes.at(-1) : changes.find(({ id }) => id === named);
    if (wanted) return wanted.id;
    if (named !== undefined) throw notFound('Change');
    throw conflict('nothing-to-undo', 'The status of this athlete has not been changed.');
  }

  /** The state after the command, also when it is an old one sent again. */
  private answer(athleteId: string, { events }: CommandResult<AthleteEvent>): Answer {
    const event = events.findLast((one) => one.type === AccountStatusChanged.type);
    if (!event) throw conflict('nothing-changed', 'There was nothing to change.');
    return { athleteId, accountStatus: event.data.to, eventId: event.id };
  }
}
