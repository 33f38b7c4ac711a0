import { Controller } from '@nestjs/common';
import { getOwnCoach, listCoaches } from '../../../contract/coach/endpoints.js';
import { notFound } from '../../kernel/errors.js';
import { Ctx, Endpoint, Input, type AnswerOf, type InputOf } from '../../platform/http/endpoint.decorator.js';
import { Access, type RequestContext } from '../access/public.js';
import { GetOwnCoach } from './get-own-coach.query.js';
import { ListCoaches } from './list-coaches.query.js';

@Controller()
export class ReadCoachesController {
  constructor(
    private readonly own: GetOwnCoach,
    private readonly coaches: ListCoaches,
    private readonly access: Access,
  ) {}

  @Endpoint(getOwnCoach)
  getOwn(@Ctx() { caller: { coachId } }: RequestContext): Promise<AnswerOf<typeof getOwnCoach>> {
    if (!coachId) throw notFound('Coach');
    return this.own.run(coachId);
  }

  @Endpoint(listCoaches)
  async list(
    @Input() { query }: InputOf<typeof listCoaches>,
    @Ctx() { caller }: RequestContext,
  ): Promise<AnswerOf<typeof listCoaches>> {
    const all = this.access.reachesAll(caller, 'coach.read');
    const teamId = query.teamId ?? (all ? undefined : caller.team?.id);
    if (teamId === undefined && !all) throw notFound('Team');
    if (teamId !== undefined) await this.access.require(caller, 'coach.read', 'team', teamId);
    return this.coaches.run({ ...query, teamId });
  }
}
