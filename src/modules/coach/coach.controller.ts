import { Controller } from '@nestjs/common';
import { changeCoachMembership, editCoach } from '../../../contract/coach/endpoints.js';
import type { Some } from '../../kernel/merge-edit.js';
import { Ctx, Endpoint, Input, type AnswerOf, type InputOf } from '../../platform/http/endpoint.decorator.js';
import { Access, type RequestContext } from '../access/public.js';
import { CoachMembershipChanged, teams } from '../team/public.js';
import type { CoachInfo } from './coach.events.js';
import { GetCoach } from './get-coach.query.js';
import { coaches } from './coach.stream.js';

/** What a form leaves empty is not there. */
const withoutEmpty = (info: Some<CoachInfo>): Some<CoachInfo> =>
  Object.fromEntries(Object.entries(info).map(([field, text]) => [field, text === '' ? null : text]));

@Controller()
export class CoachController {
  constructor(
    private readonly coach: GetCoach,
    private readonly access: Access,
  ) {}

  @Endpoint(editCoach)
  async edit(
    @Input() { params: { id }, body }: InputOf<typeof editCoach>,
    @Ctx() context: RequestContext,
  ): Promise<AnswerOf<typeof editCoach>> {
    const { basedOn, ...changes } = body;
    await context.send(coaches.of(id), {
      type: 'EditCoach',
      changes: withoutEmpty(changes),
      basedOn: basedOn && withoutEmpty(basedOn),
    });
    return this.coach.run(id, context.caller.team?.id ?? null);
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
    const { events } = await context.send(teams.of(teamId), {
      type: 'ChangeCoachMembership',
      coachId,
      status,
      byCoachId,
    });
    const changed = events.find((event) => event.type === CoachMembershipChanged.type);
    return { ...(await this.coach.run(coachId, teamId)), eventId: changed?.id ?? null };
  }
}
