import { Controller } from '@nestjs/common';
import { countTeamAthletes, getTeam, listTeamCoaches, rotateJoinCode } from '../../../../contract/team/endpoints.js';
import { Ctx, Endpoint, Input, type AnswerOf, type InputOf } from '../../../platform/http/endpoint.decorator.js';
import { RequestContext } from '../../../platform/http/request-context.js';
import { CountTeamAthletes } from '../people/count-team-athletes.query.js';
import { GetTeam } from './get-team.query.js';
import { ListTeamCoaches } from '../people/list-team-coaches.query.js';
import { RotateJoinCode } from '../join-code/rotate-join-code.js';

@Controller()
export class TeamController {
  constructor(
    private readonly team: GetTeam,
    private readonly coaches: ListTeamCoaches,
    private readonly rotating: RotateJoinCode,
    private readonly athletes: CountTeamAthletes,
  ) {}

  @Endpoint(getTeam)
  get(@Input() { params }: InputOf<typeof getTeam>): Promise<AnswerOf<typeof getTeam>> {
    return this.team.run(params.id);
  }

  @Endpoint(listTeamCoaches)
  async list(@Input() { params }: InputOf<typeof listTeamCoaches>): Promise<AnswerOf<typeof listTeamCoaches>> {
    return { coaches: await this.coaches.run(params.id) };
  }

  @Endpoint(countTeamAthletes)
  async count(@Input() { params }: InputOf<typeof countTeamAthletes>): Promise<AnswerOf<typeof countTeamAthletes>> {
    return { allTime: await this.athletes.run(params.id) };
  }

  @Endpoint(rotateJoinCode)
  async rotate(
    @Input() { params }: InputOf<typeof rotateJoinCode>,
    @Ctx() context: RequestContext,
  ): Promise<AnswerOf<typeof rotateJoinCode>> {
    return { publicJoinLinkCode: await this.rotating.run(params.id, context) };
  }
}
