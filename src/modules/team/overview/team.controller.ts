import { Controller } from '@nestjs/common';
import { getTeam } from '../../../../contract/team/endpoints.js';
import { Endpoint, Input, type AnswerOf, type InputOf } from '../../../platform/http/endpoint.decorator.js';
import { GetTeam } from './get-team.query.js';

@Controller()
export class TeamController {
  constructor(private readonly team: GetTeam) {}

  @Endpoint(getTeam)
  get(@Input() { params }: InputOf<typeof getTeam>): Promise<AnswerOf<typeof getTeam>> {
    return this.team.run(params.id);
  }
}
