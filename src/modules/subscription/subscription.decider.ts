import {
  isPaid,
  type BillingInterval,
  type PayerKind,
  type SubscriptionPlatform,
  type SubscriptionStatus,
} from '../../../contract/subscription/subscription.js';
import type { Decider, Past } from '../../kernel/decider.js';
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

export interface Payer {
  readonly payerKind: PayerKind;
  /** Athlete or parent id. */
  readonly payerId: string;
  /** Their billing customer at Stripe. */
  readonly customerId: string;
}

export interface Terms {
  readonly priceId: string;
  /** Cents. */
  readonly amount: number;
  readonly currency: string;
  readonly interval: BillingInterval;
}

/** An invoice whose payment failed. */
export interface FailedInvoice {
  readonly invoiceId: string;
  readonly amount: number;
  readonly currency: string;
  readonly attempt: number;
  /** ISO 8601. */
  readonly nextAttemptAt: string | null;
}

/** A subscription as Stripe has it at one moment. */
export interface SubscriptionAtStripe extends Payer, Terms {
  readonly stripeSubscriptionId: string;
  readonly status: SubscriptionStatus;
  /** ISO 8601, all of them. */
  readonly createdAt: string;
  readonly periodEnd: string;
  /** When it ends, or ended; null while it goes on. */
  readonly endsAt: string | null;
  readonly failed: FailedInvoice | null;
}

export interface RunningSubscription extends SubscriptionAtStripe {
  readonly platform: SubscriptionPlatform;
  /** ISO 8601, of the first failure of the invoice in `failed`. */
  readonly failedSince: string | null;
}

export interface SubscriptionState {
  readonly athleteId: string;
  /** The last checkout that was started, until it leads to a subscription. */
  readonly checkout: (Payer & { readonly sessionId: string }) | null;
  /** The last subscription that was paid for, also when it ended. */
  readonly current: RunningSubscription | null;
  /** Whoever paid once: their customers show invoices. */
  readonly payers: readonly Payer[];
  readonly refunds: readonly { readonly refundId: string; readonly invoiceId: string; readonly amount: number }[];
  readonly openDisputeIds: readonly string[];
  readonly closedDisputeIds: readonly string[];
  /** ISO 8601, of the last change. */
  readonly changedAt: string;
}

export type SubscriptionCommand =
  | ({
      readonly type: 'StartCheckout';
      readonly athleteId: string;
      readonly sessionId: string;
      readonly priceId: string;
      readonly takeOver: boolean;
    } & Payer)
  /** As Stripe says it is now: the events are what differs from what is known. */
  | { readonly type: 'RecordSubscription'; readonly athleteId: string; readonly subscription: SubscriptionAtStripe }
  | {
      readonly type: 'RecordRefund';
      readonly stripeSubscriptionId: string;
      readonly refundId: string;
      readonly invoiceId: string;
      readonly amount: number;
      readonly currency: string;
    }
  | {
      readonly type: 'RecordDispute';
      readonly stripeSubscriptionId: string;
      readonly disputeId: string;
      readonly invoiceId: string;
      readonly amount: number;
      readonly currency: string;
      readonly reason: string;
      readonly outcome: 'open' | 'won' | 'lost';
    };

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
        return record(command.athleteId, command.subscription, state);
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
 * A parent may take over from whoever pays; an athlete from a parent who gave it back.
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
    throw conflict('managed-in-store', 'This subscription is managed in the App Store.');
  if (current.payerId === payerId) throw conflict('already-subscribed', 'You already pay for this subscription.');
  if (payerKind === 'athlete' && current.status !== 'to_be_cancelled')
    throw conflict('already-subscribed', 'A parent already pays for you. Ask them to cancel first.');
  if (!takeOver) throw conflict('already-subscribed', 'Someone else already pays. You can take over instead.');
}

function record(
  athleteId: string,
  found: SubscriptionAtStripe,
  state: SubscriptionState | undefined,
): readonly SubscriptionEvent[] {
  const current = state?.current ?? null;
  const ids = { athleteId, stripeSubscriptionId: found.stripeSubscriptionId };
  if (current?.stripeSubscriptionId !== found.stripeSubscriptionId) {
    // A checkout that was never paid, or an older one that is over, says nothing about the one that counts.
    if (!isPaid(found.status)) return [];
    if (!current || !isPaid(current.status)) return begin(athleteId, found, null);
    if (found.createdAt < current.createdAt) return [];
    return [
      end(athleteId, current, found.createdAt, 'replaced'),
      ...begin(athleteId, found, current.stripeSubscriptionId),
    ];
  }
  const events: SubscriptionEvent[] = [];
  if (!isPaid(current.status)) {
    if (isPaid(found.status)) events.push(...begin(athleteId, found, null));
    return events;
  }
  if (found.priceId !== current.priceId || found.amount !== current.amount) {
    const { priceId, amount, currency, interval } = found;
    const previous = { previousAmount: current.amount, previousInterval: current.interval };
    events.push(SubscriptionPriceChanged({ ...ids, priceId, amount, currency, interval, ...previous }));
  }
  if (found.periodEnd > current.periodEnd)
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
function begin(athleteId: string, found: SubscriptionAtStripe, replaces: string | null): readonly SubscriptionEvent[] {
  const { status, endsAt, failed, ...kept } = found;
  const ids = { athleteId, stripeSubscriptionId: found.stripeSubscriptionId };
  return [
    SubscriptionStarted({ athleteId, ...kept, platform: 'stripe', replaces }),
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

function evolve(state: SubscriptionState | undefined, event: Past<SubscriptionEvent>): SubscriptionState | undefined {
  const changedAt = event.occurredAt.toISOString();
  const { athleteId } = event.data;
  const before = { ...(state ?? emptyState(athleteId)), changedAt };
  switch (event.type) {
    case 'CheckoutStarted': {
      const { payerKind, payerId, customerId, sessionId } = event.data;
      return { ...before, checkout: { payerKind, payerId, customerId, sessionId } };
    }
    case 'SubscriptionStarted': {
      const { athleteId: _, replaces: __, ...started } = event.data;
      const { payerKind, payerId, customerId } = started;
      const others = before.payers.filter((one) => one.customerId !== customerId);
      const current = { ...started, status: 'active', endsAt: null, failed: null, failedSince: null } as const;
      return { ...before, checkout: null, current, payers: [...others, { payerKind, payerId, customerId }] };
    }
    case 'PaymentRefunded': {
      const { refundId, invoiceId, amount } = event.data;
      return { ...before, refunds: [...before.refunds, { refundId, invoiceId, amount }] };
    }
    case 'PaymentDisputed':
      return { ...before, openDisputeIds: [...before.openDisputeIds, event.data.disputeId] };
    case 'DisputeClosed': {
      const { disputeId } = event.data;
      const openDisputeIds = before.openDisputeIds.filter((one) => one !== disputeId);
      return { ...before, openDisputeIds, closedDisputeIds: [...before.closedDisputeIds, disputeId] };
    }
    default:
      return before.current ? { ...before, current: changed(before.current, event) } : before;
  }
}

function changed(
  current: RunningSubscription,
  event: Exclude<
    Past<SubscriptionEvent>,
    { type: 'CheckoutStarted' | 'SubscriptionStarted' | 'PaymentRefunded' | 'PaymentDisputed' | 'DisputeClosed' }
  >,
): RunningSubscription {
  switch (event.type) {
    case 'SubscriptionRenewed':
      return { ...current, periodEnd: event.data.periodEnd };
    case 'SubscriptionPriceChanged': {
      const { priceId, amount, currency, interval } = event.data;
      return { ...current, priceId, amount, currency, interval };
    }
    case 'SubscriptionCancelled':
      return { ...current, status: 'to_be_cancelled', endsAt: event.data.endsAt };
    case 'SubscriptionReactivated':
      return { ...current, status: 'active', endsAt: null, periodEnd: event.data.periodEnd };
    case 'SubscriptionEnded': {
      const status = event.data.reason === 'unpaid' ? 'inactive' : 'cancelled';
      return { ...current, status, endsAt: event.data.endedAt, failed: null, failedSince: null };
    }
    case 'PaymentFailed': {
      const { invoiceId, amount, currency, attempt, nextAttemptAt } = event.data;
      const failed = { invoiceId, amount, currency, attempt, nextAttemptAt };
      const isSame = current.failed?.invoiceId === invoiceId;
      return { ...current, failed, failedSince: isSame ? current.failedSince : event.occurredAt.toISOString() };
    }
    case 'PaymentRecovered':
      return { ...current, failed: null, failedSince: null };
  }
}

const emptyState = (athleteId: string): SubscriptionState => ({
  athleteId,
  checkout: null,
  current: null,
  payers: [],
  refunds: [],
  openDisputeIds: [],
  closedDisputeIds: [],
  changedAt: '',
});
