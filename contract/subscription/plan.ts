import { z } from 'zod';
import type { PaymentStrategy } from '../team/vocabulary.js';
import { isPaid, type SubscriptionStatus } from './subscription.js';

export const subscriptionStates = ['paid', 'trial', 'free'] as const;
/** An athlete's subscription. `daysLeft`: of the trial, 0 to 7; null without one. */
export const Subscription = z.object({ state: z.enum(subscriptionStates), daysLeft: z.number().int().nullable() });
export type Subscription = z.infer<typeof Subscription>;
/** `free`: the trial expired, and nobody pays. */
export type Plan = Subscription['state'];

export const TRIAL_DAYS = 7;
/** Fewer days left than this show in warning style (spec, "Trial and subscription badge"). */
export const TRIAL_ENDS_SOON = 4;
const DAY = 24 * 60 * 60 * 1000;

interface SubscriptionFacts {
  /** Of the athlete's active team; null without one, or if the team has no setting. */
  readonly paymentStrategy: PaymentStrategy | null;
  /** Of the athlete's own subscription; null where there was none. */
  readonly status: SubscriptionStatus | null;
  /** When the account began. */
  readonly since: Date;
}

/** Spec, "Athlete subscription state derivation": the team pays; else the subscription; else a trial of seven days. */
export function subscriptionOf({ paymentStrategy, status, since }: SubscriptionFacts, now: Date): Subscription {
  const paid = paymentStrategy === 'team' || isPaid(status);
  if (paid) return { state: 'paid', daysLeft: null };
  // A slow clock must not extend a trial.
  const age = Math.max(0, (now.getTime() - since.getTime()) / DAY);
  if (age > TRIAL_DAYS) return { state: 'free', daysLeft: null };
  return { state: 'trial', daysLeft: Math.ceil(TRIAL_DAYS - age) };
}
