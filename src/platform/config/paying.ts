import { IsBoolean, IsOptional, Matches } from 'class-validator';
import { AnchorVariables } from './anchoring.js';
import { isOpenToOthers } from './in-production.js';
import { IsSetWith } from './issuer.js';
import { flag, FromEnvironment, IsAddress, list } from './variable.js';

/** How people pay: Stripe by its keys, or the local simulator that `npm start` runs where there are none. */
export abstract class PaymentVariables extends AnchorVariables {
  @FromEnvironment({
    name: 'STRIPE_SECRET_KEY',
    says: 'Secret or restricted key of the Stripe account. Its prices: see docs/payments.md.',
    otherwise: 'a local simulator, where no money moves; in production nobody can pay',
    secret: true,
  })
  @IsOptional()
  @IsSetWith('stripePublishableKey', 'STRIPE_PUBLISHABLE_KEY')
  @IsSetWith('stripeWebhookSecrets', 'STRIPE_WEBHOOK_SECRET')
  @Matches(/^(sk|rk)_[\w]{8,250}$/, { message: 'must be a key that starts with sk_ or rk_' })
  readonly stripeSecretKey?: string;

  @FromEnvironment({
    name: 'STRIPE_PUBLISHABLE_KEY',
    says: 'Publishable key of the same account.',
    otherwise: 'as for STRIPE_SECRET_KEY',
  })
  @IsSetWith('stripeSecretKey', 'STRIPE_SECRET_KEY')
  readonly stripePublishableKey?: string;

  @FromEnvironment({
    name: 'STRIPE_WEBHOOK_SECRET',
    says: 'Signing secret of the webhook endpoint at `/api/payment/webhook`; two, separated by a comma, while one replaces the other.',
    otherwise: 'as for STRIPE_SECRET_KEY',
    parse: list,
    secret: true,
  })
  @IsSetWith('stripeSecretKey', 'STRIPE_SECRET_KEY')
  readonly stripeWebhookSecrets?: readonly string[];

  @FromEnvironment({
    name: 'STRIPE_TAX',
    says: '`1` lets Stripe Tax add taxes in the checkout; `0` does not.',
    otherwise: '`0`',
    parse: flag,
  })
  @IsBoolean({ message: 'must be 1 or 0' })
  readonly stripeTax: boolean = false;

  @FromEnvironment({
    name: 'REVENUECAT_WEBHOOK_SECRET',
    says: 'Authorization header of RevenueCat’s webhook to `/api/payment/store-webhook`, without `Bearer`; two, separated by a comma, while one replaces the other.',
    otherwise: 'subscriptions of the App Store aren’t known',
    parse: list,
    secret: true,
  })
  @IsOptional()
  @Matches(/^\S{16,250}$/, { each: true, message: 'must have 16 characters or more, without spaces' })
  readonly revenueCatSecrets?: readonly string[];

  @FromEnvironment({
    name: 'TOUCHLINE_PAYMENT_SIMULATOR',
    says: 'Address of the payment simulator; `npm start` sets it. It is left alone where Stripe’s keys are set and where others can reach the application.',
    otherwise: 'nobody can pay without Stripe’s keys',
  })
  @IsOptional()
  @IsAddress(['http'])
  private readonly simulatorAddress?: string;

  /** The simulator’s address where it stands in for Stripe. */
  get paymentSimulator(): string | undefined {
    const isPretended = this.stripeSecretKey === undefined && !isOpenToOthers(this);
    return isPretended ? this.simulatorAddress : undefined;
  }

  abstract readonly host: string;
  abstract readonly trustProxy: false | number | string;
  abstract readonly publicUrl: string;
}
