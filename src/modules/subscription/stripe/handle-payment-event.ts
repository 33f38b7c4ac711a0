import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { Job, type JobHandler } from '../../../platform/jobs/job-handler.js';
import { HANDLE_PAYMENT_EVENT, type PaymentEvent, PaymentEvents } from '../../../platform/payments/payment-events.js';
import { Payments } from '../../../platform/payments/payments.js';
import { RecordStore } from '../store/store-subscriptions.js';
import { idIn } from './from-stripe.js';
import { RecordPayments, type Recorded } from './record-payments.js';

const Payload = z.strictObject({ eventId: z.string() });
type Payload = z.infer<typeof Payload>;

/** From which on a failure is shown to admins; the queue tries on. */
const MANY_ATTEMPTS = 3;

/** Which look at Stripe answers an event of a type; undefined for types that say nothing about subscriptions. */
type Looks = 'subscription' | 'checkout' | 'invoice' | 'refund' | 'charge' | 'dispute' | undefined;
export function looksFor(type: string): Looks {
  if (type.startsWith('customer.subscription.')) return 'subscription';
  if (type.startsWith('checkout.session.')) return 'checkout';
  if (type.startsWith('charge.dispute.')) return 'dispute';
  if (type.startsWith('refund.') || type === 'charge.refund.updated') return 'refund';
  if (type === 'charge.refunded') return 'charge';
  return type.startsWith('invoice.') && type !== 'invoice.upcoming' ? 'invoice' : undefined;
}

/** Handles a webhook by asking Stripe how its object is now. */
@Job()
@Injectable()
export class HandlePaymentEvent implements JobHandler<Payload> {
  readonly name = HANDLE_PAYMENT_EVENT;
  readonly payload = Payload;

  constructor(
    private readonly events: PaymentEvents,
    private readonly payments: Payments,
    private readonly recording: RecordPayments,
    private readonly store: RecordStore,
  ) {}

  async run({ eventId }: Payload, { attempt }: { readonly attempt: number }): Promise<void> {
    const event = await this.events.find(eventId);
    if (!event || event.outcome === 'handled' || event.outcome === 'ignored') return;
    try {
      const recorded = await this.record(event);
      await this.events.settle(eventId, recorded ? 'handled' : 'ignored');
    } catch (error) {
      if (attempt >= MANY_ATTEMPTS)
        await this.events.settle(eventId, 'failed', error instanceof Error ? error.message : 'unknown');
      throw error;
    }
  }

  private record({ facts, objectId, type }: PaymentEvent): Promise<Recorded> {
    if (facts !== null) return this.store.record(facts);
    return objectId === null ? Promise.resolve(undefined) : this.look(type, objectId);
  }

  private async look(type: string, objectId: string): Promise<Recorded> {
    switch (looksFor(type)) {
      case 'subscription':
        return this.recording.subscription(objectId);
      case 'checkout': {
        const { subscription } = await this.payments.ask((stripe) => stripe.checkout.sessions.retrieve(objectId));
        return subscription ? this.recording.subscription(idIn(subscription)) : undefined;
      }
      case 'invoice': {
        const invoice = await this.payments.ask((stripe) => stripe.invoices.retrieve(objectId));
        const subscription = invoice.parent?.subscription_details?.subscription;
        return subscription ? this.recording.subscription(idIn(subscription)) : undefined;
      }
      case 'refund':
        return this.recording.refund(await this.payments.ask((stripe) => stripe.refunds.retrieve(objectId)));
      case 'charge': {
        const { data } = await this.payments.ask((stripe) => stripe.refunds.list({ charge: objectId, limit: 100 }));
        let last: Recorded;
        for (const refund of data) last = (await this.recording.refund(refund)) ?? last;
        return last;
      }
      case 'dispute':
        return this.recording.dispute(await this.payments.ask((stripe) => stripe.disputes.retrieve(objectId)));
      case undefined:
        return undefined;
    }
  }
}
