import { Controller } from '@nestjs/common';
import { verifyMeasurables } from '../../../../contract/athlete/endpoints.js';
import { Ctx, Endpoint, Input, type AnswerOf, type InputOf } from '../../../platform/http/endpoint.decorator.js';
import type { RequestContext } from '../../access/public.js';
import { athletes } from '../athlete.stream.js';
import { GetAthlete } from '../profile/get-athlete.query.js';

@Controller()
export class VerifyingController {
  constructor(private readonly athlete: GetAthlete) {}

  @Endpoint(verifyMeasurables)
  async verify(
    @Input() { params, body }: InputOf<typeof verifyMeasurables>,
    @Ctx() context: RequestContext,
  ): Promise<AnswerOf<typeof verifyMeasurables>> {
    await context.send(athletes.of(params.id), { type: 'VerifyMeasurables', ...body });
    return this.athlete.run(params.id, context.caller);
  }
}
