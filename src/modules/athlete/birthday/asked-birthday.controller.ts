import { Controller } from '@nestjs/common';
import { answerBirthday } from '../../../../contract/athlete/endpoints.js';
import { acknowledged } from '../../../../contract/errors.js';
import { Ctx, Endpoint, Input, type AnswerOf, type InputOf } from '../../../platform/http/endpoint.decorator.js';
import type { RequestContext } from '../../access/public.js';
import { athletes } from '../athlete.stream.js';

/** The word that another birthday waits for (ADR 17). */
@Controller()
export class AskedBirthdayController {
  @Endpoint(answerBirthday)
  async answer(
    @Input() { params: { id }, body }: InputOf<typeof answerBirthday>,
    @Ctx() context: RequestContext,
  ): Promise<AnswerOf<typeof answerBirthday>> {
    await context.send(athletes.of(id), { type: 'AnswerBirthday', ...body });
    return acknowledged;
  }
}
