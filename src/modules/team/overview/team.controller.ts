import { Controller } from '@nestjs/common';
import { getTeam } from '../../../../contract/team/endpoints.js';
import { listTeams } from '../../../../contract/team/list-teams.js';
import { Endpoint, Input, type AnswerOf, type InputOf } from '../../../platform/http/endpoint.decorator.js';
import { GetTeam } from './get-team.query.js';
import { ListTeams } from './list-teams.query.js';

@Controller()
export class TeamController {
  constructor(
    private readonly team: GetTeam,
    private readonly teams: ListTeams,
  ) {}

  @Endpoint(getTeam)
  get(@Input() { params }: InputOf<typeof getTeam>): Promise<AnswerOf<typeof getTeam>> {
    return this.team.run(params.id);
  }

  @Endpoint(listTeams)
  list(@Input() { query }: InputOf<typeof listTeams>): Promise<AnswerOf<typeof listTeams>> {
    return this.teams.run(query);
  }
}
