import { Controller } from '@nestjs/common';
import { joinTeam, removeFromTeam, requestAccessAgain } from '../../../../contract/athlete/endpoints.js';
import { acknowledged } from '../../../../contract/errors.js';
import { Ctx, Endpoint, Input, type AnswerOf, type InputOf } from '../../../platform/http/endpoint.decorator.js';
import { RequestContext } from '../../../platform/http/request-context.js';
import { athletes } from '../athlete.stream.js';
import { JoinTeam } from './join-team.js';

@Controller()
export class AthleteMembershipController {
  constructor(private readonly joining: JoinTeam) {}

  @Endpoint(joinTeam)
  async join(
    @Input() { params, body }: InputOf<typeof joinTeam>,
    @Ctx() context: RequestContext,
  ): Promise<AnswerOf<typeof joinTeam>> {
    await this.joining.byCode(params.id, body, context);
    return acknowledged;
  }

  @Endpoint(requestAccessAgain)
  async again(
    @Input() { params }: InputOf<typeof requestAccessAgain>,
    @Ctx() context: RequestContext,
  ): Promise<AnswerOf<typeof requestAccessAgain>> {
    await this.joining.again(params.id, context);
    return acknowledged;
  }

  @Endpoint(removeFromTeam)
  async remove(
    @Input() { params }: InputOf<typeof removeFromTeam>,
    @Ctx() context: RequestContext,
  ): Promise<AnswerOf<typeof removeFromTeam>> {
    await context.send(athletes.of(params.id), { type: 'RemoveFromTeam' });
    return acknowledged;
  }
}
