import type { Stripe } from 'stripe';
import { PayerKind, type SubscriptionStatus } from '../../../../contract/subscription/subscription.js';
import type { FailedInvoice, Payer, SubscriptionAtStripe, Terms } from '../subscription.state.js';
import type { TeamSubscriptionAtStripe } from '../team-subscription.decider.js';

/** What our checkouts write on what they make: whose it is. Only holders of the secret key can. */
export type Mark = Readonly<Record<string, string>>;

export const markOfAthlete = (athleteId: string, { payerKind, payerId }: Omit<Payer, 'customerId'>): Mark => ({
  touchline: 'athlete',
  athleteId,
  payerKind,
  payerId,
});
export const markOfTeam = (teamId: string): Mark => ({ touchline: 'team', teamId });

/** Who a subscription is for; undefined for one that isn't ours. */
export function subscriberIn(
  mark: Stripe.Metadata | null | undefined,
): { readonly athleteId: string } | { readonly teamId: string } | undefined {
  const { touchline, athleteId, teamId } = mark ?? {};
  if (touchline === 'athlete' && athleteId) return { athleteId };
  if (touchline === 'team' && teamId) return { teamId };
  return undefined;
}

export const idIn = (thing: string | { readonly id: string }): string => (typeof thing === 'string' ? thing : thing.id);

const moment = (seconds: number): string => new Date(seconds * 1000).toISOString();
const momentOrNull = (seconds: number | null | undefined): string | null =>
  typeof seconds === 'number' ? moment(seconds) : null;

/** Retries of a payment leave the subscription paid: Stripe ends it when it gives up. */
export function statusOf({
  status,
  cancel_at_period_end,
  cancel_at,
  cancellation_details,
}: Stripe.Subscription): SubscriptionStatus {
  switch (status) {
    case 'active':
    case 'trialing':
    case 'past_due':
      return cancel_at_period_end || cancel_at !== null ? 'to_be_cancelled' : 'active';
    case 'canceled':
      return cancellation_details?.reason === 'payment_failed' ? 'inactive' : 'cancelled';
    default:
      return 'inactive';
  }
}

/** What both kinds have in common. @throws Error for one without an item, which no checkout of ours makes */
function commonOf(found: Stripe.Subscription) {
  const [item] = found.items.data;
  if (!item) throw new Error(`The subscription ${found.id} has no item.`);
  const status = statusOf(found);
  const periodEnd = item.current_period_end;
  const ending = status === 'to_be_cancelled' ? (found.cancel_at ?? periodEnd) : found.ended_at;
  const terms: Terms = {
    priceId: item.price.id,
    amount: item.price.unit_amount ?? 0,
    currency: item.price.currency,
    interval: item.price.recurring?.interval === 'year' ? 'year' : 'month',
  };
  return {
    terms,
    item,
    base: {
      stripeSubscriptionId: found.id,
      customerId: idIn(found.customer),
      status,
      createdAt: moment(found.created),
      periodEnd: moment(periodEnd),
      endsAt: status === 'active' ? null : momentOrNull(ending),
    },
  };
}

function failedInvoiceOf({ status, latest_invoice: invoice }: Stripe.Subscription): FailedInvoice | null {
  if (status !== 'past_due' && status !== 'unpaid') return null;
  if (!invoice || typeof invoice === 'string' || invoice.status !== 'open' || !invoice.id) return null;
  return {
    invoiceId: invoice.id,
    amount: invoice.amount_due,
    currency: invoice.currency,
    attempt: Math.max(1, invoice.attempt_count),
    nextAttemptAt: momentOrNull(invoice.next_payment_attempt),
  };
}

/** An athlete's subscription; undefined if its mark names nobody who pays. Ask with `expand: ['latest_invoice']`. */
export function athleteSubscriptionOf(found: Stripe.Subscription): SubscriptionAtStripe | undefined {
  const payerKind = PayerKind.safeParse(found.metadata['payerKind']);
  const payerId = found.metadata['payerId'];
  if (!payerKind.success || !payerId) return undefined;
  const { base, terms } = commonOf(found);
  return { ...base, ...terms, payerKind: payerKind.data, payerId, failed: failedInvoiceOf(found) };
}

export function teamSubscriptionOf(found: Stripe.Subscription): TeamSubscriptionAtStripe {
  const { base, terms, item } = commonOf(found);
  const failed = failedInvoiceOf(found);
  const invoice = typeof found.latest_invoice === 'object' ? found.latest_invoice : null;
  return {
    ...base,
    ...terms,
    seats: item.quantity ?? 1,
    failedSince: failed && invoice ? moment(invoice.created) : null,
    nextAttemptAt: failed?.nextAttemptAt ?? null,
  };
}
