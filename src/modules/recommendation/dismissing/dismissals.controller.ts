import { Controller } from '@nestjs/common';
import { dismissRecommendation } from '../../../../contract/recommendation/endpoints.js';
import { conflict } from '../../../kernel/errors.js';
import { Ctx, Endpoint, Input, type AnswerOf, type InputOf } from '../../../platform/http/endpoint.decorator.js';
import { Access, type RequestContext } from '../../access/public.js';
import { dismissals } from './dismissals.stream.js';

@Controller()
export class DismissalsController {
  constructor(private readonly access: Access) {}

  @Endpoint(dismissRecommendation)
  async set(
    @Input() { params: { id: athleteId, collegeId }, body: { dismissed } }: InputOf<typeof dismissRecommendation>,
    @Ctx() context: RequestContext,
  ): Promise<AnswerOf<typeof dismissRecommendation>> {
    await this.access.require(context.caller, 'college.read', 'college', collegeId);
    const type = dismissed ? 'DismissRecommendation' : 'RestoreRecommendation';
    const { events } = await context.send(dismissals.of(athleteId), { type, athleteId, collegeId });
    const [changed] = events;
    if (!changed) throw conflict('nothing-changed', 'There was nothing to change.', { dismissed });
    return { athleteId, collegeId, dismissed, eventId: changed.id };
  }
}
