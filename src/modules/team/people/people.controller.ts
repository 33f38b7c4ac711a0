import { Controller } from '@nestjs/common';
import { countTeamAthletes, listTeamCoaches } from '../../../../contract/team/endpoints.js';
import { Endpoint, Input, type AnswerOf, type InputOf } from '../../../platform/http/endpoint.decorator.js';
import { CountTeamAthletes } from './count-team-athletes.query.js';
import { ListTeamCoaches } from './list-team-coaches.query.js';

@Controller()
export class PeopleController {
  constructor(
    private readonly coaches: ListTeamCoaches,
    private readonly athletes: CountTeamAthletes,
  ) {}

  @Endpoint(listTeamCoaches)
  async list(@Input() { params }: InputOf<typeof listTeamCoaches>): Promise<AnswerOf<typeof listTeamCoaches>> {
    return { coaches: await this.coaches.run(params.id) };
  }

  @Endpoint(countTeamAthletes)
  async count(@Input() { params }: InputOf<typeof countTeamAthletes>): Promise<AnswerOf<typeof countTeamAthletes>> {
    return { allTime: await this.athletes.run(params.id) };
  }
}
