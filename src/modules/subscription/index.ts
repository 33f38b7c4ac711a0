import { whereIsTeam } from '../../../projections/account-access/caller.queries.js';
import { countFailingPayments } from '../../../projections/payments-list.queries.js';
import { ownPayments, subscriptionsProjection } from '../../../projections/subscriptions.js';
import { ofAthlete } from '../athlete/public.js';
import { subscriptionEmails } from './email-samples.js';
import { feature } from '../feature.js';
import { paymentAdminHandlers } from './payment-admin.api.js';
import { Reconciliations } from './reconciliation/reconciliations.js';
import { Checkouts } from './stripe/checkouts.js';
import { HandlePaymentEvent } from './stripe/handle-payment-event.js';
import { Invoices } from './stripe/invoices.js';
import { Prices } from './stripe/prices.js';
import { RecordPayments } from './stripe/record-payments.js';
import { RecordStore } from './store/store-subscriptions.js';
import { TurnOff } from './stripe/turn-off.js';
import {
  CancelReplaced,
  CancelReplacedSubscription,
  FollowPayer,
  MailSubscription,
  SettlePayer,
  TellPayer,
} from './subscription.policies.js';
import { subscriptionDemo } from './subscription.demo.js';
import { SubscriptionErasure } from './subscription-erasure.js';
import { subscriptionHandlers } from './subscription.api.js';
import { subscriptionDecider } from './subscription.decider.js';
import { teamSubscriptionHandlers } from './team-subscription.api.js';
import {
  FollowPrimaryCoach,
  FollowTeamSubscription,
  LetTeamPay,
  MailTeamSubscription,
  TellTeamPayer,
  UpdateTeamCustomer,
} from './team-subscription.policies.js';
import { teamSubscriptionDecider } from './team-subscription.decider.js';
import { regularWork } from '../../platform/clock/regularly.js';

export const subscription = feature({
  name: 'subscription',
  emails: { title: 'Payments', samples: subscriptionEmails },
  resources: [
    { decider: subscriptionDecider, ...ofAthlete, seenBy: 'subscription.read' },
    // Not of everybody on the team: its staff hear of it as of a thing of the team’s.
    { decider: teamSubscriptionDecider, seenBy: 'team.pay', target: { noun: 'Team', find: whereIsTeam } },
  ],
  kinds: [
    {
      key: 'payments',
      label: 'Payments',
      events: [...subscriptionDecider.events, ...teamSubscriptionDecider.events],
    },
  ],
  readModels: [subscriptionsProjection],
  personalData: [{ of: 'athleteId', key: 'subscription', title: 'Subscription', read: ownPayments }],
  waiting: [
    {
      key: 'failedPayments',
      what: ['failed payment', 'failed payments'],
      to: '/admin/payments?trouble=payment',
      wrong: true,
      count: ({ pool }) => countFailingPayments(pool),
    },
  ],
  handlers: [...subscriptionHandlers, ...teamSubscriptionHandlers, ...paymentAdminHandlers],
  providers: [
    CancelReplaced,
    CancelReplacedSubscription,
    Checkouts,
    FollowPayer,
    FollowPrimaryCoach,
    FollowTeamSubscription,
    HandlePaymentEvent,
    Invoices,
    LetTeamPay,
    MailSubscription,
    MailTeamSubscription,
    Prices,
    Reconciliations,
    regularWork(Reconciliations, {
      everyMinutes: 60,
      role: 'worker',
      run: (reconciliations) => reconciliations.runNightly(),
    }),
    RecordPayments,
    RecordStore,
    SettlePayer,
    TellPayer,
    TellTeamPayer,
    TurnOff,
    UpdateTeamCustomer,
  ],
  erasure: [SubscriptionErasure],
  demo: subscriptionDemo,
});
