import { Controller } from '@nestjs/common';
import { takeOffFactors } from '../../../../contract/account/accounts.js';
import { conflict } from '../../../kernel/errors.js';
import { Ctx, Endpoint, Input, type AnswerOf, type InputOf } from '../../../platform/http/endpoint.decorator.js';
import type { RequestContext } from '../../access/public.js';
import { LostFactors } from './lost-factors.js';

/** What an admin does for somebody who has lost their second factor and every recovery code. */
@Controller()
export class LostFactorsController {
  constructor(private readonly lost: LostFactors) {}

  @Endpoint(takeOffFactors)
  async takeOff(
    @Input() { params: { id } }: InputOf<typeof takeOffFactors>,
    @Ctx() { caller, actor, requestId }: RequestContext,
  ): Promise<AnswerOf<typeof takeOffFactors>> {
    if (id === caller.userId) throw conflict('own-account', 'This is your own account. Change it under “Security”.');
    return { removed: await this.lost.takeOff(id, { actor, correlationId: requestId }) };
  }
}
