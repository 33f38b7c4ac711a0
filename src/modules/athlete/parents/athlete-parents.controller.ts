import { Controller } from '@nestjs/common';
import { endLink } from '../../../../contract/parent/endpoints.js';
import { Ctx, Endpoint, Input, type AnswerOf, type InputOf } from '../../../platform/http/endpoint.decorator.js';
import type { RequestContext } from '../../access/public.js';
import { EndLink } from './end-link.js';

@Controller()
export class AthleteParentsController {
  constructor(private readonly ending: EndLink) {}

  @Endpoint(endLink)
  async end(
    @Input() { params: { id: athleteId, parentId } }: InputOf<typeof endLink>,
    @Ctx() context: RequestContext,
  ): Promise<AnswerOf<typeof endLink>> {
    return { athleteId, parentId, ...(await this.ending.run(athleteId, parentId, context)) };
  }
}
