import type { InvoiceMade, Ledger, Session, Subscription } from './ledger.js';
import { chargeOf, type Shapes } from './shapes.js';

/** What a card does, by its number: the test numbers that Stripe's documentation names. */
export type CardOutcome = 'paid' | 'asks' | { readonly declined: string };

const DAY = 24 * 60 * 60;
/** Days after which a failed payment is tried again; then the subscription ends. */
const RETRIES = [3, 5, 7];

/** @param first whether the person is there, to be asked by their bank */
export function cardOutcome(card: string | null, first: boolean): CardOutcome {
  switch (card) {
    case '4242424242424242':
      return 'paid';
    case '4000002500003155':
    case '4000002760003184':
      return first ? 'asks' : 'paid';
    case '4000000000000341':
      return first ? 'paid' : { declined: 'Your card was declined.' };
    case '4000000000009995':
      return { declined: 'Your card has insufficient funds.' };
    case '4000000000000069':
      return { declined: 'Your card has expired.' };
    case '4000000000000002':
      return { declined: 'Your card was declined.' };
    default:
      return { declined: 'Your card number is incorrect. Use 4242 4242 4242 4242.' };
  }
}

/** What happens to subscriptions: paid, renewed by the clock, failed, ended. */
export class Billing {
  constructor(
    private readonly ledger: Ledger,
    private readonly shapes: Shapes,
  ) {}

  /** The checkout was paid. */
  complete(session: Session, card: string): Subscription {
    const { ledger, shapes } = this;
    const now = ledger.now();
    const customer = ledger.state.customers[session.customer];
    if (customer) customer.card = card;
    const isTrial = session.trialEnd !== null && session.trialEnd > now;
    const subscription: Subscription = {
      id: ledger.id('sub'),
      customer: session.customer,
      price: session.price,
      quantity: session.quantity,
      metadata: session.metadata,
      created: now,
      trialEnd: isTrial ? session.trialEnd : null,
      status: isTrial ? 'trialing' : 'active',
      periodStart: now,
      periodEnd: isTrial && session.trialEnd !== null ? session.trialEnd : this.after(now, session.price),
      cancelAtPeriodEnd: false,
      endedAt: null,
      endReason: null,
      latestInvoice: null,
    };
    ledger.state.subscriptions[subscription.id] = subscription;
    session.status = 'complete';
    session.subscription = subscription.id;
    const invoice = this.invoice(subscription, isTrial ? 0 : this.price(subscription));
    invoice.status = 'paid';
    ledger.happened('customer.subscription.created', shapes.subscription(subscription));
    ledger.happened('invoice.paid', shapes.invoice(invoice));
    ledger.happened('checkout.session.completed', shapes.session(session));
    return subscription;
  }

  change(subscription: Subscription, to: { cancelAtPeriodEnd?: boolean; quantity?: number; price?: string }): void {
    Object.assign(subscription, to);
    this.ledger.happened('customer.subscription.updated', this.shapes.subscription(subscription));
  }

  end(subscription: Subscription, reason: 'cancellation_requested' | 'payment_failed', at = this.ledger.now()): void {
    if (subscription.status === 'canceled') return;
    subscription.status = 'canceled';
    subscription.endedAt = at;
    subscription.endReason = reason;
    this.ledger.happened('customer.subscription.deleted', this.shapes.subscription(subscription));
  }

  refund(intent: string, amount: number, reason: string | null = null) {
    const refund = { id: this.ledger.id('re'), intent, amount, created: this.ledger.now(), reason };
    this.ledger.state.refunds[refund.id] = refund;
    this.ledger.happened('refund.created', this.shapes.refund(refund));
    this.ledger.happened('charge.refunded', { id: chargeOf(intent), object: 'charge', payment_intent: intent });
    return refund;
  }

  dispute({ intent, amount }: InvoiceMade): void {
    const id = this.ledger.id('du');
    const dispute = { id, intent, amount, created: this.ledger.now(), status: 'needs_response' as const };
    this.ledger.state.disputes[id] = dispute;
    this.ledger.happened('charge.dispute.created', this.shapes.dispute(dispute));
  }

  closeDispute(id: string, status: 'won' | 'lost'): void {
    const dispute = this.ledger.state.disputes[id];
    if (!dispute || dispute.status !== 'needs_response') return;
    dispute.status = status;
    this.ledger.happened('charge.dispute.closed', this.shapes.dispute(dispute));
  }

  /** Pays an open invoice by the card that is there now. */
  payOpen(customerId: string): void {
    for (const invoice of Object.values(this.ledger.state.invoices))
      if (invoice.customer === customerId && invoice.status === 'open') this.tryAgain(invoice);
  }

  /** Moves the clock; what falls due on the way happens in its order. */
  moveTo(moment: number): void {
    for (let due = this.nextDue(moment); due; due = this.nextDue(moment)) {
      this.ledger.moveTo(due.at);
      due.happens();
    }
    this.ledger.moveTo(moment);
  }

  /** When the next thing falls due; undefined where nothing does. */
  nextMoment(): number | undefined {
    return this.nextDue(Infinity)?.at;
  }

  /** What fell due since. */
  catchUp(): void {
    const { ledger } = this;
    for (let due = this.nextDue(ledger.now()); due; due = this.nextDue(ledger.now())) due.happens();
  }

  private nextDue(until: number): { readonly at: number; readonly happens: () => void } | undefined {
    const { subscriptions, invoices } = this.ledger.state;
    const renewals = Object.values(subscriptions)
      .filter(({ status }) => status === 'active' || status === 'trialing')
      .map((one) => ({ at: one.periodEnd, happens: () => this.renew(one) }));
    const retries = Object.values(invoices).flatMap((one) =>
      one.status === 'open' && one.nextAttempt !== null
        ? [{ at: one.nextAttempt, happens: () => this.tryAgain(one) }]
        : [],
    );
    const [first] = [...renewals, ...retries].filter(({ at }) => at <= until).toSorted((a, b) => a.at - b.at);
    return first;
  }

  private renew(subscription: Subscription): void {
    if (subscription.cancelAtPeriodEnd) {
      this.end(subscription, 'cancellation_requested', subscription.periodEnd);
      return;
    }
    const { ledger, shapes } = this;
    const invoice = this.invoice(subscription, this.price(subscription));
    subscription.periodStart = subscription.periodEnd;
    subscription.periodEnd = this.after(subscription.periodStart, subscription.price);
    const card = ledger.state.customers[subscription.customer]?.card ?? null;
    if (cardOutcome(card, false) === 'paid') {
      invoice.status = 'paid';
      subscription.status = 'active';
      ledger.happened('invoice.paid', shapes.invoice(invoice));
    } else {
      invoice.nextAttempt = ledger.now() + (RETRIES[0] ?? 0) * DAY;
      subscription.status = 'past_due';
      ledger.happened('invoice.payment_failed', shapes.invoice(invoice));
    }
    ledger.happened('customer.subscription.updated', shapes.subscription(subscription));
  }

  private tryAgain(invoice: InvoiceMade): void {
    const { ledger, shapes } = this;
    const subscription = ledger.state.subscriptions[invoice.subscription];
    if (!subscription) return;
    if (cardOutcome(ledger.state.customers[invoice.customer]?.card ?? null, false) === 'paid') {
      invoice.status = 'paid';
      invoice.nextAttempt = null;
      subscription.status = 'active';
      ledger.happened('invoice.paid', shapes.invoice(invoice));
      ledger.happened('customer.subscription.updated', shapes.subscription(subscription));
      return;
    }
    const wait = RETRIES[invoice.attempts];
    invoice.attempts += 1;
    invoice.nextAttempt = wait === undefined ? null : ledger.now() + wait * DAY;
    ledger.happened('invoice.payment_failed', shapes.invoice(invoice));
    if (wait !== undefined) return;
    invoice.status = 'uncollectible';
    this.end(subscription, 'payment_failed');
  }

  private invoice({ id: subscriptionId, customer }: Subscription, amount: number): InvoiceMade {
    const { ledger } = this;
    const id = ledger.id('in');
    const invoice: InvoiceMade = {
      id,
      number: `SIM-${String(Object.keys(ledger.state.invoices).length + 1).padStart(4, '0')}`,
      customer,
      subscription: subscriptionId,
      intent: ledger.id('pi'),
      amount,
      created: ledger.now(),
      status: 'open',
      attempts: 1,
      nextAttempt: null,
    };
    ledger.state.invoices[id] = invoice;
    const subscription = ledger.state.subscriptions[subscriptionId];
    if (subscription) subscription.latestInvoice = id;
    return invoice;
  }

  private price({ price, quantity }: Subscription): number {
    return (this.ledger.state.prices[price]?.amount ?? 0) * quantity;
  }

  private after(start: number, price: string): number {
    const date = new Date(start * 1000);
    const day = date.getUTCDate();
    date.setUTCMonth(date.getUTCMonth() + (this.ledger.state.prices[price]?.interval === 'year' ? 12 : 1));
    // The 31st of a shorter month is its last day.
    if (date.getUTCDate() !== day) date.setUTCDate(0);
    return Math.floor(date.getTime() / 1000);
  }
}
