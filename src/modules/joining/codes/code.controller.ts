import { Controller } from '@nestjs/common';
import { acknowledged } from '../../../../contract/errors.js';
import { lookUpCode, rejectInvite } from '../../../../contract/invite/endpoints.js';
import { Ctx, Endpoint, Input, type AnswerOf, type InputOf } from '../../../platform/http/endpoint.decorator.js';
import type { RequestContext } from '../../access/public.js';
import { invalidCode, invites } from '../../invite/public.js';
import { FindCode } from './find-code.query.js';
import { GuessLimits } from './guess-limits.js';
import { LookUpCode } from './look-up-code.js';

/** What a code leads to, and no thanks. Each call is a try. */
@Controller()
export class CodeController {
  constructor(
    private readonly limits: GuessLimits,
    private readonly codes: FindCode,
    private readonly lookingUp: LookUpCode,
  ) {}

  @Endpoint(lookUpCode)
  async lookUp(
    @Input() { query }: InputOf<typeof lookUpCode>,
    @Ctx() context: RequestContext,
  ): Promise<AnswerOf<typeof lookUpCode>> {
    return this.limits.trying(context, () => this.lookingUp.run(query.inviteCode, context.caller));
  }

  @Endpoint(rejectInvite)
  async reject(
    @Input() { body: { joinCode } }: InputOf<typeof rejectInvite>,
    @Ctx() context: RequestContext,
  ): Promise<AnswerOf<typeof rejectInvite>> {
    await this.limits.trying(context, async () => {
      const holder = await this.codes.run(joinCode);
      if (holder?.kind !== 'invite') throw invalidCode();
      const { inviteId, code } = holder.invite;
      await context.send(invites.of(inviteId), { type: 'RejectInvite', code });
    });
    return acknowledged;
  }
}
