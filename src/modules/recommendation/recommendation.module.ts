import { Module } from '@nestjs/common';
import { DecidersModule } from '../../platform/commands/deciders.js';
import { KindsModule } from '../access/public.js';
import { DismissalsController } from './dismissing/dismissals.controller.js';
import { dismissalsDecider } from './dismissing/dismissals.decider.js';
import { recommendationsKind } from './dismissing/dismissals.kind.js';
import { Recommend } from './recommend.query.js';
import { RecommendationController } from './recommendation.controller.js';

@Module({
  imports: [DecidersModule.register(dismissalsDecider), KindsModule.declare(recommendationsKind)],
  controllers: [RecommendationController, DismissalsController],
  providers: [Recommend],
})
export class RecommendationModule {}
