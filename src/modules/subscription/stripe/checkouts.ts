import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import type { Stripe } from 'stripe';
import { customerOf } from '../../../../projections/subscriptions.js';
import type { Clock } from '../../../kernel/clock.js';
import { conflict } from '../../../kernel/errors.js';
import { CLOCK } from '../../../platform/clock/clock.module.js';
import { DATABASE_POOL } from '../../../platform/database/database-pool.js';
import { Payments } from '../../../platform/payments/payments.js';
import type { Mark } from './from-stripe.js';

/** Stripe takes no trial that ends sooner. */
const SHORTEST_TRIAL_MS = 49 * 60 * 60 * 1000;

interface Wanted {
  /** Athlete, parent or team id. */
  readonly payerId: string;
  readonly email: string;
  readonly mark: Mark;
  readonly priceId: string;
  readonly quantity: number;
  /** A path of this application. */
  readonly returnTo: string;
  /** ISO 8601: until then someone else has paid; null without. */
  readonly paidUntil: string | null;
  /** The same for the same request. */
  readonly key: string;
  /** A checkout of before: a person pays once. */
  readonly earlier: string | null;
}

/** Checkouts and customers at Stripe. */
@Injectable()
export class Checkouts {
  constructor(
    private readonly payments: Payments,
    @Inject(DATABASE_POOL) private readonly pool: pg.Pool,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws DomainError conflict `payment-processing` while an earlier checkout was paid and is not known yet */
  async open(wanted: Wanted): Promise<{ customerId: string; sessionId: string; clientSecret: string }> {
    await this.end(wanted.earlier);
    const customerId = await this.customer(wanted);
    const { mark, priceId, quantity } = wanted;
    const trialEnd = this.trialEnd(wanted.paidUntil);
    const session = await this.payments.ask((stripe) =>
      stripe.checkout.sessions.create(
        {
          mode: 'subscription',
          ui_mode: 'embedded_page',
          customer: customerId,
          line_items: [{ price: priceId, quantity }],
          return_url: this.returnUrl(wanted.returnTo),
          metadata: mark,
          subscription_data: { metadata: mark, ...(trialEnd === undefined ? {} : { trial_end: trialEnd }) },
          allow_promotion_codes: true,
          ...(this.payments.addsTax
            ? { automatic_tax: { enabled: true }, customer_update: { address: 'auto' as const } }
            : {}),
        },
        { idempotencyKey: `checkout-${wanted.key}` },
      ),
    );
    if (!session.client_secret) throw new Error('Stripe gave the checkout no client secret.');
    return { customerId, sessionId: session.id, clientSecret: session.client_secret };
  }

  private async end(sessionId: string | null): Promise<void> {
    if (sessionId === null) return;
    const session = await this.payments
      .ask((stripe) => stripe.checkout.sessions.retrieve(sessionId))
      .catch((): Stripe.Checkout.Session | undefined => undefined);
    if (session?.status === 'complete')
      throw conflict('payment-processing', 'Your last payment is still being processed. Please wait a moment.');
    if (session?.status === 'open')
      await this.payments.ask((stripe) => stripe.checkout.sessions.expire(sessionId)).catch(() => undefined);
  }

  /** One for each who pays, whatever they pay for. */
  private async customer({ payerId, email, mark }: Wanted): Promise<string> {
    const known = await customerOf(this.pool, payerId);
    if (known !== null) return known;
    const { touchline = '', payerKind = touchline } = mark;
    const metadata = { touchline: payerKind, payerId };
    const { id } = await this.payments.ask((stripe) =>
      stripe.customers.create({ email, metadata }, { idempotencyKey: `customer-${payerId}` }),
    );
    return id;
  }

  private trialEnd(paidUntil: string | null): number | undefined {
    if (paidUntil === null) return undefined;
    const end = Date.parse(paidUntil);
    return end - this.clock.now().getTime() > SHORTEST_TRIAL_MS ? Math.floor(end / 1000) : undefined;
  }

  private returnUrl(path: string): string {
    return this.payments.pageAt(`${path}${path.includes('?') ? '&' : '?'}status=success`);
  }
}
