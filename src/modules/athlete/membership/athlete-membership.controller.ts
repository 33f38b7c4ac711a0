import { Controller } from '@nestjs/common';
import { removeFromTeam, requestAccessAgain } from '../../../../contract/athlete/membership.js';
import { acknowledged } from '../../../../contract/errors.js';
import { Ctx, Endpoint, Input, type AnswerOf, type InputOf } from '../../../platform/http/endpoint.decorator.js';
import { RequestContext } from '../../../platform/http/request-context.js';
import { athletes } from '../athlete.stream.js';
import { AskAgain } from './ask-again.js';

@Controller()
export class AthleteMembershipController {
  constructor(private readonly asking: AskAgain) {}

  @Endpoint(requestAccessAgain)
  async again(
    @Input() { params }: InputOf<typeof requestAccessAgain>,
    @Ctx() context: RequestContext,
  ): Promise<AnswerOf<typeof requestAccessAgain>> {
    await this.asking.run(params.id, context);
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
