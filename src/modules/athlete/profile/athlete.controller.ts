import { Controller } from '@nestjs/common';
import { editAthlete } from '../../../../contract/athlete/endpoints.js';
import { getAthlete } from '../../../../contract/athlete/get-athlete.js';
import { listAthletes } from '../../../../contract/athlete/list-athletes.js';
import type { Whose } from '../../../../projections/athlete-profile/athlete-list.queries.js';
import { Ctx, Endpoint, Input, type AnswerOf, type InputOf } from '../../../platform/http/endpoint.decorator.js';
import type { Caller, RequestContext } from '../../access/public.js';
import { TeamTimes } from '../membership/team-times.js';
import { EditAthlete } from './edit-athlete.js';
import { GetAthleteAsOf } from './get-athlete-as-of.query.js';
import { GetAthlete } from './get-athlete.query.js';
import { ListAthletes } from './list-athletes.query.js';

@Controller()
export class AthleteController {
  constructor(
    private readonly athlete: GetAthlete,
    private readonly athleteAsOf: GetAthleteAsOf,
    private readonly athletes: ListAthletes,
    private readonly editing: EditAthlete,
    private readonly times: TeamTimes,
  ) {}

  @Endpoint(getAthlete)
  async get(
    @Input() { params, query }: InputOf<typeof getAthlete>,
    @Ctx() { caller }: RequestContext,
  ): Promise<AnswerOf<typeof getAthlete>> {
    if (query.asOf === undefined) return this.athlete.run(params.id, caller);
    await this.times.requireDay(caller, 'athlete.read', params.id, query.asOf);
    return this.athleteAsOf.run(params.id, query.asOf, caller);
  }

  @Endpoint(listAthletes)
  list(
    @Input() { query }: InputOf<typeof listAthletes>,
    @Ctx() { caller }: RequestContext,
  ): Promise<AnswerOf<typeof listAthletes>> {
    return this.athletes.run(athletesOf(caller), query);
  }

  @Endpoint(editAthlete)
  async edit(
    @Input() { params, body }: InputOf<typeof editAthlete>,
    @Ctx() context: RequestContext,
  ): Promise<AnswerOf<typeof editAthlete>> {
    await this.editing.run(params.id, body, context);
    return this.athlete.run(params.id, context.caller);
  }
}

/** Whose athletes a caller follows: a coach's team, the athlete themself, those of a parent. */
function athletesOf({ role, team, athleteId, linkedAthleteIds }: Caller): Whose {
  if (role === 'coach' || role === 'assistant-coach') return team ? { teamId: team.id } : { athleteIds: [] };
  return { athleteIds: athleteId ? [athleteId] : linkedAthleteIds };
}
