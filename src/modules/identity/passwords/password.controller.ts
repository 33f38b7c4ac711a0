import { Controller } from '@nestjs/common';
import { acknowledged } from '../../../../contract/errors.js';
import { RESEND_SECONDS } from '../../../../contract/identity/fields.js';
import { forgotPassword, resetPassword } from '../../../../contract/identity/reset-password.js';
import { changePassword } from '../../../../contract/identity/sessions.js';
import { Ctx, Endpoint, Input, type AnswerOf, type InputOf } from '../../../platform/http/endpoint.decorator.js';
import type { RequestContext } from '../../access/public.js';
import { PasswordChange } from './password-change.js';
import { PasswordReset } from './password-reset.js';

@Controller()
export class PasswordController {
  constructor(
    private readonly resets: PasswordReset,
    private readonly changes: PasswordChange,
  ) {}

  @Endpoint(forgotPassword)
  async forgot(
    @Input() { body }: InputOf<typeof forgotPassword>,
    @Ctx() context: RequestContext,
  ): Promise<AnswerOf<typeof forgotPassword>> {
    const { resetId } = await this.resets.begin(body.email, context);
    return { resetId, resendInSeconds: RESEND_SECONDS };
  }

  @Endpoint(resetPassword)
  async reset(
    @Input() { body }: InputOf<typeof resetPassword>,
    @Ctx() { address }: RequestContext,
  ): Promise<AnswerOf<typeof resetPassword>> {
    await this.resets.complete(body, address);
    return acknowledged;
  }

  @Endpoint(changePassword)
  async change(
    @Input() { body }: InputOf<typeof changePassword>,
    @Ctx() context: RequestContext,
  ): Promise<AnswerOf<typeof changePassword>> {
    await this.changes.run(body, context);
    return acknowledged;
  }
}
