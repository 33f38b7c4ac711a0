import { z } from 'zod';
import { anybody, endpoint, inBody, inPath, needs } from '../endpoint.js';
import { Id, IdParams } from '../paging.js';
import { Sport } from '../team/vocabulary.js';
import {
  AthleteSubscription,
  Invoice,
  MAX_SEATS,
  PaymentConfig,
  Price,
  priceAudiences,
  SubscriptionStatus,
  TeamSubscription,
} from './subscription.js';

/** A path of this app, for the way back from the checkout or the portal; `?status=success` is added after a payment. */
const ReturnTo = z
  .string()
  .max(500)
  .regex(/^\/(?![/\\])[^\\\s#]*$/, 'Use a path of this app.');
const PriceId = z.string().min(1, 'Choose a price.').max(200);
const Seats = z.number().int().min(1, 'Choose at least one seat.').max(MAX_SEATS, `Choose up to ${MAX_SEATS} seats.`);
const ofTheAthlete = inPath('athlete');
const ofTheTeam = inPath('team');

export const getPaymentConfig = endpoint({
  method: 'GET',
  path: '/api/payment/config',
  summary: 'How payments work here: at Stripe, simulated, or off',
  access: anybody,
  response: PaymentConfig,
});

export const listPrices = endpoint({
  method: 'GET',
  path: '/api/payment/prices',
  summary: 'The prices of Pro, the shortest interval first; with a sport, those that hold for it',
  access: anybody,
  query: z.strictObject({ audience: z.enum(priceAudiences).default('athlete'), sport: Sport.optional() }),
  response: z.object({ prices: z.array(Price) }),
});

/**
 * The athlete, or a confirmed parent who then pays. 400 names `athleteEmail` unless it is the athlete’s primary email, and
 * `priceId` for a price that doesn’t hold for them (default: the first price of their sport). 409 `already-subscribed` while
 * the caller pays or, without `takeOver`, while someone else does; `team-pays`; `managed-in-store`. 403 `not-confirmed`.
 * 409 `payments-off`.
 */
export const startCheckout = endpoint({
  method: 'POST',
  path: '/api/payment/checkout',
  summary: 'Start the checkout of an athlete’s subscription; the client secret opens it in the page',
  access: needs('subscription.manage', inBody('athlete', 'athleteId')),
  body: z.strictObject({
    athleteId: Id,
    athleteEmail: z.email(),
    priceId: PriceId.optional(),
    /** Default: the caller’s settings. */
    returnTo: ReturnTo.optional(),
    /** Pay in place of who pays now, from the end of the time that is paid. */
    takeOver: z.boolean().optional(),
  }),
  response: z.object({ clientSecret: z.string() }),
});

/** 404 `No subscription found. Please contact support.` unless it is the customer of the caller or, for a coach, of their team. */
export const openPortal = endpoint({
  method: 'POST',
  path: '/api/payment/portal',
  summary: 'Open the billing portal of the caller’s own billing customer',
  access: needs('payment.own'),
  body: z.strictObject({ customerId: z.string().min(1).max(200), returnTo: ReturnTo.optional() }),
  response: z.object({ url: z.string() }),
});

/** Polled every 3 s after a checkout; never cached. */
export const getSubscription = endpoint({
  method: 'GET',
  path: '/api/athlete/:id/subscription',
  summary: 'An athlete’s subscription: status, price, payer, and what the caller can do about it',
  access: needs('subscription.read', ofTheAthlete),
  params: IdParams,
  response: AthleteSubscription,
  topics: ['subscription:{id}', 'athlete:{id}:profile'],
});

/** The invoices that the caller paid; all of them for admins. */
export const listInvoices = endpoint({
  method: 'GET',
  path: '/api/athlete/:id/subscription/invoices',
  summary: 'The last invoices of an athlete’s subscription that the caller paid, latest first',
  access: needs('subscription.read', ofTheAthlete),
  params: IdParams,
  response: z.object({ invoices: z.array(Invoice) }),
  topics: ['subscription:{id}'],
});

/** What the next webhook will say: the athlete’s status changes by that alone, within a second or two. */
const Asked = z.object({
  subscriptionStatus: SubscriptionStatus,
  /** ISO 8601: when it ends, or when it renews. */
  at: z.string(),
});

/**
 * Who pays, a confirmed parent of a minor, or an admin. A parent gives the subscription back by cancelling: the athlete is
 * told, and can subscribe with `takeOver`. 409 `nothing-to-cancel`, `managed-in-store`; 403 `not-paying`.
 */
export const cancelSubscription = endpoint({
  method: 'POST',
  path: '/api/athlete/:id/subscription/cancel',
  summary: 'Cancel an athlete’s subscription at the end of the paid time',
  access: needs('subscription.manage', ofTheAthlete),
  params: IdParams,
  response: Asked,
});

/** Who pays. 409 `nothing-to-reactivate`, `managed-in-store`; 403 `not-paying`. */
export const reactivateSubscription = endpoint({
  method: 'POST',
  path: '/api/athlete/:id/subscription/reactivate',
  summary: 'Keep an athlete’s subscription that would end',
  access: needs('subscription.manage', ofTheAthlete),
  params: IdParams,
  response: Asked,
});

export const getTeamSubscription = endpoint({
  method: 'GET',
  path: '/api/team/:id/subscription',
  summary: 'A team’s own subscription with its seats',
  access: needs('team.pay', ofTheTeam),
  params: IdParams,
  response: TeamSubscription,
  topics: ['teamSubscription:{id}', 'teamSubscription-of-team:{id}', 'team:{id}:roster', 'team:{id}:settings'],
});

/** 409 `already-subscribed`; 400 names `priceId`, `seats`; 409 `payments-off`. */
export const startTeamCheckout = endpoint({
  method: 'POST',
  path: '/api/team/:id/subscription/checkout',
  summary: 'Start the checkout of a team’s subscription for some seats',
  access: needs('team.pay', ofTheTeam),
  params: IdParams,
  body: z.strictObject({ seats: Seats, priceId: PriceId.optional(), returnTo: ReturnTo.optional() }),
  response: z.object({ clientSecret: z.string() }),
});

/** The difference is on the next invoice. 409 `no-subscription`; 400 names `seats` below the active athletes. */
export const changeSeats = endpoint({
  method: 'PATCH',
  path: '/api/team/:id/subscription',
  summary: 'Change the seats of a team’s subscription',
  access: needs('team.pay', ofTheTeam),
  params: IdParams,
  body: z.strictObject({ seats: Seats }),
  response: z.object({ seats: z.number().int() }),
});

/** 409 `nothing-to-cancel`. */
export const cancelTeamSubscription = endpoint({
  method: 'POST',
  path: '/api/team/:id/subscription/cancel',
  summary: 'Cancel a team’s subscription at the end of the paid time',
  access: needs('team.pay', ofTheTeam),
  params: IdParams,
  response: Asked,
});

/** 409 `nothing-to-reactivate`. */
export const reactivateTeamSubscription = endpoint({
  method: 'POST',
  path: '/api/team/:id/subscription/reactivate',
  summary: 'Keep a team’s subscription that would end',
  access: needs('team.pay', ofTheTeam),
  params: IdParams,
  response: Asked,
});

export const listTeamInvoices = endpoint({
  method: 'GET',
  path: '/api/team/:id/subscription/invoices',
  summary: 'The last invoices of a team’s subscription, latest first',
  access: needs('team.pay', ofTheTeam),
  params: IdParams,
  response: z.object({ invoices: z.array(Invoice) }),
  topics: ['teamSubscription:{id}', 'teamSubscription-of-team:{id}'],
});
