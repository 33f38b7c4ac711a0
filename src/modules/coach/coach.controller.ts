import { Controller } from '@nestjs/common';
import { changeCoachMembership, editCoach, undoCoachChange } from '../../../contract/coach/endpoints.js';
import { notFound } from '../../kernel/errors.js';
import type { Some } from '../../kernel/merge-edit.js';
import { Access, type RequestContext } from '../access/public.js';
import { StreamReader } from '../../platform/commands/stream-reader.js';
import { undoneBy } from '../../platform/commands/undone-by.js';
import { Ctx, Endpoint, Input, type AnswerOf, type InputOf } from '../../platform/http/endpoint.decorator.js';
import type { TeamCommand } from '../team/public.js';
import type { CoachCommand } from './coach.decider.js';
import { CoachEdited, type CoachInfo } from './coach.events.js';
import { GetCoach } from './get-coach.query.js';

/** What screens read after a command on a coach. */
const coachScreens = { waitFor: ['team', 'history', 'account-access'] } as const;

/** What a form leaves empty is not there. */
const withoutEmpty = (info: Some<CoachInfo>): Some<CoachInfo> =>
  Object.fromEntries(Object.entries(info).map(([field, text]) => [field, text === '' ? null : text]));

@Controller()
export class CoachController {
  constructor(
    private readonly coach: GetCoach,
    private readonly access: Access,
    private readonly streams: StreamReader,
  ) {}

  @Endpoint(editCoach)
  async edit(
    @Input() { params: { id }, body }: InputOf<typeof editCoach>,
    @Ctx() context: RequestContext,
  ): Promise<AnswerOf<typeof editCoach>> {
    const { basedOn, ...changes } = body;
    const command: CoachCommand = {
      type: 'EditCoach',
      changes: withoutEmpty(changes),
      basedOn: basedOn && withoutEmpty(basedOn),
    };
    await context.send(command, `coach-${id}`, coachScreens);
    return this.coach.run(id, context.caller.team?.id ?? null);
  }

  @Endpoint(undoCoachChange)
  async undo(
    @Input() { params: { id }, body: { eventId } }: InputOf<typeof undoCoachChange>,
    @Ctx() context: RequestContext,
  ): Promise<AnswerOf<typeof undoCoachChange>> {
    const stream = `coach-${id}`;
    const change = (await this.streams.events(stream)).find((event) => event.id === eventId);
    if (change?.type !== CoachEdited.type) throw notFound('Change');
    return undoneBy(await context.undo(stream, eventId, coachScreens));
  }

  @Endpoint(changeCoachMembership)
  async toggle(
    @Input() { body: { coachId, teamId, status } }: InputOf<typeof changeCoachMembership>,
    @Ctx() context: RequestContext,
  ): Promise<AnswerOf<typeof changeCoachMembership>> {
    const { caller } = context;
    // The guard has looked at the coach; they may be on several teams, of which only the caller's own counts.
    await this.access.require(caller, 'coach.toggle', 'team', teamId);
    const byCoachId = caller.role === 'admin' ? null : (caller.coachId ?? '');
    const command: TeamCommand = { type: 'ChangeCoachMembership', coachId, status, byCoachId };
    await context.send(command, `team-${teamId}`, coachScreens);
    return this.coach.run(coachId, teamId);
  }
}
