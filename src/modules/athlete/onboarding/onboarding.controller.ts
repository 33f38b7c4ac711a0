import { Controller } from '@nestjs/common';
import { becomeAthlete, completeOnboarding, startOver } from '../../../../contract/athlete/onboarding.js';
import { acknowledged } from '../../../../contract/errors.js';
import { invalidField } from '../../../kernel/errors.js';
import { Ctx, Endpoint, Input, type AnswerOf, type InputOf } from '../../../platform/http/endpoint.decorator.js';
import type { RequestContext } from '../../access/public.js';
import { accounts } from '../../account/public.js';
import { CompleteOnboarding } from './complete-onboarding.js';
import { StartOver } from './start-over.js';
import { GetAthleteAsOf } from '../profile/get-athlete-as-of.query.js';

@Controller()
export class OnboardingController {
  constructor(
    private readonly completing: CompleteOnboarding,
    private readonly startingOver: StartOver,
    private readonly athlete: GetAthleteAsOf,
  ) {}

  @Endpoint(becomeAthlete)
  async become(
    @Input() { body }: InputOf<typeof becomeAthlete>,
    @Ctx() context: RequestContext,
  ): Promise<AnswerOf<typeof becomeAthlete>> {
    const { userId } = context.caller;
    if (body.userId !== userId) throw invalidField('userId', 'Must be your own.');
    await context.send(accounts.of(userId), { type: 'AssignRole', role: 'athlete', from: 'no-role' });
    return acknowledged;
  }

  @Endpoint(startOver)
  async startOver(@Ctx() context: RequestContext): Promise<AnswerOf<typeof startOver>> {
    await this.startingOver.run(context);
    return acknowledged;
  }

  @Endpoint(completeOnboarding)
  async complete(
    @Input() { body }: InputOf<typeof completeOnboarding>,
    @Ctx() context: RequestContext,
  ): Promise<AnswerOf<typeof completeOnboarding>> {
    return this.athlete.now(await this.completing.run(body.answers, context));
  }
}
