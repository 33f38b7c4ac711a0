import { Injectable } from '@nestjs/common';
import {
  changeAthleteStatus,
  removeFromTeam,
  requestAccessAgain,
  undoAthleteStatus,
} from '../../../../contract/athlete/endpoints.js';
import { acknowledged } from '../../../../contract/errors.js';
import { conflict, invalidField, notFound, nothingChanged } from '../../../kernel/errors.js';
import type { CommandResult } from '../../../platform/commands/command-gateway.js';
import { StreamReader } from '../../../platform/commands/stream-reader.js';
import type { AnswerOf } from '../../../platform/http/endpoint.decorator.js';
import type { RequestContext } from '../../../platform/http/request-context.js';
import { implement } from '../../access/public.js';
import type { AthleteCommand } from '../athlete.commands.js';
import { athletes } from '../athlete.decider.js';
import { AccountStatusChanged, type AthleteEvent } from '../athlete.events.js';

/** Asks the team that let the athlete go to take them back. */
@Injectable()
export class AskAgain {
  constructor(private readonly streams: StreamReader) {}

  /** @throws DomainError conflict unless a team has deactivated the athlete */
  async run(athleteId: string, context: RequestContext): Promise<void> {
    const membership = (await this.streams.load(athletes.of(athleteId))).state?.membership;
    if (!membership) throw conflict('no-team', 'This athlete isn’t on a team.');
    await context.send(athletes.of(athleteId), { type: 'RequestJoinTeam', teamId: membership.teamId });
  }
}

type Answer = AnswerOf<typeof changeAthleteStatus>;

export const membershipHandlers = [
  implement(requestAccessAgain, { with: [AskAgain] }, async ({ params }, context, asking) => {
    await asking.run(params.id, context);
    return acknowledged;
  }),

  implement(removeFromTeam, async ({ params }, { send }) => {
    await send(athletes.of(params.id), { type: 'RemoveFromTeam' });
    return acknowledged;
  }),

  implement(changeAthleteStatus, async ({ params: { id }, body }, { send }) => {
    if (body.athleteId !== id) throw invalidField('athleteId', 'Must be the athlete in the URL.');
    const { newStatus, previousStatus } = body;
    const command: AthleteCommand = { type: 'ChangeAccountStatus', newStatus, previousStatus };
    return answer(id, await send(athletes.of(id), command));
  }),

  implement(undoAthleteStatus, { with: [StreamReader] }, async ({ params: { id }, body }, { undo }, streams) => {
    const eventId = await statusChange(streams, id, body.eventId);
    return answer(id, await undo(athletes.of(id), eventId));
  }),
];

/** The named status change, or the last one. Other changes have a call, and a permission, of their own. */
async function statusChange(streams: StreamReader, athleteId: string, named: string | undefined): Promise<string> {
  const events = await streams.events(athletes.of(athleteId));
  const changes = events.filter(({ type }) => type === AccountStatusChanged.type);
  const wanted = named === undefined ? changes.at(-1) : changes.find(({ id }) => id === named);
  if (wanted) return wanted.id;
  if (named !== undefined) throw notFound('Change');
  throw conflict('nothing-to-undo', 'This athlete’s status hasn’t changed, so there is nothing to undo.');
}

/** The state after the command, also when it is an old one sent again. */
function answer(athleteId: string, { events }: CommandResult<AthleteEvent>): Answer {
  const event = events.findLast((one) => one.type === AccountStatusChanged.type);
  if (!event) throw nothingChanged();
  return { athleteId, accountStatus: event.data.to, eventId: event.id };
}
