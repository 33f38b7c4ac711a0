import { Controller } from '@nestjs/common';
import { createCoach } from '../../../../contract/coach/endpoints.js';
import { createTeam } from '../../../../contract/team/endpoints.js';
import { Ctx, Endpoint, Input, type AnswerOf, type InputOf } from '../../../platform/http/endpoint.decorator.js';
import type { RequestContext } from '../../access/public.js';
import { GuessLimits } from '../codes/guess-limits.js';
import { CreateTeam } from './create-team.js';

@Controller()
export class CreateTeamController {
  constructor(
    private readonly limits: GuessLimits,
    private readonly creating: CreateTeam,
  ) {}

  @Endpoint(createTeam)
  async create(
    @Input() { body }: InputOf<typeof createTeam>,
    @Ctx() context: RequestContext,
  ): Promise<AnswerOf<typeof createTeam>> {
    // Creating with a code is a guess like looking one up.
    return this.limits.trying(context, () => this.creating.run(body, context));
  }

  @Endpoint(createCoach)
  become(
    @Input() input: InputOf<typeof createCoach>,
    @Ctx() context: RequestContext,
  ): Promise<AnswerOf<typeof createCoach>> {
    return this.create(input, context);
  }
}
