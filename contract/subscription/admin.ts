import { z } from 'zod';
import { anybody, endpoint, needs } from '../endpoint.js';
import { count, Id, page } from '../paging.js';
import { ofAthlete } from '../privacy/endpoints.js';
import { Price, priceAudiences, SubscriptionStatus, subscriptionStatuses } from './subscription.js';

/** What became of a webhook: `ignored` is of a type that changes nothing here, or of no subscription of ours. */
export const webhookOutcomes = ['waiting', 'handled', 'ignored', 'failed'] as const;

/** A webhook of Stripe’s, without its content: what it is about is asked of Stripe. */
const Webhook = z.object({
  /** Stripe’s id of the event. */
  id: z.string(),
  type: z.string(),
  /** ISO 8601: when it happened at Stripe. */
  createdAt: z.string(),
  /** ISO 8601. */
  receivedAt: z.string(),
  outcome: z.enum(webhookOutcomes),
  /** Why it failed. */
  failure: z.string().nullable(),
  /** It never arrived: the nightly check found it at Stripe. */
  foundLater: z.boolean(),
});
export type Webhook = z.infer<typeof Webhook>;

export const listWebhooks = endpoint({
  method: 'GET',
  path: '/api/payment/webhooks',
  summary: 'Webhooks of the payment service, latest first; those of unknown types too',
  access: needs('payment.review'),
  query: z.strictObject({ page, count: count(50), outcome: z.enum(webhookOutcomes).optional() }),
  response: z.object({ webhooks: z.array(Webhook), total: z.number().int() }),
});

/** What is wrong with a subscription: payments fail and are tried again, or a bank asks the money back. */
export const paymentTroubles = ['payment', 'dispute'] as const;
export type PaymentTrouble = (typeof paymentTroubles)[number];

/** A subscription of an athlete or of a team, as admins find it. */
const ListedSubscription = ofAthlete(
  z.object({
    kind: z.enum(priceAudiences),
    /** Athlete or team id. */
    id: Id,
    /** Of the athlete or the team; null where they are gone. */
    name: z.string().nullable(),
    subscriptionStatus: SubscriptionStatus,
    /** Of a team: for each seat. */
    price: Price.pick({ amount: true, currency: true, interval: true }),
    /** Null for athletes. */
    seats: z.number().int().nullable(),
    /** ISO 8601. */
    paidUntil: z.string(),
    /** ISO 8601, of the last change. */
    since: z.string(),
    hasPaymentProblem: z.boolean(),
    isDisputed: z.boolean(),
  }),
  ({ kind, id }) => (kind === 'athlete' ? id : null),
);
export type ListedSubscription = z.infer<typeof ListedSubscription>;

export const listSubscriptions = endpoint({
  method: 'GET',
  path: '/api/payment/subscriptions',
  summary: 'Subscriptions of athletes and teams, the last changed first',
  access: needs('payment.review'),
  query: z.strictObject({
    page,
    count: count(50),
    /** Of the athlete or the team. */
    search: z.string().max(200).optional(),
    /** `running`: active or to be cancelled. */
    status: z.enum([...subscriptionStatuses, 'running']).optional(),
    trouble: z.enum(paymentTroubles).optional(),
  }),
  response: z.object({ subscriptions: z.array(ListedSubscription), total: z.number().int() }),
  topics: ['subscription:*', 'teamSubscription:*'],
});

/** A comparison of all subscriptions with Stripe. */
const Reconciliation = z.object({
  /** YYYY-MM-DD, America/Chicago; an admin’s own check of that day replaces the nightly one. */
  day: z.string(),
  /** ISO 8601. */
  startedAt: z.string(),
  /** Null while it runs, or where it was cut short. */
  finishedAt: z.string().nullable(),
  /** Subscriptions at Stripe that were compared. */
  checked: z.number().int(),
  /** Webhooks that had not arrived. */
  missed: z.number().int(),
  /** What was changed, one line each: the stream and its events. */
  repaired: z.array(z.object({ stream: z.string(), events: z.array(z.string()) })),
  /** What could not be compared. */
  failed: z.array(z.object({ stream: z.string(), why: z.string() })),
});
export type Reconciliation = z.infer<typeof Reconciliation>;

export const listReconciliations = endpoint({
  method: 'GET',
  path: '/api/payment/reconciliations',
  summary: 'What the nightly comparisons with the payment service found and repaired, latest first',
  access: needs('payment.review'),
  response: z.object({ reconciliations: z.array(Reconciliation) }),
});

/** 409 `payments-off`; 409 `runs-already`. */
export const reconcileNow = endpoint({
  method: 'POST',
  path: '/api/payment/reconciliations',
  summary: 'Compare all subscriptions with the payment service now',
  access: needs('payment.refund'),
  response: Reconciliation,
});

/** As Stripe has them. */
export const refundReasons = ['requested_by_customer', 'duplicate', 'fraudulent'] as const;
export const RefundReason = z.enum(refundReasons, { error: 'Choose a reason.' });
export type RefundReason = z.infer<typeof RefundReason>;
export const refundReasonLabels: Readonly<Record<RefundReason, string>> = {
  requested_by_customer: 'They asked for it',
  duplicate: 'They paid twice',
  fraudulent: 'Fraud',
};

/** Of one invoice, all or a part. 400 names `amount` above what is left; 404 for an invoice that isn’t of a subscription here. */
export const refundInvoice = endpoint({
  method: 'POST',
  path: '/api/payment/refund',
  summary: 'Pay an invoice back, all of it or a part',
  access: needs('payment.refund'),
  body: z.strictObject({
    invoiceId: z.string().min(1).max(200),
    /** Cents; default: all that is left. */
    amount: z.number().int().min(1, 'Enter an amount.').optional(),
    reason: RefundReason,
  }),
  response: z.object({ refundId: z.string(), amount: z.number().int() }),
});

/** 401 `wrong-secret` without the configured Authorization header; 404 where none is configured. */
export const receiveStoreWebhook = endpoint({
  method: 'POST',
  path: '/api/payment/store-webhook',
  summary: 'For RevenueCat alone: news of subscriptions that were bought in the App Store',
  access: anybody,
  raw: ['application/json'],
  response: z.object({ received: z.literal(true) }),
});

/** Signed by Stripe: 400 `bad-signature` for a wrong signature, or one that is older than five minutes. */
export const receiveWebhook = endpoint({
  method: 'POST',
  path: '/api/payment/webhook',
  summary: 'For Stripe alone: signed news of payments',
  access: anybody,
  raw: ['application/json'],
  response: z.object({ received: z.literal(true) }),
});
