import { expect, it } from '@jest/globals';
import { PER_SEAT, priceWords, savedByYear, termsInWords } from './billing-words.js';

const month = { amount: 1900, currency: 'usd', interval: 'month' } as const;
const year = { amount: 19000, currency: 'usd', interval: 'year' } as const;

it('says a price with its interval', () => {
  expect(priceWords(month)).toBe('$19 a month');
  expect(priceWords({ ...month, amount: 1950 })).toBe('$19.50 a month');
  expect(priceWords(year)).toBe('$190 a year');
});

it.each([
  ['a year costs less than twelve months', [month, year], year, 'Save $38'],
  ['it costs the same', [month, year], { ...year, amount: 22800 }, undefined],
  ['there is no month to compare it with', [year], year, undefined],
  ['the month is in another currency', [{ ...month, currency: 'eur' }, year], year, undefined],
  ['it is the month itself', [month, year], month, undefined],
] as const)('says what is saved, where %s', (_why, prices, price, saved) =>
  expect(savedByYear(prices, price)).toBe(saved),
);

const price = { priceId: 'price_1', amount: 1900, currency: 'usd', interval: 'month' } as const;
const none = { subscriptionStatus: null, price: null, renewsAt: null, endsAt: null };
const at = '2026-12-27T18:00:00Z';

it.each([
  [none, ''],
  [{ ...none, subscriptionStatus: 'active', price, renewsAt: at }, '$19 a month. Renews on 12/27/2026.'],
  [{ ...none, subscriptionStatus: 'active', price }, '$19 a month.'],
  [{ ...none, subscriptionStatus: 'to_be_cancelled', price, endsAt: at }, 'Pro ends on 12/27/2026.'],
  [{ ...none, subscriptionStatus: 'cancelled', price, endsAt: at }, 'Ended on 12/27/2026.'],
  [{ ...none, subscriptionStatus: 'inactive', price }, ''],
] as const)('%j', (shown, words) => expect(termsInWords(shown)).toBe(words));

it('says what the price is for', () => {
  expect(termsInWords({ ...none, subscriptionStatus: 'active', price, renewsAt: at }, PER_SEAT)).toBe(
    '$19 per seat a month. Renews on 12/27/2026.',
  );
});
