import { Injectable } from '@nestjs/common';
import type { Stripe } from 'stripe';
import type { FileReader } from '../../../platform/http/request-context.js';
import type { RefundReason } from '../../../../contract/subscription/admin.js';
import { type Invoice, invoiceStatuses, shownAmount } from '../../../../contract/subscription/subscription.js';
import { invalidField, notFound } from '../../../kernel/errors.js';
import { Payments } from '../../../platform/payments/payments.js';
import { idIn } from './from-stripe.js';
import { subscribedIn } from './record-payments.js';

const MAX_INVOICES = 24;

/** What was paid back, as the log knows it. */
export interface Refunded {
  readonly invoiceId: string;
  readonly amount: number;
}

interface WantedRefund {
  readonly invoiceId: string;
  /** Cents; undefined: all that is left. */
  readonly amount?: number | undefined;
  readonly reason: RefundReason;
  /** The admin's user id. */
  readonly by: string;
  /** The same for the same request. */
  readonly key: string;
}

/** Invoices at Stripe; they are kept nowhere else. */
@Injectable()
export class Invoices {
  constructor(private readonly payments: Payments) {}

  /** The last ones of these customers that are for this athlete or team, the latest first. */
  async list(
    customerIds: readonly string[],
    subscriberId: string,
    refunds: readonly Refunded[],
    { supportReader }: FileReader,
  ): Promise<Invoice[]> {
    if (this.payments.mode === 'off') return [];
    const pages = await Promise.all(
      customerIds.map((customer) =>
        this.payments.ask((stripe) => stripe.invoices.list({ customer, limit: MAX_INVOICES })),
      ),
    );
    return pages
      .flatMap(({ data }) => data)
      .filter((invoice) => Object.values(subscribedIn(invoice)?.subscriber ?? {}).includes(subscriberId))
      .toSorted((a, b) => b.created - a.created)
      .map((invoice) => invoiceAnswer(invoice, refunds))
      .map((invoice) => ({ ...invoice, url: supportReader === undefined ? invoice.url : null }));
  }

  /**
   * Asks Stripe to pay an invoice back; the webhook records it.
   * @param refundsOf what was paid back of it, given whose it is
   * @throws DomainError not-found; invalid, naming `amount`
   */
  async refund(
    { invoiceId, amount, reason, by, key }: WantedRefund,
    refundsOf: (subscriber: NonNullable<ReturnType<typeof subscribedIn>>['subscriber']) => Promise<readonly Refunded[]>,
  ): Promise<{ refundId: string; amount: number }> {
    const invoice = await this.find(invoiceId);
    const found = invoice && subscribedIn(invoice);
    const intent = invoice?.payments?.data.find(({ status }) => status === 'paid')?.payment.payment_intent;
    if (!invoice || !found || !intent) throw notFound('Invoice');
    const back = sumOf(await refundsOf(found.subscriber), invoiceId);
    const left = invoice.amount_paid - back;
    if (left <= 0) throw invalidField('invoiceId', 'This invoice was paid back already.');
    if (amount !== undefined && amount > left)
      throw invalidField('amount', `Refund up to ${shownAmount(left, invoice.currency)}.`);
    const refund = await this.payments.ask((stripe) =>
      stripe.refunds.create(
        { payment_intent: idIn(intent), amount: amount ?? left, reason, metadata: { by } },
        { idempotencyKey: `refund-${key}` },
      ),
    );
    return { refundId: refund.id, amount: refund.amount };
  }

  private async find(invoiceId: string): Promise<Stripe.Invoice | undefined> {
    try {
      return await this.payments.ask((stripe) => stripe.invoices.retrieve(invoiceId, { expand: ['payments'] }));
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'payment-refused') return undefined;
      throw error;
    }
  }
}

const sumOf = (refunds: readonly Refunded[], invoiceId: string): number =>
  refunds.filter((one) => one.invoiceId === invoiceId).reduce((sum, { amount }) => sum + amount, 0);

function invoiceAnswer(invoice: Stripe.Invoice, refunds: readonly Refunded[]): Invoice {
  const id = invoice.id ?? '';
  return {
    id,
    number: invoice.number,
    createdAt: new Date(invoice.created * 1000).toISOString(),
    amount: invoice.total,
    refunded: sumOf(refunds, id),
    currency: invoice.currency,
    status: invoiceStatuses.find((status) => status === invoice.status) ?? 'draft',
    url: invoice.hosted_invoice_url ?? null,
  };
}
