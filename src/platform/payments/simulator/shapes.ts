import type { Stripe } from 'stripe';
import {
  CURRENCY,
  type Customer,
  type DisputeMade,
  type EventMade,
  type InvoiceMade,
  type Ledger,
  type RefundMade,
  type Session,
  type Subscription,
} from './ledger.js';

type Shape<T, Names extends keyof T> = Pick<T, Names> & { readonly [name: string]: unknown };

/** Things as Stripe's API tells them, as far as the application reads them: the client's types hold the names. */
export class Shapes {
  constructor(
    private readonly ledger: Ledger,
    private readonly here: () => string,
  ) {}

  customer({ id, email, metadata }: Customer): Shape<Stripe.Customer, 'id' | 'object' | 'email' | 'metadata'> {
    return { id, object: 'customer', email, metadata: { ...metadata }, livemode: false };
  }

  price(id: string) {
    const { amount = 0, interval = 'month', metadata = {} } = this.ledger.state.prices[id] ?? {};
    return {
      id,
      object: 'price' as const,
      active: true,
      currency: CURRENCY,
      metadata: { ...metadata },
      type: 'recurring' as const,
      unit_amount: amount,
      recurring: { interval, interval_count: 1 },
    };
  }

  session(one: Session): Shape<Stripe.Checkout.Session, 'id' | 'object' | 'client_secret' | 'status' | 'subscription'> {
    const { id, clientSecret, customer, status, subscription, metadata } = one;
    const told = { id, object: 'checkout.session' as const, mode: 'subscription', ui_mode: 'embedded_page' };
    return { ...told, client_secret: clientSecret, customer, status, subscription, metadata: { ...metadata } };
  }

  subscription(one: Subscription, expand: readonly string[] = []) {
    const invoice = one.latestInvoice === null ? undefined : this.ledger.state.invoices[one.latestInvoice];
    const shape = {
      id: one.id,
      object: 'subscription' as const,
      cancel_at: one.cancelAtPeriodEnd ? one.periodEnd : null,
      cancel_at_period_end: one.cancelAtPeriodEnd,
      created: one.created,
      currency: CURRENCY,
      customer: one.customer,
      ended_at: one.endedAt,
      metadata: { ...one.metadata },
      status: one.status,
      trial_end: one.trialEnd,
    } satisfies Partial<Stripe.Subscription>;
    return {
      ...shape,
      latest_invoice: expand.includes('latest_invoice') && invoice ? this.invoice(invoice) : one.latestInvoice,
      cancellation_details: { reason: one.endReason, comment: null, feedback: null },
      items: {
        object: 'list',
        has_more: false,
        url: `/v1/subscription_items?subscription=${one.id}`,
        data: [
          {
            id: `si_${one.id}`,
            object: 'subscription_item',
            current_period_start: one.periodStart,
            current_period_end: one.periodEnd,
            price: this.price(one.price),
            quantity: one.quantity,
            subscription: one.id,
          },
        ],
      },
    };
  }

  invoice(one: InvoiceMade, expand: readonly string[] = []): Readonly<Record<string, unknown>> {
    const metadata = { ...this.ledger.state.subscriptions[one.subscription]?.metadata };
    const shape = {
      id: one.id,
      object: 'invoice' as const,
      amount_due: one.amount,
      amount_paid: one.status === 'paid' ? one.amount : 0,
      attempt_count: one.attempts,
      created: one.created,
      currency: CURRENCY,
      customer: one.customer,
      hosted_invoice_url: `${this.here()}/invoices/${one.id}`,
      next_payment_attempt: one.nextAttempt,
      number: one.number,
      status: one.status,
      total: one.amount,
    } satisfies Partial<Stripe.Invoice>;
    return {
      ...shape,
      parent: { type: 'subscription_details', subscription_details: { subscription: one.subscription, metadata } },
      ...(expand.includes('payments') ? { payments: { object: 'list', data: [this.payment(one)] } } : {}),
    };
  }

  /** @param expand of a list: its names begin with `data.` */
  payment(one: InvoiceMade, expand: readonly string[] = []): object {
    return {
      id: `inpay_${one.id}`,
      object: 'invoice_payment',
      amount_paid: one.status === 'paid' ? one.amount : null,
      invoice: expand.includes('data.invoice') ? this.invoice(one) : one.id,
      payment: { type: 'payment_intent', payment_intent: one.intent },
      status: one.status,
    };
  }

  refund({ id, intent, amount, created, reason }: RefundMade) {
    const shape = {
      id,
      object: 'refund' as const,
      amount,
      created,
      currency: CURRENCY,
      charge: chargeOf(intent),
      payment_intent: intent,
      reason,
      status: 'succeeded',
    } satisfies Partial<Stripe.Refund>;
    return { ...shape };
  }

  dispute({ id, intent, amount, created, status }: DisputeMade) {
    const shape = {
      id,
      object: 'dispute' as const,
      amount,
      created,
      currency: CURRENCY,
      charge: chargeOf(intent),
      payment_intent: intent,
      reason: 'fraudulent',
      status,
    } satisfies Partial<Stripe.Dispute>;
    return { ...shape };
  }

  event({ id, type, created, object }: EventMade) {
    return { id, object: 'event', api_version: null, created, type, livemode: false, data: { object } };
  }
}

export const chargeOf = (intent: string): string => intent.replace(/^pi_/, 'ch_');
