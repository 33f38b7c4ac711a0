import { Inject, Injectable } from '@nestjs/common';
import { BillingInterval, type Price, type PriceAudience } from '../../../../contract/subscription/subscription.js';
import { Sport } from '../../../../contract/team/vocabulary.js';
import type { Clock } from '../../../kernel/clock.js';
import { invalidField } from '../../../kernel/errors.js';
import { CLOCK } from '../../../platform/clock/clock.module.js';
import { Payments } from '../../../platform/payments/payments.js';

const FRESH_MS = 5 * 60 * 1000;

/** The prices of Pro: the recurring ones of the Stripe account whose metadata says who they are for. */
@Injectable()
export class Prices {
  private kept: { readonly prices: readonly Price[]; readonly at: number } | undefined;

  constructor(
    private readonly payments: Payments,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** A sport’s own price takes the place of the general one of the same interval. None where nobody can pay. */
  async list(audience: PriceAudience, sport: Sport | null): Promise<Price[]> {
    if (this.payments.mode === 'off') return [];
    const all = (await this.all()).filter((price) => price.audience === audience);
    const fitting = sport === null ? all : all.filter((price) => price.sport === null || price.sport === sport);
    return fitting
      .filter(
        ({ sport: of, interval }) =>
          sport === null ||
          of !== null ||
          !fitting.some((other) => other.sport !== null && other.interval === interval),
      )
      .toSorted((a, b) => order(a) - order(b) || a.amount - b.amount);
  }

  /** @throws DomainError invalid, naming `priceId`, for one that doesn’t hold */
  async choose(audience: PriceAudience, sport: Sport | null, priceId: string | undefined): Promise<Price> {
    const prices = await this.list(audience, sport);
    const general = prices.filter((price) => sport !== null || price.sport === null);
    const found = priceId === undefined ? general[0] : prices.find(({ id }) => id === priceId);
    if (!found) throw invalidField('priceId', 'This price isn’t offered. Choose another.');
    return found;
  }

  private async all(): Promise<readonly Price[]> {
    const now = this.clock.now().getTime();
    if (this.kept && now - this.kept.at < FRESH_MS) return this.kept.prices;
    try {
      const { data } = await this.payments.ask((stripe) =>
        stripe.prices.list({ active: true, type: 'recurring', limit: 100 }),
      );
      const prices = data.flatMap(({ id, metadata, recurring, unit_amount: amount, currency }): Price[] => {
        const audience = metadata['touchline_audience'];
        const interval = BillingInterval.safeParse(recurring?.interval);
        if ((audience !== 'athlete' && audience !== 'team') || amount === null) return [];
        if (!interval.success || recurring?.interval_count !== 1) return [];
        const sport = Sport.safeParse(metadata['touchline_sport']);
        return [{ id, audience, sport: sport.success ? sport.data : null, interval: interval.data, amount, currency }];
      });
      this.kept = { prices, at: now };
    } catch (error) {
      // What was shown an hour ago is better than no price page.
      if (!this.kept) throw error;
    }
    return this.kept.prices;
  }
}

const order = ({ sport, interval }: Price): number => (interval === 'month' ? 0 : 1) + (sport === null ? 0 : 2);
