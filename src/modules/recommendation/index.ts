import { ofAthlete } from '../athlete/public.js';
import { feature } from '../feature.js';
import { DismissalsController } from './dismissing/dismissals.controller.js';
import { dismissalsDecider } from './dismissing/dismissals.decider.js';
import { Recommend } from './recommend.query.js';
import { RecommendationController } from './recommendation.controller.js';

export const recommendation = feature({
  name: 'recommendation',
  resources: [{ decider: dismissalsDecider, ...ofAthlete, seenBy: 'interest.read' }],
  controllers: [RecommendationController, DismissalsController],
  providers: [Recommend],
});
