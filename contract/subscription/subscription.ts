import { z } from 'zod';
import { Sport } from '../team/vocabulary.js';
import { Id } from '../paging.js';
import { ofAthlete } from '../privacy/endpoints.js';

/**
 * Spec, "Shared enumerations". `to_be_cancelled`: paid until the day it ends; `cancelled`: ended on a wish; `inactive`:
 * never paid, or ended because payments failed. While payments are tried again it stays `active`, with `paymentProblem`.
 */
export const subscriptionStatuses = ['active', 'inactive', 'cancelled', 'to_be_cancelled'] as const;
export const SubscriptionStatus = z.enum(subscriptionStatuses);
export type SubscriptionStatus = z.infer<typeof SubscriptionStatus>;

/** Whether Pro is paid for by a subscription in this status; null where there never was one. */
export const isPaid = (status: SubscriptionStatus | null): boolean =>
  status === 'active' || status === 'to_be_cancelled';

/** Where it was bought; `revenuecat` means a store, where alone it can be changed. */
export const subscriptionPlatforms = ['stripe', 'revenuecat'] as const;
export const SubscriptionPlatform = z.enum(subscriptionPlatforms);
export type SubscriptionPlatform = z.infer<typeof SubscriptionPlatform>;

/** Where those who bought in a store change it. */
export const stores = {
  'App Store': 'https://apps.apple.com/account/subscriptions',
  'Google Play': 'https://play.google.com/store/account/subscriptions',
} as const;
export type Store = keyof typeof stores;
/** The store’s name as a sentence has it. */
export const storeNamed = (store: Store): string => (store === 'App Store' ? 'the App Store' : store);

export const billingIntervals = ['month', 'year'] as const;
export const BillingInterval = z.enum(billingIntervals);
export type BillingInterval = z.infer<typeof BillingInterval>;

/** Who can buy: an athlete or their parent for the athlete, or a team for its seats. */
export const priceAudiences = ['athlete', 'team'] as const;
export type PriceAudience = (typeof priceAudiences)[number];

/** The smallest unit of the currency, as Stripe counts: cents. */
const Amount = z.number().int().min(0);
/** ISO 4217 in lower case. */
const CURRENCY = /^[a-z]{3}$/;
const Currency = z.string().regex(CURRENCY);

/** A price as the price page shows it. */
export const Price = z.object({
  /** The id at Stripe; `checkout` takes it as `priceId`. */
  id: z.string().min(1).max(200),
  audience: z.enum(priceAudiences),
  /** Null: for every sport. */
  sport: Sport.nullable(),
  interval: BillingInterval,
  /** Of a team: for each seat. */
  amount: Amount,
  currency: Currency,
});
export type Price = z.infer<typeof Price>;

/** To make one takes longer than to format with it. */
const moneyFormats = new Map<string, Intl.NumberFormat>();

function moneyFormat(currency: string, minimumFractionDigits: 0 | 2): Intl.NumberFormat {
  const key = `${currency} ${minimumFractionDigits}`;
  const known = moneyFormats.get(key);
  if (known) return known;
  const made = new Intl.NumberFormat('en-US', { style: 'currency', currency, minimumFractionDigits });
  moneyFormats.set(key, made);
  return made;
}

/** `1900, usd` → `$19`; `1950, usd` → `$19.50`. What is no currency is shown beside its number. */
export function shownAmount(amount: number, currency: string): string {
  if (!CURRENCY.test(currency)) return `${amount / 100} ${currency}`;
  return moneyFormat(currency, amount % 100 === 0 ? 0 : 2).format(amount / 100);
}

/** How payments work here: at Stripe, with the local simulator where no money moves, or not at all. */
export const paymentModes = ['stripe', 'simulator', 'off'] as const;
export const PaymentConfig = z.object({
  mode: z.enum(paymentModes),
  /** For Stripe’s script; null in the other modes. */
  publishableKey: z.string().nullable(),
  /**
   * The simulator’s address, null in the other modes. Its checkout goes into an iframe:
   * `{simulatorUrl}/checkout?client_secret={clientSecret}`. It leaves the iframe by itself for the page that the checkout
   * returns to, as Stripe’s does.
   */
  simulatorUrl: z.string().nullable(),
});
export type PaymentConfig = z.infer<typeof PaymentConfig>;

/** Who pays. */
export const payerKinds = ['athlete', 'parent'] as const;
export const PayerKind = z.enum(payerKinds);
export type PayerKind = z.infer<typeof PayerKind>;

/** A payment failed and is tried again. */
const PaymentProblem = z.object({
  /** ISO 8601, of the first failure. */
  since: z.string(),
  /** ISO 8601; null where it is not tried again. */
  nextAttemptAt: z.string().nullable(),
});

const terms = {
  priceId: z.string(),
  amount: Amount,
  currency: Currency,
  interval: BillingInterval,
};

/** What is paid for, and until when. */
const shown = {
  /** Null where there never was one. */
  subscriptionStatus: SubscriptionStatus.nullable(),
  price: z.object(terms).nullable(),
  /** ISO 8601: the next payment, while it is active. */
  renewsAt: z.string().nullable(),
  /** ISO 8601: the last moment of Pro, while it is to be cancelled; when it ended, after that. */
  endsAt: z.string().nullable(),
  paymentProblem: PaymentProblem.nullable(),
};

/** An athlete’s subscription, for the athlete, their parents and admins. */
export const AthleteSubscription = ofAthlete(
  z.object({
    athleteId: Id,
    ...shown,
    subscriptionPlatform: SubscriptionPlatform.nullable(),
    /** In which it was bought; null for one that is paid here. */
    store: z.enum(Object.keys(stores) as Store[]).nullable(),
    /** Who pays, or paid last. `isCaller`: the caller does. */
    payer: z.object({ kind: PayerKind, id: Id, name: z.string().nullable(), isCaller: z.boolean() }).nullable(),
    /** The caller’s own billing customer, for the portal; null where they never paid. */
    stripeCustomerId: z.string().nullable(),
    /** The caller can cancel it now, in one call. */
    canCancel: z.boolean(),
    /** The caller can reactivate it now, in one call. */
    canReactivate: z.boolean(),
    /** The caller can subscribe: there is none, it ended, or they take it over from someone else (`takeOver`). */
    canSubscribe: z.boolean(),
    /** Subscribing takes over from who pays now: nothing is charged before the paid time ends. */
    takesOver: z.boolean(),
  }),
  ({ athleteId }) => athleteId,
);
export type AthleteSubscription = z.infer<typeof AthleteSubscription>;

/** A team’s own subscription, for its primary coach and admins. */
export const TeamSubscription = z.object({
  teamId: Id,
  ...shown,
  /** Athletes that are paid for; null without a subscription. */
  seats: z.number().int().nullable(),
  /** Active athletes of the team. */
  seatsUsed: z.number().int(),
  /** Whether the athletes have Pro by the team; an admin can have them pay while it has seats. */
  teamPays: z.boolean(),
  stripeCustomerId: z.string().nullable(),
});
export type TeamSubscription = z.infer<typeof TeamSubscription>;

export const invoiceStatuses = ['paid', 'open', 'void', 'uncollectible', 'draft'] as const;
export const Invoice = z.object({
  id: z.string(),
  /** As people see it; null for a draft. */
  number: z.string().nullable(),
  /** ISO 8601. */
  createdAt: z.string(),
  amount: Amount,
  /** Paid back. */
  refunded: Amount,
  currency: Currency,
  status: z.enum(invoiceStatuses),
  /** A page of the invoice, which anybody with its address can open; null where there is none, and in support sessions. */
  url: z.string().nullable(),
});
export type Invoice = z.infer<typeof Invoice>;

/** Topics of an athlete’s and of a team’s subscription. */
export const subscriptionTopics = {
  athlete: (athleteId: string) => `subscription:${athleteId}`,
  /** For admins, and for those of the team who may pay. */
  team: (teamId: string) => [`teamSubscription:${teamId}`, `teamSubscription-of-team:${teamId}`],
};

export const MAX_SEATS = 1_000;
