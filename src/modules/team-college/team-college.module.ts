import { Module } from '@nestjs/common';
import { DecidersModule } from '../../platform/commands/deciders.js';
import { KindsModule } from '../access/public.js';
import { ReadTeamCollege } from './read-team-college.query.js';
import { TeamCollegeController } from './team-college.controller.js';
import { teamCollegeDecider } from './team-college.decider.js';
import { teamCollegeKind } from './team-college.kind.js';

@Module({
  imports: [DecidersModule.register(teamCollegeDecider), KindsModule.declare(teamCollegeKind)],
  controllers: [TeamCollegeController],
  providers: [ReadTeamCollege],
})
export class TeamCollegeModule {}
