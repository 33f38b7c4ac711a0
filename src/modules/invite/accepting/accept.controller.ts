import { Controller } from '@nestjs/common';
import { acknowledged } from '../../../../contract/errors.js';
import {
  acceptAthleteInvite,
  acceptCoachInvite,
  acceptParentInvite,
  lookUpCode,
  rejectInvite,
} from '../../../../contract/invite/endpoints.js';
import { Ctx, Endpoint, Input, type AnswerOf, type InputOf } from '../../../platform/http/endpoint.decorator.js';
import type { RequestContext } from '../../access/public.js';
import { GuessLimits } from '../../team/public.js';
import { AcceptAsAthlete } from './accept-as-athlete.js';
import { AcceptAsCoach } from './accept-as-coach.js';
import { AcceptAsParent } from './accept-as-parent.js';
import { FindCode } from '../codes/find-code.query.js';
import { invalidCode } from '../invite.decider.js';
import { LookUpCode } from '../codes/look-up-code.js';
import { invites } from '../invite.stream.js';

/** The calls of somebody who holds a code. Each is a try. */
@Controller()
export class AcceptController {
  constructor(
    private readonly limits: GuessLimits,
    private readonly codes: FindCode,
    private readonly lookingUp: LookUpCode,
    private readonly asAthlete: AcceptAsAthlete,
    private readonly asCoach: AcceptAsCoach,
    private readonly asParent: AcceptAsParent,
  ) {}

  @Endpoint(lookUpCode)
  async lookUp(
    @Input() { query }: InputOf<typeof lookUpCode>,
    @Ctx() context: RequestContext,
  ): Promise<AnswerOf<typeof lookUpCode>> {
    return this.limits.trying(context, () => this.lookingUp.run(query.inviteCode, context.caller.userId));
  }

  @Endpoint(acceptAthleteInvite)
  async athlete(
    @Input() { body: { joinCode, userId } }: InputOf<typeof acceptAthleteInvite>,
    @Ctx() context: RequestContext,
  ): Promise<AnswerOf<typeof acceptAthleteInvite>> {
    return this.limits.trying(context, () => this.asAthlete.run(joinCode, userId, context));
  }

  @Endpoint(acceptCoachInvite)
  async coach(
    @Input() { body: { joinCode, userId, ...names } }: InputOf<typeof acceptCoachInvite>,
    @Ctx() context: RequestContext,
  ): Promise<AnswerOf<typeof acceptCoachInvite>> {
    return this.limits.trying(context, () => this.asCoach.run(joinCode, userId, names, context));
  }

  @Endpoint(acceptParentInvite)
  async parent(
    @Input() { body: { joinCode, userId, ...names } }: InputOf<typeof acceptParentInvite>,
    @Ctx() context: RequestContext,
  ): Promise<AnswerOf<typeof acceptParentInvite>> {
    return this.limits.trying(context, () => this.asParent.run(joinCode, userId, names, context));
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
