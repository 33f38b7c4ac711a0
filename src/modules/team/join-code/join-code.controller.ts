import { Controller } from '@nestjs/common';
import { rotateJoinCode } from '../../../../contract/team/endpoints.js';
import { Ctx, Endpoint, Input, type AnswerOf, type InputOf } from '../../../platform/http/endpoint.decorator.js';
import { RequestContext } from '../../../platform/http/request-context.js';
import { RotateJoinCode } from './rotate-join-code.js';

@Controller()
export class JoinCodeController {
  constructor(private readonly rotating: RotateJoinCode) {}

  @Endpoint(rotateJoinCode)
  async rotate(
    @Input() { params }: InputOf<typeof rotateJoinCode>,
    @Ctx() context: RequestContext,
  ): Promise<AnswerOf<typeof rotateJoinCode>> {
    return { publicJoinLinkCode: await this.rotating.run(params.id, context) };
  }
}
