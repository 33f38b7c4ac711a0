import { Controller } from '@nestjs/common';
import { getCollegeInterest } from '../../../../contract/college-interest/endpoints.js';
import {
  listCollegeInterests,
  listInterestedAthletes,
  listTeamColleges,
} from '../../../../contract/college-interest/list-interests.js';
import { Ctx, Endpoint, Input, type AnswerOf, type InputOf } from '../../../platform/http/endpoint.decorator.js';
import type { RequestContext } from '../../access/public.js';
import { TeamTimes } from '../../athlete/public.js';
import { GetInterest } from './get-interest.query.js';
import { ListInterests } from './list-interests.query.js';
import { TeamInterests } from './team-interests.query.js';

@Controller()
export class InterestListsController {
  constructor(
    private readonly interest: GetInterest,
    private readonly list: ListInterests,
    private readonly team: TeamInterests,
    private readonly times: TeamTimes,
  ) {}

  @Endpoint(listCollegeInterests)
  async all(
    @Input() { query }: InputOf<typeof listCollegeInterests>,
    @Ctx() { caller }: RequestContext,
  ): Promise<AnswerOf<typeof listCollegeInterests>> {
    const { athleteId, asOf } = query;
    if (asOf !== undefined) await this.times.requireDay(caller, 'interest.read', athleteId, asOf);
    return this.list.run(query);
  }

  @Endpoint(getCollegeInterest)
  get(@Input() { params }: InputOf<typeof getCollegeInterest>): Promise<AnswerOf<typeof getCollegeInterest>> {
    return this.interest.run(params.id);
  }

  @Endpoint(listTeamColleges)
  colleges(@Input() { params, query }: InputOf<typeof listTeamColleges>): Promise<AnswerOf<typeof listTeamColleges>> {
    return this.team.colleges(params.id, query);
  }

  @Endpoint(listInterestedAthletes)
  athletes(
    @Input() { params }: InputOf<typeof listInterestedAthletes>,
  ): Promise<AnswerOf<typeof listInterestedAthletes>> {
    return this.team.athletes(params.id, params.collegeId);
  }
}
