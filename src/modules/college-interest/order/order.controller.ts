import { Controller } from '@nestjs/common';
import { reorderCollegeInterests } from '../../../../contract/college-interest/endpoints.js';
import { Ctx, Endpoint, Input, type AnswerOf, type InputOf } from '../../../platform/http/endpoint.decorator.js';
import type { RequestContext } from '../../access/public.js';
import { interestOrders } from './interest-order.stream.js';

@Controller()
export class OrderController {
  @Endpoint(reorderCollegeInterests)
  async reorder(
    @Input() { body: { athleteId, interestOrder } }: InputOf<typeof reorderCollegeInterests>,
    @Ctx() context: RequestContext,
  ): Promise<AnswerOf<typeof reorderCollegeInterests>> {
    const order = [...new Set(interestOrder)];
    const { events } = await context.send(interestOrders.of(athleteId), { type: 'ReorderInterests', athleteId, order });
    return { athleteId, interestOrder: order, eventId: events.at(-1)?.id ?? null };
  }
}
