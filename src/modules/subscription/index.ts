import { whereIsTeam } from '../../../projections/account-access/caller.queries.js';
import { ownPayments, subscriptionsProjection } from '../../../projections/subscriptions.js';
import { ofAthlete } from '../athlete/public.js';
import { feature } from '../feature.js';
import { subscriptionDecider } from './subscription.decider.js';
import { teamSubscriptionDecider } from './team-subscription.decider.js';

export const subscription = feature({
  name: 'subscription',
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
});
