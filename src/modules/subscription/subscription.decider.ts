import { isPaid, type SubscriptionPlatform } from '../../../contract/subscription/subscription.js';
import type { Decider } from '../../kernel/decider.js';
import { conflict } from '../../kernel/errors.js';
import { streamsOf } from '../../kernel/stream.js';
import {
  CheckoutStarted,
  DisputeClosed,
  PaymentDisputed,
  PaymentFailed,
  PaymentRecovered,
  PaymentRefunded,
  SubscriptionCancelled,
  SubscriptionEnded,
  SubscriptionPriceChanged,
  SubscriptionReactivated,
  SubscriptionRenewed,
  SubscriptionStarted,
  subscriptionEvents,
  type SubscriptionEvent,
} from './subscription.events.js';
import {
  evolve,
  type Payer,
  type RunningSubscription,
  type SubscriptionAtStripe,
  type SubscriptionCommand,
  type SubscriptionState,
} from './subscription.state.js';

/** What an athlete’s subscription is, as Stripe’s webhooks tell it. */
export const subscriptionDecider: Decider<SubscriptionState | undefined, SubscriptionCommand, SubscriptionEvent> = {
  category: 'subscription',
  events: subscriptionEvents,
  initialState: undefined,
  evolve,
  decide(command, state) {
    switch (command.type) {
      case 'StartCheckout': {
        const { type: _, takeOver, ...started } = command;
        refuseCheckout(state, command, takeOver);
        return [
          CheckoutStarted({ ...started, replaces: isPaidNow(state) ? state.current.stripeSubscriptionId : null }),
        ];
      }
      case 'RecordSubscription':
        return record(command.athleteId, command.subscription, command.platform ?? 'stripe', state);
      case 'RecordRefund': {
        const { type: _, ...refund } = command;
        if (!state || state.refunds.some(({ refundId }) => refundId === refund.refundId)) return [];
        return [PaymentRefunded({ athleteId: state.athleteId, ...refund })];
      }
      case 'RecordDispute':
        return state ? recordDispute(state, command) : [];
    }
  },
};

/** `subscription-{athleteId}`. */
export const subscriptions = streamsOf(subscriptionDecider);

const isPaidNow = (
  state: SubscriptionState | undefined,
): state is SubscriptionState & { readonly current: RunningSubscription } =>
  state?.current ? isPaid(state.current.status) : false;

/**
 * A parent may take over from the payer; an athlete from a parent who gave it back.
 * @throws DomainError conflict `already-subscribed`, `managed-in-store`
 */
export function refuseCheckout(
  state: SubscriptionState | undefined,
  { payerKind, payerId }: Pick<Payer, 'payerKind' | 'payerId'>,
  takeOver: boolean,
): void {
  if (!isPaidNow(state)) return;
  const { current } = state;
  if (current.platform === 'revenuecat')
    throw conflict('managed-in-store', 'This subscription is managed in the store where it was bought.');
  if (current.payerId === payerId) throw conflict('already-subscribed', 'You already pay for this subscription.');
  if (payerKind === 'athlete' && current.status !== 'to_be_cancelled')
    throw conflict('already-subscribed', 'A parent already pays for you. Ask them to cancel first.');
  if (!takeOver) throw conflict('already-subscribed', 'Someone else already pays. You can take over instead.');
}

function record(
  athleteId: string,
  found: SubscriptionAtStripe,
  platform: SubscriptionPlatform,
  state: SubscriptionState | undefined,
): readonly SubscriptionEvent[] {
  const current = state?.current ?? null;
  const ids = { athleteId, stripeSubscriptionId: found.stripeSubscriptionId };
  if (current?.stripeSubscriptionId !== found.stripeSubscriptionId) {
    // A checkout that was never paid, or an older one that is over, says nothing about the one that counts.
    if (!isPaid(found.status)) return [];
    if (!current || !isPaid(current.status)) return begin(athleteId, found, platform, null);
    if (found.createdAt < current.createdAt) return [];
    return [
      end(athleteId, current, found.createdAt, 'replaced'),
      // Stripe ends what is replaced; what was bought in the store is ended there alone.
      ...begin(athleteId, found, platform, current.platform === 'stripe' ? current.stripeSubscriptionId : null),
    ];
  }
  const events: SubscriptionEvent[] = [];
  if (!isPaid(current.status)) {
    if (isPaid(found.status)) events.push(...begin(athleteId, found, platform, null));
    return events;
  }
  if (found.priceId !== current.priceId || found.amount !== current.amount) {
    const { priceId, amount, currency, interval } = found;
    const previous = { previousAmount: current.amount, previousInterval: current.interval };
    events.push(SubscriptionPriceChanged({ ...ids, priceId, amount, currency, interval, ...previous }));
  }
  // A period whose payment failed begins, but is not paid.
  if (!found.failed && found.periodEnd > current.periodEnd)
    events.push(SubscriptionRenewed({ ...ids, periodEnd: found.periodEnd, previousEnd: current.periodEnd }));
  events.push(...failures(athleteId, found, current));
  if (!isPaid(found.status)) {
    const reason = found.status === 'cancelled' ? 'cancelled' : 'unpaid';
    return [...events, end(athleteId, current, found.endsAt ?? found.periodEnd, reason)];
  }
  if (found.status === 'active' && current.status === 'to_be_cancelled')
    events.push(SubscriptionReactivated({ ...ids, periodEnd: found.periodEnd }));
  const endsAt = found.endsAt ?? found.periodEnd;
  if (found.status === 'to_be_cancelled' && (current.status === 'active' || current.endsAt !== endsAt))
    events.push(SubscriptionCancelled({ ...ids, endsAt }));
  return events;
}

function failures(
  athleteId: string,
  { stripeSubscriptionId, failed, status }: SubscriptionAtStripe,
  current: RunningSubscription,
): readonly SubscriptionEvent[] {
  const ids = { athleteId, stripeSubscriptionId };
  const before = current.failed;
  if (failed && (failed.invoiceId !== before?.invoiceId || failed.attempt > before.attempt))
    return [PaymentFailed({ ...ids, ...failed })];
  if (!failed && before && isPaid(status)) return [PaymentRecovered({ ...ids, invoiceId: before.invoiceId })];
  return [];
}

/** Also what is to end already. */
function begin(
  athleteId: string,
  found: SubscriptionAtStripe,
  platform: SubscriptionPlatform,
  replaces: string | null,
): readonly SubscriptionEvent[] {
  const { status, endsAt, failed, ...kept } = found;
  const ids = { athleteId, stripeSubscriptionId: found.stripeSubscriptionId };
  return [
    SubscriptionStarted({ athleteId, ...kept, platform, replaces }),
    ...(failed ? [PaymentFailed({ ...ids, ...failed })] : []),
    ...(status === 'to_be_cancelled' ? [SubscriptionCancelled({ ...ids, endsAt: endsAt ?? found.periodEnd })] : []),
  ];
}

const end = (
  athleteId: string,
  { stripeSubscriptionId, payerKind, payerId, customerId }: RunningSubscription,
  endedAt: string,
  reason: 'cancelled' | 'unpaid' | 'replaced',
): SubscriptionEvent =>
  SubscriptionEnded({ athleteId, stripeSubscriptionId, payerKind, payerId, customerId, endedAt, reason });

function recordDispute(
  { athleteId, openDisputeIds, closedDisputeIds }: SubscriptionState,
  { type: _, outcome, ...dispute }: Extract<SubscriptionCommand, { type: 'RecordDispute' }>,
): readonly SubscriptionEvent[] {
  const { disputeId, stripeSubscriptionId } = dispute;
  if (closedDisputeIds.includes(disputeId)) return [];
  const opened = openDisputeIds.includes(disputeId) ? [] : [PaymentDisputed({ athleteId, ...dispute })];
  if (outcome === 'open') return opened;
  return [...opened, DisputeClosed({ athleteId, stripeSubscriptionId, disputeId, won: outcome === 'won' })];
}
