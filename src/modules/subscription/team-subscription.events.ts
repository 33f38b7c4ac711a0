import { z } from 'zod';
import { RefundReason, refundReasonLabels } from '../../../contract/subscription/admin.js';
import { BillingInterval, shownAmount, SubscriptionStatus } from '../../../contract/subscription/subscription.js';
import { shownDay } from '../../../contract/day.js';
import { defineEvent, type EventOf } from '../../kernel/event-definition.js';
import { change } from '../../kernel/lines.js';

const id = z.string().min(1);
/** ISO 8601. */
const moment = z.string();
const undo = { possible: false, why: 'Payments can’t be undone here. An admin can refund an invoice.' } as const;
const about = ['teamSubscription', 'teamId'] as const;

export const TeamCheckoutStarted = defineEvent({
  type: 'TeamCheckoutStarted',
  schema: z.strictObject({ teamId: id, customerId: id, sessionId: id, priceId: id, seats: z.number().int() }),
  undo,
  story: { about, says: () => 'started the checkout of the team’s subscription' },
});

/** As Stripe has it from now on, whatever of it is new. */
export const TeamSubscriptionChanged = defineEvent({
  type: 'TeamSubscriptionChanged',
  schema: z.strictObject({
    teamId: id,
    stripeSubscriptionId: id,
    customerId: id,
    priceId: id,
    /** Cents for each seat. */
    amount: z.number().int(),
    currency: z.string(),
    interval: BillingInterval,
    status: SubscriptionStatus,
    seats: z.number().int(),
    createdAt: moment,
    periodEnd: moment,
    endsAt: moment.nullable(),
    /** Since when payments fail; null while they don’t. */
    failedSince: moment.nullable(),
    nextAttemptAt: moment.nullable(),
    previousStatus: SubscriptionStatus.nullable(),
    previousSeats: z.number().int().nullable(),
  }),
  undo,
  story: {
    about,
    says: () => 'recorded a change of the team’s subscription',
    lines: ({ previousStatus, status, previousSeats, seats, amount, currency, periodEnd }) => [
      ...change('Status', previousStatus, status),
      ...change('Seats', previousSeats === null ? null : String(previousSeats), String(seats)),
      ...change('Each seat', null, shownAmount(amount, currency)),
      ...change('Paid until', null, shownDay(periodEnd.slice(0, 10))),
    ],
  },
});

export const teamReversals = ['refund', 'dispute-open', 'dispute-won', 'dispute-lost'] as const;
/** Money of the team that was paid back, or that its bank asks back. */
export const TeamPaymentReversed = defineEvent({
  type: 'TeamPaymentReversed',
  version: 2,
  schema: z.strictObject({
    teamId: id,
    /** Of the refund or the dispute. */
    reversalId: id,
    kind: z.enum(teamReversals),
    invoiceId: id,
    amount: z.number().int(),
    currency: z.string(),
    /** Of a refund; null where it is not known. */
    reason: RefundReason.nullable(),
  }),
  upcasts: { 1: (data) => ({ ...data, reason: null }) },
  undo,
  story: {
    about,
    says: ({ kind }) => `recorded a ${kind === 'refund' ? 'refund' : 'dispute'} of the team’s subscription`,
    lines: ({ amount, currency, reason }) => [
      ...change('Amount', null, shownAmount(amount, currency)),
      ...change('Reason', null, reason && refundReasonLabels[reason]),
    ],
  },
});

export const teamSubscriptionEvents = [TeamCheckoutStarted, TeamSubscriptionChanged, TeamPaymentReversed] as const;
export type TeamSubscriptionEvent = EventOf<(typeof teamSubscriptionEvents)[number]>;
