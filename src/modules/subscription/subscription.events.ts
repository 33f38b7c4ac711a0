import { z } from 'zod';
import { RefundReason, refundReasonLabels } from '../../../contract/subscription/admin.js';
import {
  BillingInterval,
  PayerKind,
  shownAmount,
  SubscriptionPlatform,
} from '../../../contract/subscription/subscription.js';
import { shownDay } from '../../../contract/day.js';
import { defineEvent, type EventOf } from '../../kernel/event-definition.js';
import { change, possessive } from '../../kernel/lines.js';
import type { Doer, Names, Teller } from '../../kernel/story.js';

const id = z.string().min(1);
/** ISO 8601. */
const moment = z.string();
/** Cents. */
const amount = z.number().int();
const ofAthlete = { athleteId: id, stripeSubscriptionId: id };
const payer = { payerKind: PayerKind, payerId: id, customerId: id };
const money = { amount, currency: z.string() };
const terms = { priceId: id, ...money, interval: BillingInterval };

/** Stripe decides about money: what happened there happened. */
const undo = { possible: false, why: 'Payments can’t be undone here. An admin can refund an invoice.' } as const;
const about = ['subscription', 'athleteId'] as const;
const day = (iso: string): string => shownDay(iso.slice(0, 10));

interface OfAthlete {
  readonly athleteId: string;
}
/** `{words} {name}’s subscription`, to the athlete `{words} your subscription`. */
const told = (words: string) => ({
  says: ({ athleteId }: OfAthlete, names: Names, _by: Teller) =>
    `${words} ${possessive(names.of(athleteId, 'an athlete'))} subscription`,
  saysToSelf: (_data: OfAthlete, _names: Names, _by: Doer) => `${words} your subscription`,
});

/** The first step, and the only one that people take here: Stripe’s webhooks tell the rest. */
export const CheckoutStarted = defineEvent({
  type: 'CheckoutStarted',
  schema: z.strictObject({
    athleteId: id,
    ...payer,
    sessionId: id,
    priceId: id,
    /** The subscription that it is to replace; null without one. */
    replaces: id.nullable(),
  }),
  undo,
  story: { about, ...told('started the checkout of') },
});

export const SubscriptionStarted = defineEvent({
  type: 'SubscriptionStarted',
  schema: z.strictObject({
    ...ofAthlete,
    ...payer,
    ...terms,
    platform: SubscriptionPlatform,
    /** When Stripe made it. */
    createdAt: moment,
    periodEnd: moment,
    /** The subscription in whose place it is; null without one. */
    replaces: id.nullable(),
  }),
  undo,
  story: {
    about,
    ...told('recorded the start of'),
    lines: ({ amount: cents, currency, interval, periodEnd }) => [
      ...change('Price', null, `${shownAmount(cents, currency)} a ${interval}`),
      ...change('Renews', null, day(periodEnd)),
    ],
  },
});

export const SubscriptionRenewed = defineEvent({
  type: 'SubscriptionRenewed',
  schema: z.strictObject({ ...ofAthlete, periodEnd: moment, previousEnd: moment }),
  undo,
  story: {
    about,
    ...told('recorded the renewal of'),
    lines: ({ periodEnd, previousEnd }) => change('Paid until', day(previousEnd), day(periodEnd)),
  },
});

export const SubscriptionPriceChanged = defineEvent({
  type: 'SubscriptionPriceChanged',
  schema: z.strictObject({ ...ofAthlete, ...terms, previousAmount: amount, previousInterval: BillingInterval }),
  undo,
  story: {
    about,
    ...told('recorded a new price of'),
    lines: ({ amount: cents, currency, interval, previousAmount, previousInterval }) =>
      change(
        'Price',
        `${shownAmount(previousAmount, currency)} a ${previousInterval}`,
        `${shownAmount(cents, currency)} a ${interval}`,
      ),
  },
});

/** It ends with the time that is paid. */
export const SubscriptionCancelled = defineEvent({
  type: 'SubscriptionCancelled',
  schema: z.strictObject({ ...ofAthlete, endsAt: moment }),
  undo,
  story: {
    about,
    ...told('recorded the cancellation of'),
    lines: ({ endsAt }) => change('Ends', null, day(endsAt)),
  },
});

export const SubscriptionReactivated = defineEvent({
  type: 'SubscriptionReactivated',
  schema: z.strictObject({ ...ofAthlete, periodEnd: moment }),
  undo,
  story: {
    about,
    ...told('recorded the reactivation of'),
    lines: ({ periodEnd }) => change('Renews', null, day(periodEnd)),
  },
});

/** Why it ended: on a wish, because payments failed, or because someone else pays now. */
const endReasons = ['cancelled', 'unpaid', 'replaced'] as const;
export const SubscriptionEnded = defineEvent({
  type: 'SubscriptionEnded',
  schema: z.strictObject({ ...ofAthlete, ...payer, endedAt: moment, reason: z.enum(endReasons) }),
  undo,
  story: { about, ...told('recorded the end of') },
});

export const PaymentFailed = defineEvent({
  type: 'PaymentFailed',
  schema: z.strictObject({
    ...ofAthlete,
    ...money,
    invoiceId: id,
    /** 1 for the first. */
    attempt: z.number().int(),
    nextAttemptAt: moment.nullable(),
  }),
  undo,
  story: {
    about,
    ...told('recorded a failed payment for'),
    lines: ({ nextAttemptAt }) => change('Next try', null, nextAttemptAt && day(nextAttemptAt)),
  },
});

export const PaymentRecovered = defineEvent({
  type: 'PaymentRecovered',
  schema: z.strictObject({ ...ofAthlete, invoiceId: id }),
  undo,
  story: { about, ...told('recorded the payment for') },
});

export const PaymentRefunded = defineEvent({
  type: 'PaymentRefunded',
  version: 2,
  /** Null where it is not known. */
  schema: z.strictObject({ ...ofAthlete, ...money, refundId: id, invoiceId: id, reason: RefundReason.nullable() }),
  upcasts: { 1: (data) => ({ ...data, reason: null }) },
  undo,
  story: {
    about,
    ...told('recorded a refund for'),
    lines: ({ amount: cents, currency, reason }) => [
      ...change('Refunded', null, shownAmount(cents, currency)),
      ...change('Reason', null, reason && refundReasonLabels[reason]),
    ],
  },
});

/** The bank of who paid asks for the money back. */
export const PaymentDisputed = defineEvent({
  type: 'PaymentDisputed',
  schema: z.strictObject({ ...ofAthlete, ...money, disputeId: id, invoiceId: id, reason: z.string() }),
  undo,
  story: { about, ...told('recorded a dispute about') },
});

export const DisputeClosed = defineEvent({
  type: 'DisputeClosed',
  schema: z.strictObject({ ...ofAthlete, disputeId: id, won: z.boolean() }),
  undo,
  story: { about, ...told('recorded the end of a dispute about') },
});

export const subscriptionEvents = [
  CheckoutStarted,
  SubscriptionStarted,
  SubscriptionRenewed,
  SubscriptionPriceChanged,
  SubscriptionCancelled,
  SubscriptionReactivated,
  SubscriptionEnded,
  PaymentFailed,
  PaymentRecovered,
  PaymentRefunded,
  PaymentDisputed,
  DisputeClosed,
] as const;
export type SubscriptionEvent = EventOf<(typeof subscriptionEvents)[number]>;
