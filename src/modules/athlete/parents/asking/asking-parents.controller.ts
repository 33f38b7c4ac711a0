import { Controller } from '@nestjs/common';
import { acknowledged } from '../../../../../contract/errors.js';
import {
  answerAskingParent,
  listAskingParents,
  listAwaitedAthletes,
} from '../../../../../contract/parent/endpoints.js';
import { Ctx, Endpoint, Input, type AnswerOf, type InputOf } from '../../../../platform/http/endpoint.decorator.js';
import type { RequestContext } from '../../../access/public.js';
import { athletes } from '../../athlete.stream.js';
import { AskingParents } from './asking-parents.query.js';

/** The word that a parent waits for before they follow an athlete (ADR 17). */
@Controller()
export class AskingParentsController {
  constructor(private readonly asking: AskingParents) {}

  @Endpoint(listAskingParents)
  list(
    @Input() { params }: InputOf<typeof listAskingParents>,
    @Ctx() { caller }: RequestContext,
  ): Promise<AnswerOf<typeof listAskingParents>> {
    return this.asking.of(params.id, caller);
  }

  @Endpoint(answerAskingParent)
  async answer(
    @Input() { params: { id, parentId }, body }: InputOf<typeof answerAskingParent>,
    @Ctx() context: RequestContext,
  ): Promise<AnswerOf<typeof answerAskingParent>> {
    await context.send(athletes.of(id), { type: 'AnswerAskingParent', parentId, ...body });
    return acknowledged;
  }

  @Endpoint(listAwaitedAthletes)
  awaited(@Ctx() { caller }: RequestContext): Promise<AnswerOf<typeof listAwaitedAthletes>> {
    return this.asking.awaitedBy(caller.parentId);
  }
}
