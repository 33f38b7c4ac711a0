import { Controller } from '@nestjs/common';
import { completeChecklistItem } from '../../../../contract/college-interest/checklist.js';
import { Ctx, Endpoint, Input, type AnswerOf, type InputOf } from '../../../platform/http/endpoint.decorator.js';
import type { RequestContext } from '../../access/public.js';
import { checklists } from './checklist.stream.js';

@Controller()
export class ChecklistController {
  @Endpoint(completeChecklistItem)
  async complete(
    @Input() { params: { id: athleteId, item } }: InputOf<typeof completeChecklistItem>,
    @Ctx() context: RequestContext,
  ): Promise<AnswerOf<typeof completeChecklistItem>> {
    await context.send(checklists.of(athleteId), { type: 'CompleteChecklistItem', athleteId, item });
    return { athleteId, item };
  }
}
