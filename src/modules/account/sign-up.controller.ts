import { Controller } from '@nestjs/common';
import { RESEND_SECONDS } from '../../../contract/identity/fields.js';
import { resendSignUpCode, signUp, verifySignUp } from '../../../contract/identity/sign-up.js';
import { Ctx, Endpoint, Input, type AnswerOf, type InputOf } from '../../platform/http/endpoint.decorator.js';
import { RequestContext } from '../../platform/http/request-context.js';
import { Handover, Sessions, SignUps } from '../identity/public.js';
import { AccountCreator } from './account-creator.js';

const role = 'no-role';

@Controller()
export class SignUpController {
  constructor(
    private readonly signUps: SignUps,
    private readonly accounts: AccountCreator,
    private readonly sessions: Sessions,
    private readonly handover: Handover,
  ) {}

  @Endpoint(signUp)
  async begin(
    @Input() { body }: InputOf<typeof signUp>,
    @Ctx() context: RequestContext,
  ): Promise<AnswerOf<typeof signUp>> {
    const { signUpId } = await this.signUps.begin(body, context);
    return { signUpId, resendInSeconds: RESEND_SECONDS };
  }

  @Endpoint(resendSignUpCode)
  async resend(
    @Input() { body }: InputOf<typeof resendSignUpCode>,
    @Ctx() context: RequestContext,
  ): Promise<AnswerOf<typeof resendSignUpCode>> {
    await this.signUps.resend(body.signUpId, context);
    return { resendInSeconds: RESEND_SECONDS };
  }

  @Endpoint(verifySignUp)
  async verify(
    @Input() { body }: InputOf<typeof verifySignUp>,
    @Ctx() ctx: RequestContext,
  ): Promise<AnswerOf<typeof verifySignUp>> {
    const pending = await this.signUps.confirm(body, ctx.address);
    const { id, ...person } = pending;
    const { userId, email, firstName, lastName } = person;
    // Both ids are the sign-up's: confirmed once more after a crash, it goes on where it stopped.
    const request = { actor: { userId, role }, commandId: id, correlationId: ctx.requestId } as const;
    const { result } = await this.accounts.create({ ...person, role }, request);
    await this.signUps.finish(pending);
    await ctx.shown([result]);
    const token = await this.sessions.start(userId, { method: 'password', userAgent: ctx.userAgent });
    return { ...(await this.handover.give(ctx.reply, token)), user: { id: userId, email, role, firstName, lastName } };
  }
}
