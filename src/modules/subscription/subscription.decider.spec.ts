import { describe, expect, it } from '@jest/globals';
import { specify } from '../../kernel/specification.js';
import { subscriptionDecider } from './subscription.decider.js';
import type { SubscriptionAtStripe, SubscriptionCommand } from './subscription.state.js';
import type { SubscriptionEvent } from './subscription.events.js';

const { given } = specify(subscriptionDecider);
const [athleteId, month, next] = ['a1', '2026-02-05T12:00:00.000Z', '2026-03-05T12:00:00.000Z'];
const self = { payerKind: 'athlete', payerId: athleteId, customerId: 'cus_a' } as const;
const mother = { payerKind: 'parent', payerId: 'p1', customerId: 'cus_p' } as const;
const active: SubscriptionAtStripe = {
  ...self,
  stripeSubscriptionId: 'sub_1',
  priceId: 'price_1',
  amount: 1900,
  currency: 'usd',
  interval: 'month',
  status: 'active',
  createdAt: '2026-01-05T12:00:00.000Z',
  periodEnd: month,
  endsAt: null,
  failed: null,
};
const records = (changes: Partial<SubscriptionAtStripe> = {}) =>
  ({ type: 'RecordSubscription', athleteId, subscription: { ...active, ...changes } }) as const;
const failed = { invoiceId: 'in_1', amount: 1900, currency: 'usd', attempt: 1, nextAttemptAt: next };
const start = { type: 'StartCheckout', athleteId, sessionId: 'cs_1', priceId: 'price_1' } as const;

/** The outcome of the last of these commands, and all events up to it. */
function after(...commands: SubscriptionCommand[]) {
  let facts: SubscriptionEvent[] = [];
  let last = given().when(records({ status: 'inactive' }));
  for (const command of commands) {
    last = given(...facts).when(command);
    facts = [...facts, ...last.events];
  }
  return last;
}
const typesOf = (...commands: SubscriptionCommand[]): string[] => after(...commands).events.map(({ type }) => type);
const types = (...recorded: Partial<SubscriptionAtStripe>[]): string[] => typesOf(...recorded.map(records));

describe('an athlete’s subscription', () => {
  it.each<[string, Partial<SubscriptionAtStripe>[], string[]]>([
    ['starts', [{}], ['SubscriptionStarted']],
    ['says nothing twice', [{}, {}], []],
    ['does not start unpaid', [{ status: 'inactive' }], []],
    ['renews', [{}, { periodEnd: next }], ['SubscriptionRenewed']],
    ['goes not back in time', [{ periodEnd: next }, {}], []],
    ['is cancelled', [{}, { status: 'to_be_cancelled', endsAt: month }], ['SubscriptionCancelled']],
    ['is reactivated', [{ status: 'to_be_cancelled', endsAt: month }, {}], ['SubscriptionReactivated']],
    ['ends', [{}, { status: 'cancelled', endsAt: month }], ['SubscriptionEnded']],
    ['stays ended', [{}, { status: 'cancelled', endsAt: month }, { status: 'cancelled', endsAt: month }], []],
    ['fails', [{}, { failed }], ['PaymentFailed']],
    ['fails again', [{}, { failed }, { failed: { ...failed, attempt: 2 } }], ['PaymentFailed']],
    ['fails once for each try', [{}, { failed }, { failed }], []],
    ['recovers', [{}, { failed }, {}], ['PaymentRecovered']],
    ['is renewed by the payment alone', [{}, { failed, periodEnd: next }], ['PaymentFailed']],
    ['changes its price', [{}, { amount: 2100, priceId: 'price_2' }], ['SubscriptionPriceChanged']],
    ['is no other one that was never paid', [{}, { stripeSubscriptionId: 'sub_2', status: 'inactive' }], []],
    ['is no older one', [{}, { stripeSubscriptionId: 'sub_0', createdAt: '2025-01-05T12:00:00.000Z' }], []],
    [
      'is a newer one',
      [{}, { ...mother, stripeSubscriptionId: 'sub_2', createdAt: next }],
      ['SubscriptionEnded', 'SubscriptionStarted'],
    ],
  ])('%s', (_, recorded, expected) => expect(types(...recorded)).toEqual(expected));

  it('ends inactive if nobody paid, cancelled on a wish', () => {
    const statusAfter = (status: 'inactive' | 'cancelled') =>
      after(records(), records({ status })).state?.current?.status;
    expect([statusAfter('inactive'), statusAfter('cancelled')]).toEqual(['inactive', 'cancelled']);
  });

  it('is taken over by a parent, and by the athlete once the parent gave it back', () => {
    const [bySelf, byMother] = [
      { ...start, ...self },
      { ...start, ...mother },
    ];
    expect(after(records(), { ...bySelf, takeOver: true }).error?.message).toContain('You already pay');
    expect(after(records(), { ...byMother, takeOver: false }).error?.message).toContain('take over');
    expect(after(records(), { ...byMother, takeOver: true }).events).toMatchObject([{ data: { replaces: 'sub_1' } }]);
    const hers = records(mother);
    expect(after(hers, { ...bySelf, takeOver: true }).error?.message).toContain('A parent already pays');
    const givenBack = records({ ...mother, status: 'to_be_cancelled', endsAt: month });
    expect(typesOf(hers, givenBack, { ...bySelf, takeOver: true })).toEqual(['CheckoutStarted']);
  });

  it('counts a refund and a dispute once', () => {
    const money = { stripeSubscriptionId: 'sub_1', invoiceId: 'in_1', amount: 500, currency: 'usd' };
    const refund = { type: 'RecordRefund', refundId: 're_1', reason: 'duplicate', ...money } as const;
    const dispute = { type: 'RecordDispute', disputeId: 'du_1', reason: 'fraudulent', ...money } as const;
    expect(typesOf(records(), refund)).toEqual(['PaymentRefunded']);
    expect(typesOf(records(), refund, refund)).toEqual([]);
    const lost = { ...dispute, outcome: 'lost' } as const;
    expect(typesOf(records(), lost)).toEqual(['PaymentDisputed', 'DisputeClosed']);
    expect(typesOf(records(), lost, { ...dispute, outcome: 'open' })).toEqual([]);
  });
});
