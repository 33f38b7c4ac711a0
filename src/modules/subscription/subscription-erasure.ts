import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { customerOf } from '../../../projections/subscriptions.js';
import { DATABASE_POOL } from '../../platform/database/database-pool.js';
import { PaymentEvents } from '../../platform/payments/payment-events.js';
import { Payments } from '../../platform/payments/payments.js';
import type { ErasurePart } from '../feature.js';
import type { PersonIds } from '../person.js';

/** An erased person's customer at Stripe goes with them: Stripe ends its subscriptions, and keeps what the law asks for. */
@Injectable()
export class SubscriptionErasure implements ErasurePart {
  constructor(
    private readonly payments: Payments,
    private readonly events: PaymentEvents,
    @Inject(DATABASE_POOL) private readonly pool: pg.Pool,
  ) {}

  async forgetThings({ athleteId, parentId, userId }: PersonIds): Promise<void> {
    await this.events.forget([athleteId, userId].filter((id) => id !== undefined && id !== null));
    if (this.payments.mode === 'off') return;
    for (const payerId of [athleteId, parentId]) {
      const customerId = payerId && (await customerOf(this.pool, payerId));
      if (!customerId) continue;
      await this.payments.ask(async (stripe) => {
        const customer = await stripe.customers.retrieve(customerId);
        if (!customer.deleted) await stripe.customers.del(customerId);
      });
    }
  }
}
