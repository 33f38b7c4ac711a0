import type { RefundReason } from '../../../contract/subscription/admin.js';
import { isPaid, type SubscriptionStatus } from '../../../contract/subscription/subscription.js';
import type { Decider, Past } from '../../kernel/decider.js';
import { conflict } from '../../kernel/errors.js';
import { same } from '../../kernel/same.js';
import { streamsOf } from '../../kernel/stream.js';
import type { Terms } from './subscription.state.js';
import {
  TeamCheckoutStarted,
  TeamPaymentReversed,
  TeamSubscriptionChanged,
  teamSubscriptionEvents,
  type teamReversals,
  type TeamSubscriptionEvent,
} from './team-subscription.events.js';

/** A team’s subscription as Stripe has it at one moment. */
export interface TeamSubscriptionAtStripe extends Terms {
  readonly stripeSubscriptionId: string;
  readonly customerId: string;
  readonly status: SubscriptionStatus;
  readonly seats: number;
  /** ISO 8601, all of them. */
  readonly createdAt: string;
  readonly periodEnd: string;
  readonly endsAt: string | null;
  readonly failedSince: string | null;
  readonly nextAttemptAt: string | null;
}

interface Reversal {
  readonly reversalId: string;
  readonly kind: (typeof teamReversals)[number];
  readonly invoiceId: string;
  readonly amount: number;
}

export interface TeamSubscriptionState {
  readonly teamId: string;
  readonly customerId: string;
  /** The last checkout that was started, until it leads to a subscription. */
  readonly sessionId: string | null;
  readonly current: TeamSubscriptionAtStripe | null;
  /** Refunds and disputes. */
  readonly reversals: readonly Reversal[];
  /** ISO 8601, of the last change. */
  readonly changedAt: string;
}

export type TeamSubscriptionCommand =
  | {
      readonly type: 'StartTeamCheckout';
      readonly teamId: string;
      readonly customerId: string;
      readonly sessionId: string;
      readonly priceId: string;
      readonly seats: number;
    }
  | {
      readonly type: 'RecordTeamSubscription';
      readonly teamId: string;
      readonly subscription: TeamSubscriptionAtStripe;
    }
  | {
      readonly type: 'RecordReversal';
      readonly reversalId: string;
      readonly kind: (typeof teamReversals)[number];
      readonly invoiceId: string;
      readonly amount: number;
      readonly currency: string;
      /** Of a refund. */
      readonly reason: RefundReason | null;
    };

/** What a team pays for its seats, as Stripe’s webhooks tell it. */
export const teamSubscriptionDecider: Decider<
  TeamSubscriptionState | undefined,
  TeamSubscriptionCommand,
  TeamSubscriptionEvent
> = {
  category: 'teamSubscription',
  events: teamSubscriptionEvents,
  initialState: undefined,
  evolve,
  decide(command, state) {
    switch (command.type) {
      case 'StartTeamCheckout': {
        const { type: _, ...started } = command;
        refuseTeamCheckout(state);
        return [TeamCheckoutStarted(started)];
      }
      case 'RecordTeamSubscription':
        return record(command.teamId, command.subscription, state?.current ?? null);
      case 'RecordReversal': {
        const { type: _, ...reversal } = command;
        if (!state || isKnown(state.reversals, reversal)) return [];
        return [TeamPaymentReversed({ teamId: state.teamId, ...reversal })];
      }
    }
  },
};

/** `teamSubscription-{teamId}`. */
export const teamSubscriptions = streamsOf(teamSubscriptionDecider);

/** @throws DomainError conflict `already-subscribed` */
export function refuseTeamCheckout(state: TeamSubscriptionState | undefined): void {
  if (state?.current && isPaid(state.current.status))
    throw conflict('already-subscribed', 'This team already has a subscription. Change its seats instead.');
}

function record(
  teamId: string,
  found: TeamSubscriptionAtStripe,
  current: TeamSubscriptionAtStripe | null,
): readonly TeamSubscriptionEvent[] {
  const isOther = current?.stripeSubscriptionId !== found.stripeSubscriptionId;
  if (isOther && (!isPaid(found.status) || (current && isPaid(current.status) && found.createdAt < current.createdAt)))
    return [];
  if (same(found, current)) return [];
  const previous = { previousStatus: current?.status ?? null, previousSeats: current?.seats ?? null };
  return [TeamSubscriptionChanged({ teamId, ...found, ...previous })];
}

/** Whether a bank still asks money back. */
export const isTeamDisputed = ({ reversals }: TeamSubscriptionState): boolean =>
  reversals.some(
    ({ kind, reversalId }) =>
      kind === 'dispute-open' && !reversals.some((one) => one.reversalId === reversalId && one.kind !== 'dispute-open'),
  );

const isKnown = (known: readonly Reversal[], { reversalId, kind }: Pick<Reversal, 'reversalId' | 'kind'>): boolean =>
  known.some((one) => one.reversalId === reversalId && one.kind === kind);

function evolve(
  state: TeamSubscriptionState | undefined,
  event: Past<TeamSubscriptionEvent>,
): TeamSubscriptionState | undefined {
  const changedAt = event.occurredAt.toISOString();
  switch (event.type) {
    case 'TeamCheckoutStarted': {
      const { teamId, customerId, sessionId } = event.data;
      return { teamId, current: null, reversals: [], ...state, customerId, sessionId, changedAt };
    }
    case 'TeamSubscriptionChanged': {
      const { teamId, previousStatus: _, previousSeats: __, ...current } = event.data;
      return { teamId, reversals: [], ...state, customerId: current.customerId, sessionId: null, current, changedAt };
    }
    case 'TeamPaymentReversed': {
      const { reversalId, kind, invoiceId, amount } = event.data;
      const reversals = [...(state?.reversals ?? []), { reversalId, kind, invoiceId, amount }];
      return state && { ...state, reversals, changedAt };
    }
  }
}
