import { Module } from '@nestjs/common';
import { DecidersModule } from '../../platform/commands/deciders.js';
import { KindsModule } from '../access/public.js';
import { CoachController } from './coach.controller.js';
import { coachDecider } from './coach.decider.js';
import { coachKind } from './coach.kind.js';
import { GetCoach } from './get-coach.query.js';
import { GetOwnCoach } from './get-own-coach.query.js';
import { ListCoaches } from './list-coaches.query.js';
import { MembershipUndo } from './membership-undo.js';
import { ReadCoachesController } from './read-coaches.controller.js';
import { SwitchTeamController } from './switch-team.controller.js';

@Module({
  imports: [DecidersModule.register(coachDecider), KindsModule.declare(coachKind)],
  controllers: [CoachController, ReadCoachesController, SwitchTeamController],
  providers: [GetCoach, GetOwnCoach, ListCoaches, MembershipUndo],
})
export class CoachModule {}
