import type {
  BillingInterval,
  PayerKind,
  SubscriptionPlatform,
  SubscriptionStatus,
} from '../../../contract/subscription/subscription.js';
import type { RefundReason } from '../../../contract/subscription/admin.js';
import type { Past } from '../../kernel/decider.js';
import type { SubscriptionEvent } from './subscription.events.js';

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
  /** Everyone who has paid: their customers show invoices. */
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
  | {
      readonly type: 'RecordSubscription';
      readonly athleteId: string;
      readonly subscription: SubscriptionAtStripe;
      /** Where it was bought. Default: Stripe. */
      readonly platform?: SubscriptionPlatform;
    }
  | {
      readonly type: 'RecordRefund';
      readonly stripeSubscriptionId: string;
      readonly refundId: string;
      readonly invoiceId: string;
      readonly amount: number;
      readonly currency: string;
      readonly reason: RefundReason | null;
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

/** The state after an event. */
export function evolve(
  state: SubscriptionState | undefined,
  event: Past<SubscriptionEvent>,
): SubscriptionState | undefined {
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
      // First what `started` lacks: the other way round, each event would make a hidden class of its own.
      const current = { status: 'active', endsAt: null, failed: null, failedSince: null, ...started } as const;
      // Only Stripe has invoices of a customer.
      const payers = started.platform === 'stripe' ? [...others, { payerKind, payerId, customerId }] : before.payers;
      return { ...before, checkout: null, current, payers };
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
