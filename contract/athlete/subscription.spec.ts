import { describe, expect, it } from '@jest/globals';
import { subscriptionOf } from './subscription.js';

const now = new Date('2026-11-22T12:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60 * 1000);
const alone = { paymentStrategy: null, status: null } as const;

describe('what an athlete has of the product', () => {
  it('is all of it where the team pays, however old the account and whatever the subscription', () => {
    for (const status of [null, 'inactive', 'cancelled'] as const)
      expect(subscriptionOf({ paymentStrategy: 'team', status, since: daysAgo(400) }, now).state).toBe('paid');
  });

  it.each([
    ['active', 'paid'],
    ['to_be_cancelled', 'paid'],
    ['cancelled', 'free'],
    ['inactive', 'free'],
    [null, 'free'],
  ] as const)('with a subscription that is %s is %s, after the trial', (status, state) => {
    for (const paymentStrategy of [null, 'athlete'] as const)
      expect(subscriptionOf({ paymentStrategy, status, since: daysAgo(8) }, now)).toEqual({ state, daysLeft: null });
  });

  it.each([
    [0, 7],
    [0.1, 7],
    [3, 4],
    [3.01, 4],
    [6.99, 1],
    [7, 0],
    [-1, 7],
  ])('is a trial %d days after the beginning, with %d left', (days, daysLeft) => {
    expect(subscriptionOf({ ...alone, since: daysAgo(days) }, now)).toEqual({ state: 'trial', daysLeft });
  });

  it('is free a moment after the seventh day', () => {
    expect(subscriptionOf({ ...alone, since: new Date(daysAgo(7).getTime() - 1) }, now).state).toBe('free');
  });
});
