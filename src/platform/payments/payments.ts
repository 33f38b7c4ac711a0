import { Injectable, Logger } from '@nestjs/common';
import { createHash, timingSafeEqual } from 'node:crypto';
import type { Stripe } from 'stripe';
import { DomainError, notFound } from '../../kernel/errors.js';
import { Config } from '../config/config.js';

/** Seconds that a webhook may be old: later its signature could be somebody’s who kept it. */
export const REPLAY_WINDOW_S = 300;
/** Milliseconds that an answer may take: people wait for it. */
const ANSWER_MS = 15_000;

/** The payment service: Stripe, the simulator behind the same client, or nothing. */
@Injectable()
export class Payments {
  readonly mode: 'stripe' | 'simulator' | 'off';
  private readonly logger = new Logger(Payments.name);
  private made: Promise<Stripe> | undefined;
  private secrets: readonly string[];
  /** Where the simulator finds this application. */
  private here: string;

  constructor(private readonly config: Config) {
    const { stripeSecretKey, stripeWebhookSecrets = [], paymentSimulator, port } = config;
    this.here = `http://127.0.0.1:${port}`;
    this.mode = stripeSecretKey ? 'stripe' : paymentSimulator ? 'simulator' : 'off';
    this.secrets = stripeWebhookSecrets;
  }

  /** Of the account that takes the cards, as the web app needs it. */
  get shown(): { readonly publishableKey: string | null; readonly simulatorUrl: string | null } {
    const { stripePublishableKey = null, paymentSimulator = null } = this.config;
    return {
      publishableKey: this.mode === 'stripe' ? stripePublishableKey : null,
      simulatorUrl: this.mode === 'simulator' ? paymentSimulator : null,
    };
  }

  get addsTax(): boolean {
    return this.config.stripeTax;
  }

  /** An address of this application with a path, for the way back. */
  pageAt(path: string): string {
    return `${this.config.publicUrl}${path}`;
  }

  /** Tells the simulator where webhooks go, from now on, and learns how it signs them; it remembers both. */
  async meet(here = this.here): Promise<void> {
    this.here = here;
    const stripe = await this.client();
    const { secret } = await stripe.webhookEndpoints.create({
      url: `${here}/api/payment/webhook`,
      enabled_events: ['*'],
    });
    if (secret) this.secrets = [secret];
  }

  /**
   * Asks the payment service.
   * @throws DomainError unavailable `payments-away`; conflict `payments-off`, `payment-refused` with Stripe’s reason
   */
  async ask<T>(question: (stripe: Stripe) => Promise<T>): Promise<T> {
    const stripe = await this.client();
    try {
      return await question(stripe);
    } catch (error) {
      throw this.refusalOf(error);
    }
  }

  /**
   * A webhook whose signature over these bytes is right and fresh.
   * @throws DomainError invalid `bad-signature`
   */
  async verify(body: Buffer | undefined, signature: string | string[] | undefined): Promise<Stripe.Event> {
    const { webhooks } = await this.client();
    for (const secret of this.secrets) {
      try {
        if (body && typeof signature === 'string')
          return webhooks.constructEvent(body, signature, secret, REPLAY_WINDOW_S);
      } catch {
        // The next secret may be the one.
      }
    }
    throw new DomainError('invalid', 'bad-signature', 'The signature isn’t right, or it’s too old.');
  }

  /**
   * A webhook of RevenueCat: the header that was set in its dashboard is its only proof.
   * @throws DomainError not-found without a secret here; unauthenticated for another
   */
  verifyStore(authorization: string | undefined): void {
    const { revenueCatSecrets = [] } = this.config;
    if (revenueCatSecrets.length === 0) throw notFound('Page');
    const given = (authorization ?? '').replace(/^Bearer /i, '');
    const digest = (secret: string) => createHash('sha256').update(secret).digest();
    if (!revenueCatSecrets.some((secret) => timingSafeEqual(digest(given), digest(secret))))
      throw new DomainError('unauthenticated', 'wrong-secret', 'The secret isn’t right.');
  }

  private client(): Promise<Stripe> {
    return (this.made ??= this.make());
  }

  private async make(): Promise<Stripe> {
    const { stripeSecretKey, paymentSimulator } = this.config;
    const key = stripeSecretKey ?? (paymentSimulator && 'sk_test_simulator');
    if (!key) throw new DomainError('conflict', 'payments-off', 'You can’t pay here yet. Please contact support.');
    // On use: the package takes time to load, and few processes need it at once.
    const { Stripe } = await import('stripe');
    const common = { maxNetworkRetries: 2, timeout: ANSWER_MS, telemetry: false };
    if (stripeSecretKey || !paymentSimulator) return new Stripe(key, common);
    const { hostname, port } = new URL(paymentSimulator);
    return new Stripe(key, { ...common, host: hostname, port, protocol: 'http' });
  }

  private refusalOf(error: unknown): unknown {
    if (!(error instanceof Error) || !('type' in error) || typeof error.type !== 'string') return error;
    this.logger.warn(`The payment service refused: ${error.type} ${error.message}`);
    if (error.type === 'StripeInvalidRequestError' || error.type === 'StripeCardError')
      return new DomainError('conflict', 'payment-refused', 'The payment service refused this. Please try again.');
    return new DomainError(
      'unavailable',
      'payments-away',
      'The payment service doesn’t answer. Please try again in a minute.',
      { retryAfter: 30 },
    );
  }
}
