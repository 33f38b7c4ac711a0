import { Controller } from '@nestjs/common';
import { acknowledged } from '../../../../../contract/errors.js';
import { listSignInMethods, unlinkIdentity } from '../../../../../contract/identity/sso.js';
import { Ctx, Endpoint, Input, type AnswerOf, type InputOf } from '../../../../platform/http/endpoint.decorator.js';
import { RequestContext } from '../../../../platform/http/request-context.js';
import { SignInMethods } from './sign-in-methods.js';

@Controller()
export class SignInMethodsController {
  constructor(private readonly methods: SignInMethods) {}

  @Endpoint(listSignInMethods)
  list(@Ctx() { caller }: RequestContext): Promise<AnswerOf<typeof listSignInMethods>> {
    return this.methods.list(caller.userId);
  }

  @Endpoint(unlinkIdentity)
  async unlink(
    @Input() { params }: InputOf<typeof unlinkIdentity>,
    @Ctx() { caller }: RequestContext,
  ): Promise<AnswerOf<typeof unlinkIdentity>> {
    await this.methods.unlink(caller.userId, params.id);
    return acknowledged;
  }
}
