import { athletesOf, hawksStaff, owlsStaff } from '../../../test/security/making.js';
import type { Expectations } from '../../../test/security/expectations.js';
import { actorOf } from '../../../test/support/histories/story/narrator.js';
import { subscriptions } from './subscription.decider.js';
import type { SubscriptionAtStripe, SubscriptionCommand } from './subscription.state.js';
import { type TeamSubscriptionAtStripe, teamSubscriptions } from './team-subscription.decider.js';

const system = { userId: 'system', role: 'system' };
const started = {
  stripeSubscriptionId: 'sub_1',
  customerId: 'cus_1',
  priceId: 'price_athlete_month',
  amount: 1900,
  currency: 'usd',
  interval: 'month',
  status: 'active',
  createdAt: '2026-01-05T12:00:00.000Z',
  periodEnd: '2026-02-05T12:00:00.000Z',
  endsAt: null,
} as const;

export const expectations: Expectations = {
  rows: {
    // Money is the family's and the product's: coaches see the status alone, in the profile.
    'see an athlete’s subscription': ['own', 'linked', '–', '–', 'any', 'any'],
    'start and cancel an athlete’s subscription': ['own', 'linked', '–', '–', 'any', '–'],
    // It names no athlete or team: the answer is about the caller's own customer.
    'open one’s own billing portal': ['any', 'any', '–', 'any', '–', '–'],
    'pay for a team': ['–', '–', '–', 'team', 'any', '–'],
    'see all payments': ['–', '–', '–', '–', 'any', 'any'],
    'refund payments and compare them': ['–', '–', '–', '–', 'any', '–'],
  },
  calls: {
    'GET /api/payment/config': 'everybody',
    'GET /api/payment/prices': 'everybody',
    'POST /api/payment/webhook': 'everybody',
    'POST /api/payment/store-webhook': 'everybody',
    'POST /api/payment/checkout': 'start and cancel an athlete’s subscription',
    'POST /api/payment/portal': 'open one’s own billing portal',
    'GET /api/athlete/:id/subscription': 'see an athlete’s subscription',
    'GET /api/athlete/:id/subscription/invoices': 'see an athlete’s subscription',
    'POST /api/athlete/:id/subscription/cancel': 'start and cancel an athlete’s subscription',
    'POST /api/athlete/:id/subscription/reactivate': 'start and cancel an athlete’s subscription',
    'GET /api/team/:id/subscription': 'pay for a team',
    'PATCH /api/team/:id/subscription': 'pay for a team',
    'POST /api/team/:id/subscription/checkout': 'pay for a team',
    'POST /api/team/:id/subscription/cancel': 'pay for a team',
    'POST /api/team/:id/subscription/reactivate': 'pay for a team',
    'GET /api/team/:id/subscription/invoices': 'pay for a team',
    'GET /api/payment/webhooks': 'see all payments',
    'GET /api/payment/subscriptions': 'see all payments',
    'GET /api/payment/reconciliations': 'see all payments',
    'POST /api/payment/reconciliations': 'refund payments and compare them',
    'POST /api/payment/refund': 'refund payments and compare them',
  },
  sight: {
    subscription: 'see an athlete’s subscription',
    teamSubscription: 'pay for a team',
  },
  makes: (actors) => ({
    things: {
      subscription: athletesOf(actors),
      teamSubscription: [
        { name: 'the team’s subscription', id: actors.teams.hawks, staff: hawksStaff, exists: true },
        { name: 'that of the other team', id: actors.teams.owls, staff: owlsStaff, exists: true },
      ],
    },
  }),
  secondIds: [
    ['customerId', '/api/payment', 'src/modules/subscription/subscription.e2e.spec.ts'],
    ['priceId', '/api', 'nobody’s'],
  ],
  samples: { returnTo: '/athlete/settings', athleteEmail: 'athlete@example.com' },
  reactions: {
    'cancel-replaced-subscriptions': 'duty',
    'follow-payer': 'duty',
    'follow-primary-coach': 'duty',
    'follow-team-subscription': 'news',
    'tell-payer': 'news',
    'tell-team-payer': 'news',
  },
  story: async ({ narrator, coach, teamId, athlete }) => {
    const { profileId: athleteId } = athlete;
    const stream = subscriptions.of(athleteId);
    const does = (command: SubscriptionCommand) => narrator.does(system, stream, command);
    const payer = { payerKind: 'athlete', payerId: athleteId } as const;
    const records = (changes: Partial<SubscriptionAtStripe>) =>
      does({ type: 'RecordSubscription', athleteId, subscription: { ...started, ...payer, failed: null, ...changes } });
    const money = { stripeSubscriptionId: 'sub_1', invoiceId: 'in_1', amount: 1900, currency: 'usd' };
    const failed = { ...money, attempt: 1, nextAttemptAt: '2026-03-08T12:00:00.000Z' };
    const { invoiceId, amount, currency, attempt, nextAttemptAt } = failed;
    const start = { type: 'StartCheckout', athleteId, ...payer, customerId: 'cus_1', sessionId: 'cs_1' } as const;
    await narrator.does(actorOf(athlete), stream, { ...start, priceId: started.priceId, takeOver: false });
    await records({});
    await records({ periodEnd: '2026-03-05T12:00:00.000Z' });
    const later = {
      priceId: 'price_athlete_year',
      amount: 15900,
      interval: 'year',
      periodEnd: '2026-03-05T12:00:00.000Z',
    } as const;
    await records(later);
    await records({ ...later, failed: { invoiceId, amount, currency, attempt, nextAttemptAt } });
    await records(later);
    await records({ ...later, status: 'to_be_cancelled', endsAt: '2026-03-05T12:00:00.000Z' });
    await records(later);
    await does({ type: 'RecordRefund', refundId: 're_1', reason: 'duplicate', ...money });
    await does({ type: 'RecordDispute', disputeId: 'du_1', reason: 'fraudulent', outcome: 'open', ...money });
    await does({ type: 'RecordDispute', disputeId: 'du_1', reason: 'fraudulent', outcome: 'won', ...money });
    await records({ ...later, status: 'cancelled', endsAt: '2026-03-05T12:00:00.000Z' });

    const ofTeam = teamSubscriptions.of(teamId);
    const subscription: TeamSubscriptionAtStripe = {
      ...started,
      stripeSubscriptionId: 'sub_2',
      customerId: 'cus_2',
      priceId: 'price_team_month',
      seats: 20,
      failedSince: null,
      nextAttemptAt: null,
    };
    const begin = { type: 'StartTeamCheckout', teamId, customerId: 'cus_2', sessionId: 'cs_2', seats: 20 } as const;
    await narrator.does(actorOf(coach), ofTeam, { ...begin, priceId: subscription.priceId });
    await narrator.does(system, ofTeam, { type: 'RecordTeamSubscription', teamId, subscription });
    const reversal = { reversalId: 're_2', kind: 'refund', invoiceId: 'in_2', amount: 900, currency: 'usd' } as const;
    await narrator.does(system, ofTeam, { type: 'RecordReversal', ...reversal, reason: 'requested_by_customer' });
  },
};
