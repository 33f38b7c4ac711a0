import {
  type AthleteSubscription,
  type Price,
  shownAmount,
  type TeamSubscription,
} from '../../../../contract/subscription/subscription.js';
import { dayOf, formatDay } from '../../ui/day.js';

type Terms = Pick<Price, 'amount' | 'currency' | 'interval'>;

/** `$19 a month`, `$9 per seat a month`. */
export const priceWords = ({ amount, currency, interval }: Terms, unit = ''): string =>
  `${shownAmount(amount, currency)}${unit} a ${interval}`;

/** What a team's price is for. */
export const PER_SEAT = ' per seat';

/** What a year costs less than twelve months; undefined where it costs no less. */
export function savedByYear(prices: readonly Terms[], { amount, currency, interval }: Terms): string | undefined {
  const month = prices.find((price) => price.interval === 'month' && price.currency === currency);
  if (interval !== 'year' || !month || month.amount * 12 <= amount) return undefined;
  return `Save ${shownAmount(month.amount * 12 - amount, currency)}`;
}

/** What an athlete's and a team's subscription have in common. */
type Shown = Pick<AthleteSubscription & TeamSubscription, 'subscriptionStatus' | 'price' | 'renewsAt' | 'endsAt'>;

export const shownDayOf = (moment: string): string => formatDay(dayOf(moment));

/**
 * What is paid and until when: `$19 a month. Renews on 12/27/2026.`; empty without a subscription.
 * @param unit what the price is for
 */
export function termsInWords({ subscriptionStatus, price, renewsAt, endsAt }: Shown, unit = ''): string {
  if (subscriptionStatus === 'to_be_cancelled') return endsAt ? `Pro ends on ${shownDayOf(endsAt)}.` : '';
  if (subscriptionStatus === 'active') {
    return [price && `${priceWords(price, unit)}.`, renewsAt && `Renews on ${shownDayOf(renewsAt)}.`]
      .filter(Boolean)
      .join(' ');
  }
  return endsAt ? `Ended on ${shownDayOf(endsAt)}.` : '';
}
