import { ofAthlete } from '../athlete/public.js';
import { feature } from '../feature.js';
import { dismissalsDecider } from './dismissing/dismissals.decider.js';
import { recommendationHandlers } from './recommendation.api.js';

export const recommendation = feature({
  name: 'recommendation',
  resources: [{ decider: dismissalsDecider, ...ofAthlete, seenBy: 'interest.read' }],
  kinds: [{ key: 'interests', events: dismissalsDecider.events }],
  handlers: recommendationHandlers,
  providers: [],
});
