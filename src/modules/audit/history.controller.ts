import { Controller } from '@nestjs/common';
import { getAthleteActivity } from '../../../contract/athlete/activity.js';
import { getAthleteHistory, getTeamHistory } from '../../../contract/history/history.js';
import { Ctx, Endpoint, Input, type AnswerOf, type InputOf } from '../../platform/http/endpoint.decorator.js';
import type { RequestContext } from '../access/public.js';
import { ListActivity } from './list-activity.query.js';
import { ListHistory } from './list-history.query.js';

@Controller()
export class HistoryController {
  constructor(
    private readonly history: ListHistory,
    private readonly activity: ListActivity,
  ) {}

  @Endpoint(getAthleteHistory)
  athlete(
    @Input() { params, query }: InputOf<typeof getAthleteHistory>,
    @Ctx() { caller }: RequestContext,
  ): Promise<AnswerOf<typeof getAthleteHistory>> {
    return this.history.run({ athleteId: params.id }, query, caller);
  }

  @Endpoint(getAthleteActivity)
  activityOf(
    @Input() { params, query }: InputOf<typeof getAthleteActivity>,
    @Ctx() { caller }: RequestContext,
  ): Promise<AnswerOf<typeof getAthleteActivity>> {
    return this.activity.run(params.id, caller, query);
  }

  @Endpoint(getTeamHistory)
  team(
    @Input() { params, query }: InputOf<typeof getTeamHistory>,
    @Ctx() { caller }: RequestContext,
  ): Promise<AnswerOf<typeof getTeamHistory>> {
    return this.history.run({ teamId: params.id }, query, caller);
  }
}
