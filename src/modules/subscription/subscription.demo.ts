import type { Stripe } from 'stripe';
import type { DemoCast, DemoPart } from '../../demo/demo-part.js';
import { SYSTEM_ACTOR } from '../../platform/event-store/event-store.js';
import { type PastChange, playPast } from '../../platform/payments/simulator/play-past.js';
import { past, prices } from './simulated.js';
import { athleteSubscriptionOf, subscriberIn, teamSubscriptionOf } from './stripe/from-stripe.js';
import { subscriptions } from './subscription.decider.js';
import { teamSubscriptions } from './team-subscription.decider.js';

const DAY = 24 * 60 * 60 * 1000;
/** Days that somebody takes to enter a card. */
const ENTERING = 2 / 24 / 60;

/** What the simulator let happen until today, told as its webhooks would have told it. */
export const subscriptionDemo: DemoPart = {
  play(cast) {
    const today = cast.timeline.daysAgo(0);
    const begun = new Set<string>();
    for (const change of playPast(prices, past, today).changes) {
      const daysAgo = (today.getTime() - change.at * 1000) / DAY;
      if (!begun.has(change.sessionId)) begin(cast, change, daysAgo + ENTERING);
      begun.add(change.sessionId);
      record(cast, change, daysAgo);
    }
  },
};

function begin({ timeline, teams }: DemoCast, { of, customerId, sessionId }: PastChange, daysAgo: number): void {
  const { payerId, price: priceId, quantity } = of;
  const key = `checkout ${payerId}`;
  const started = { customerId, sessionId, priceId };
  for (const { staff, athletes } of teams) {
    if (staff.teamId === payerId)
      timeline.does(key, daysAgo, staff.primary, teamSubscriptions.of(payerId), {
        type: 'StartTeamCheckout',
        teamId: payerId,
        seats: quantity,
        ...started,
      });
    const athlete = athletes.find(({ athleteId }) => athleteId === payerId);
    if (athlete)
      timeline.does(key, daysAgo, athlete.self, subscriptions.of(payerId), {
        type: 'StartCheckout',
        athleteId: payerId,
        payerKind: 'athlete',
        payerId,
        takeOver: false,
        ...started,
      });
  }
}

function record({ timeline }: DemoCast, { at, of, answer }: PastChange, daysAgo: number): void {
  const found = JSON.parse(answer) as Stripe.Subscription;
  const key = `payment ${of.payerId} ${at}`;
  const subscriber = subscriberIn(found.metadata);
  if (subscriber && 'teamId' in subscriber) {
    const { teamId } = subscriber;
    const subscription = teamSubscriptionOf(found);
    const command = { type: 'RecordTeamSubscription', teamId, subscription } as const;
    timeline.does(key, daysAgo, SYSTEM_ACTOR, teamSubscriptions.of(teamId), command);
  } else if (subscriber) {
    const { athleteId } = subscriber;
    const subscription = athleteSubscriptionOf(found);
    if (!subscription) return;
    const command = { type: 'RecordSubscription', athleteId, subscription } as const;
    timeline.does(key, daysAgo, SYSTEM_ACTOR, subscriptions.of(athleteId), command);
  }
}
