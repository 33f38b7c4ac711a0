import { Injectable } from '@nestjs/common';
import type { SubscriptionStatus } from '../../../../contract/subscription/subscription.js';
import { conflict } from '../../../kernel/errors.js';
import { Payments } from '../../../platform/payments/payments.js';
import { statusOf } from './from-stripe.js';

/** Asks Stripe to end a subscription with the paid time, or to let it go on; its webhook changes the status here. */
@Injectable()
export class TurnOff {
  constructor(private readonly payments: Payments) {}

  /** @throws DomainError conflict where it is so already: Stripe knows it first, and we when its webhook has come */
  async atPeriodEnd(
    subscriptionId: string,
    ends: boolean,
  ): Promise<{ subscriptionStatus: SubscriptionStatus; at: string }> {
    const now = await this.payments.ask((stripe) => stripe.subscriptions.retrieve(subscriptionId));
    if (statusOf(now) !== (ends ? 'active' : 'to_be_cancelled'))
      throw ends
        ? conflict('nothing-to-cancel', 'This subscription was cancelled already.')
        : conflict('nothing-to-reactivate', 'There is no cancelled subscription to keep.');
    const { items, cancel_at: cancelAt } = await this.payments.ask((stripe) =>
      stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: ends }),
    );
    const periodEnd = items.data[0]?.current_period_end ?? 0;
    const at = new Date(((ends ? cancelAt : null) ?? periodEnd) * 1000).toISOString();
    return { subscriptionStatus: ends ? 'to_be_cancelled' : 'active', at };
  }

  /** At once, without paying anything back: someone else pays now. */
  async now(subscriptionId: string): Promise<void> {
    const { status } = await this.payments.ask((stripe) => stripe.subscriptions.retrieve(subscriptionId));
    if (status !== 'canceled')
      await this.payments.ask((stripe) =>
        stripe.subscriptions.cancel(subscriptionId, { invoice_now: false, prorate: false }),
      );
  }
}
