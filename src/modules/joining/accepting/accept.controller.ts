import { Controller } from '@nestjs/common';
import { acceptAthleteInvite, acceptCoachInvite, acceptParentInvite } from '../../../../contract/invite/endpoints.js';
import { Ctx, Endpoint, Input, type AnswerOf, type InputOf } from '../../../platform/http/endpoint.decorator.js';
import type { RequestContext } from '../../access/public.js';
import { GuessLimits } from '../codes/guess-limits.js';
import { AcceptAsAthlete } from './accept-as-athlete.js';
import { AcceptAsCoach } from './accept-as-coach.js';
import { AcceptAsParent } from './accept-as-parent.js';

/** Saying yes to an invite, by its code. Each call is a try. */
@Controller()
export class AcceptController {
  constructor(
    private readonly limits: GuessLimits,
    private readonly asAthlete: AcceptAsAthlete,
    private readonly asCoach: AcceptAsCoach,
    private readonly asParent: AcceptAsParent,
  ) {}

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
}
