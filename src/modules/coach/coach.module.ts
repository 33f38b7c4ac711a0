import { Module } from '@nestjs/common';
import { AccessModule } from '../../platform/access/access.module.js';
import { DecidersModule } from '../../platform/commands/deciders.js';
import { CoachController } from './coach.controller.js';
import { coachDecider } from './coach.decider.js';
import { GetCoach } from './get-coach.query.js';
import { SwitchTeamController } from './switch-team.controller.js';

@Module({
  imports: [DecidersModule.register(coachDecider), AccessModule],
  controllers: [CoachController, SwitchTeamController],
  providers: [GetCoach],
})
export class CoachModule {}
