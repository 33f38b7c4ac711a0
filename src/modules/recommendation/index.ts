import { ofAthlete } from '../athlete/public.js';
import { feature } from '../feature.js';
import { dismissalsDecider } from './dismissing/dismissals.decider.js';
import { recommendationHandlers } from './recommendation.api.js';

export const recommendation = feature({
  name: 'recommendation',
  resources: [{ decider: dismissalsDecider, ...ofAthlete, seenBy: 'interest.read' }],
  kinds: [{ key: 'interests', events: dismissalsDecider.events }],
  handlers: recommendationHandlers,
  flags: [
    {
      key: 'recommendations',
      title: 'College suggestions',
      does: 'Athletes and parents see colleges that fit, with the reasons.',
      byDefault: true,
    },
  ],
  providers: [],
});
