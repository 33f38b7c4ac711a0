import { streamsOf } from '../../../kernel/stream.js';
import { interestOrderDecider } from './interest-order.decider.js';

/** `interestOrder-{athleteId}`. */
export const interestOrders = streamsOf(interestOrderDecider);
