import type { Decider, Past } from '../../../kernel/decider.js';
import { same } from '../../../kernel/same.js';
import { streamsOf } from '../../../kernel/stream.js';
import { interestOrderEvents, InterestsReordered, type InterestOrderEvent } from '../college-interest.events.js';

export interface InterestOrderState {
  readonly athleteId: string;
  readonly order: readonly string[];
}

/** Ids that are on no list do no harm; those on the list that are not named come last. */
export interface InterestOrderCommand {
  readonly type: 'ReorderInterests';
  readonly athleteId: string;
  readonly order: readonly string[];
}

export const interestOrderDecider: Decider<InterestOrderState | undefined, InterestOrderCommand, InterestOrderEvent> = {
  category: 'interestOrder',
  events: interestOrderEvents,
  initialState: undefined,
  evolve: (_, { data: { athleteId, order } }) => ({ athleteId, order }),
  decide({ athleteId, order: wished }, state) {
    const [order, previous] = [[...new Set(wished)], [...(state?.order ?? [])]];
    return same(order, previous) ? [] : [InterestsReordered({ athleteId, order, previous })];
  },
  goesWith: ({ athleteId }) => `athlete-${athleteId}`,
  compensate: ({ data: { athleteId, order, previous } }: Past<InterestOrderEvent>) => [
    InterestsReordered({ athleteId, order: previous, previous: order }),
  ],
};

/** `interestOrder-{athleteId}`. */
export const interestOrders = streamsOf(interestOrderDecider);
