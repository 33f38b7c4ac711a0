import { describe, expect, it } from '@jest/globals';
import type { RecordedEvent } from '../../kernel/event.js';
import { accountEvents } from '../account/account.events.js';
import { FollowTeamSubscription, TellTeamPayer } from './team-subscription.policies.js';
import { TeamPaymentReversed, TeamSubscriptionChanged } from './team-subscription.events.js';

const paid = {
  teamId: 'team-1',
  stripeSubscriptionId: 'sub-1',
  customerId: 'cus-1',
  priceId: 'price-1',
  amount: 900,
  currency: 'usd',
  interval: 'month',
  status: 'active',
  seats: 12,
  createdAt: '2026-01-01T00:00:00.000Z',
  periodEnd: '2026-02-01T00:00:00.000Z',
  endsAt: null,
  failedSince: null,
  nextAttemptAt: null,
  previousStatus: 'active',
  previousSeats: 12,
} as const;
type Changes = Partial<Parameters<typeof TeamSubscriptionChanged>[0]>;

let count = 0;
const told = (event: { type: string; data: object }) =>
  new TellTeamPayer().react({ ...event, id: `event-${++count}` } as unknown as RecordedEvent)[0]?.payload;
const changed = (changes: Changes) => told(TeamSubscriptionChanged({ ...paid, ...changes }));

describe('the primary coach is told of the team’s payments', () => {
  it.each<[string, Changes, object]>([
    ['started', { previousStatus: null, previousSeats: null }, { amount: 10_800, seats: 12, at: paid.periodEnd }],
    ['started', { previousStatus: 'inactive' }, { at: paid.periodEnd }],
    ['ending', { status: 'to_be_cancelled', endsAt: paid.periodEnd }, { at: paid.periodEnd }],
    ['ended', { status: 'inactive', previousStatus: 'to_be_cancelled', endsAt: paid.periodEnd }, {}],
  ])('when it is %s: %j', (change, changes, rest) => {
    expect(changed(changes)).toMatchObject({ change, ...rest });
  });

  it('when a payment fails, with one fact for all of its tries', () => {
    const failedSince = '2026-02-01T01:00:00.000Z';
    const [first, second] = ['2026-02-03T00:00:00.000Z', '2026-02-06T00:00:00.000Z'].map((nextAttemptAt) =>
      changed({ failedSince, nextAttemptAt }),
    );
    expect(first).toMatchObject({ change: 'failed', at: '2026-02-03T00:00:00.000Z' });
    expect(second?.fact).toBe(first?.fact);
  });

  it('of a refund, and of no dispute', () => {
    const reversed = { teamId: 'team-1', reversalId: 're-1', invoiceId: 'in-1', amount: 900, currency: 'usd' };
    expect(told(TeamPaymentReversed({ ...reversed, kind: 'refund', reason: null }))).toMatchObject({
      change: 'refunded',
      fact: 're-1',
      amount: 900,
    });
    expect(told(TeamPaymentReversed({ ...reversed, kind: 'dispute-open', reason: null }))).toBeUndefined();
  });

  it('of nothing else: other seats, a renewal, a cancellation that is known, one that never began', () => {
    expect(changed({ seats: 14 })).toBeUndefined();
    expect(changed({ periodEnd: '2026-03-01T00:00:00.000Z' })).toBeUndefined();
    const cancelled = { status: 'to_be_cancelled', previousStatus: 'to_be_cancelled' } as const;
    expect(changed({ ...cancelled, endsAt: paid.periodEnd })).toBeUndefined();
    expect(changed({ status: 'inactive', previousStatus: null })).toBeUndefined();
  });
});

describe('the email of a customer at Stripe', () => {
  it('changes with who leads the team alone: an event that changes an account’s email must reach the customer too', () => {
    const withEmail = accountEvents.filter(({ personal }) => 'email' in (personal?.erased ?? {}));
    expect(withEmail.map(({ type }) => type)).toEqual(['AccountRegistered']);
  });
});

it('a team pays for its athletes once its subscription starts, and at nothing else', () => {
  const follows = (changes: Changes) =>
    new FollowTeamSubscription().react({
      ...TeamSubscriptionChanged({ ...paid, ...changes }),
      id: 'event-1',
    } as unknown as RecordedEvent);
  expect(follows({ previousStatus: null, previousSeats: null })).toMatchObject([
    { payload: { teamId: 'team-1', eventId: 'event-1' } },
  ]);
  for (const changes of [{ seats: 14 }, { status: 'to_be_cancelled' }, { status: 'cancelled' }] as const)
    expect(follows({ ...changes, endsAt: paid.periodEnd })).toEqual([]);
});
