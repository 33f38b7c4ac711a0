import { Controller } from '@nestjs/common';
import { joinTeam } from '../../../../contract/athlete/membership.js';
import { acknowledged } from '../../../../contract/errors.js';
import { Ctx, Endpoint, Input, type AnswerOf, type InputOf } from '../../../platform/http/endpoint.decorator.js';
import type { RequestContext } from '../../access/public.js';
import { AskByCode } from './ask-by-code.js';

@Controller()
export class AskingController {
  constructor(private readonly asking: AskByCode) {}

  @Endpoint(joinTeam)
  async join(
    @Input() { params, body }: InputOf<typeof joinTeam>,
    @Ctx() context: RequestContext,
  ): Promise<AnswerOf<typeof joinTeam>> {
    await this.asking.run(params.id, body, context);
    return acknowledged;
  }
}
