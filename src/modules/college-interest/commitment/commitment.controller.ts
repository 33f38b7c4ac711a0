import { Controller } from '@nestjs/common';
import { changeCommitment } from '../../../../contract/college-interest/change-interest.js';
import { Ctx, Endpoint, Input, type AnswerOf, type InputOf } from '../../../platform/http/endpoint.decorator.js';
import type { RequestContext } from '../../access/public.js';
import { ChangeCommitment } from './change-commitment.js';

@Controller()
export class CommitmentController {
  constructor(private readonly commitment: ChangeCommitment) {}

  @Endpoint(changeCommitment)
  change(
    @Input() { params, body }: InputOf<typeof changeCommitment>,
    @Ctx() context: RequestContext,
  ): Promise<AnswerOf<typeof changeCommitment>> {
    return this.commitment.run(params.id, body.committedOn, context);
  }
}
