import { Controller } from '@nestjs/common';
import { getCollegeInterest } from '../../../../contract/college-interest/endpoints.js';
import {
  listCollegeInterests,
  listInterestedAthletes,
  listTeamColleges,
} from '../../../../contract/college-interest/list-interests.js';
import { Endpoint, Input, type AnswerOf, type InputOf } from '../../../platform/http/endpoint.decorator.js';
import { GetInterest } from './get-interest.query.js';
import { ListInterests } from './list-interests.query.js';
import { TeamInterests } from './team-interests.query.js';

@Controller()
export class InterestListsController {
  constructor(
    private readonly interest: GetInterest,
    private readonly list: ListInterests,
    private readonly team: TeamInterests,
  ) {}

  @Endpoint(listCollegeInterests)
  all(@Input() { query }: InputOf<typeof listCollegeInterests>): Promise<AnswerOf<typeof listCollegeInterests>> {
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
