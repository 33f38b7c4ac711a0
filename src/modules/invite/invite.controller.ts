import { Controller } from '@nestjs/common';
import { lookUpCode } from '../../../contract/invite/endpoints.js';
import { Ctx, Endpoint, Input, type AnswerOf, type InputOf } from '../../platform/http/endpoint.decorator.js';
import { RequestContext } from '../../platform/http/request-context.js';
import { CodeLimits } from './code-limits.js';
import { FindCode } from './find-code.query.js';

@Controller()
export class InviteController {
  constructor(
    private readonly limits: CodeLimits,
    private readonly codes: FindCode,
  ) {}

  @Endpoint(lookUpCode)
  async lookUp(
    @Input() { query }: InputOf<typeof lookUpCode>,
    @Ctx() context: RequestContext,
  ): Promise<AnswerOf<typeof lookUpCode>> {
    await this.limits.count(context);
    return this.codes.run(query.inviteCode);
  }
}
