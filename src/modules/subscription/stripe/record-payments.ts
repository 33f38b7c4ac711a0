import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import type { Stripe } from 'stripe';
import { RefundReason } from '../../../../contract/subscription/admin.js';
import type { AnyStream, CommandOf } from '../../../kernel/stream.js';
import { CommandGateway } from '../../../platform/commands/command-gateway.js';
import { DATABASE_POOL } from '../../../platform/database/database-pool.js';
import { SYSTEM_ACTOR } from '../../../platform/event-store/event-store.js';
import { Payments } from '../../../platform/payments/payments.js';
import { subscriptions } from '../subscription.decider.js';
import { teamSubscriptions } from '../team-subscription.decider.js';
import { athleteSubscriptionOf, idIn, subscriberIn, teamSubscriptionOf } from './from-stripe.js';

/** What a look at Stripe changed here; undefined for what is no subscription of ours. */
export type Recorded = { readonly stream: string; readonly events: readonly string[] } | undefined;

/**
 * Records what Stripe says now, whatever made us ask: a webhook, or the nightly comparison. Asking for the object instead
 * of believing the webhook makes order and repetition harmless.
 */
@Injectable()
export class RecordPayments {
  constructor(
    private readonly payments: Payments,
    private readonly commands: CommandGateway,
    @Inject(DATABASE_POOL) private readonly pool: pg.Pool,
  ) {}

  subscription(subscriptionId: string): Promise<Recorded> {
    return this.alone(subscriptionId, () => this.recordNow(subscriptionId));
  }

  /** One at a time for each subscription, in all processes: an older answer must not come last. */
  async alone(subscriptionId: string, work: () => Promise<Recorded>): Promise<Recorded> {
    const client = await this.pool.connect();
    try {
      await client.query('BEGIN');
      await client.query('SELECT pg_advisory_xact_lock($1, hashtext($2))', [PAYMENT_LOCK, subscriptionId]);
      return await work();
    } finally {
      await client.query('COMMIT').catch(() => undefined);
      client.release();
    }
  }

  async refund({ id, amount, currency, status, reason, payment_intent: intent }: Stripe.Refund): Promise<Recorded> {
    if (status !== 'succeeded' && status !== 'pending') return undefined;
    const invoice = await this.invoiceOf(intent);
    if (!invoice) return undefined;
    const { subscriber, stripeSubscriptionId, invoiceId } = invoice;
    // Stripe has more reasons than admins are offered.
    const money = { invoiceId, amount, currency, reason: RefundReason.safeParse(reason).data ?? null };
    return 'athleteId' in subscriber
      ? this.send(subscriptions.of(subscriber.athleteId), {
          type: 'RecordRefund',
          stripeSubscriptionId,
          refundId: id,
          ...money,
        })
      : this.send(teamSubscriptions.of(subscriber.teamId), {
          type: 'RecordReversal',
          kind: 'refund',
          reversalId: id,
          ...money,
        });
  }

  async dispute({ id, amount, currency, status, reason, payment_intent: intent }: Stripe.Dispute): Promise<Recorded> {
    const invoice = await this.invoiceOf(intent);
    if (!invoice) return undefined;
    const { subscriber, stripeSubscriptionId, invoiceId } = invoice;
    const money = { invoiceId, amount, currency };
    const outcome = status === 'won' || status === 'warning_closed' ? 'won' : status === 'lost' ? 'lost' : 'open';
    return 'athleteId' in subscriber
      ? this.send(subscriptions.of(subscriber.athleteId), {
          type: 'RecordDispute',
          stripeSubscriptionId,
          disputeId: id,
          reason,
          outcome,
          ...money,
        })
      : this.send(teamSubscriptions.of(subscriber.teamId), {
          type: 'RecordReversal',
          kind: `dispute-${outcome}`,
          reversalId: id,
          reason: null,
          ...money,
        });
  }

  private async recordNow(subscriptionId: string): Promise<Recorded> {
    const found = await this.payments.ask((stripe) =>
      stripe.subscriptions.retrieve(subscriptionId, { expand: ['latest_invoice'] }),
    );
    const subscriber = subscriberIn(found.metadata);
    if (!subscriber) return undefined;
    if ('teamId' in subscriber) {
      const { teamId } = subscriber;
      const subscription = teamSubscriptionOf(found);
      return this.send(teamSubscriptions.of(teamId), { type: 'RecordTeamSubscription', teamId, subscription });
    }
    const { athleteId } = subscriber;
    const subscription = athleteSubscriptionOf(found);
    return (
      subscription && this.send(subscriptions.of(athleteId), { type: 'RecordSubscription', athleteId, subscription })
    );
  }

  /** The invoice that a payment paid, if it is of a subscription of ours. */
  private async invoiceOf(intent: string | { readonly id: string } | null) {
    if (!intent) return undefined;
    const { data } = await this.payments.ask((stripe) =>
      stripe.invoicePayments.list({
        payment: { type: 'payment_intent', payment_intent: idIn(intent) },
        expand: ['data.invoice'],
      }),
    );
    const invoice = data[0]?.invoice;
    return typeof invoice === 'object' && !('deleted' in invoice) ? subscribedIn(invoice) : undefined;
  }

  private async send<S extends AnyStream>(stream: S, command: CommandOf<S>): Promise<Recorded> {
    const { events } = await this.commands.send(stream, command, { actor: SYSTEM_ACTOR });
    return { stream: stream.name, events: events.map(({ type }) => type) };
  }
}

/** First key of the advisory locks; the second is the subscription's hash. */
const PAYMENT_LOCK = 7_264;

/** What an invoice is for; undefined where it is of no subscription of ours. */
export function subscribedIn(invoice: Stripe.Invoice) {
  const details = invoice.parent?.subscription_details;
  const subscriber = subscriberIn(details?.metadata);
  if (!details || !subscriber || !invoice.id) return undefined;
  return { subscriber, stripeSubscriptionId: idIn(details.subscription), invoiceId: invoice.id };
}
