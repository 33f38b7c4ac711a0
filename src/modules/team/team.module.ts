import { Module } from '@nestjs/common';
import { AccessModule } from '../../platform/access/access.module.js';
import { DecidersModule } from '../../platform/commands/deciders.module.js';
import { InviteModule } from '../invite/public.js';
import { BoardController } from './board.controller.js';
import { CountGroupAthletes } from './count-group-athletes.query.js';
import { CountTeamAthletes } from './count-team-athletes.query.js';
import { CreateTeamController } from './create-team.controller.js';
import { CreateTeam } from './create-team.js';
import { DrawCode } from './draw-code.js';
import { GetBoard } from './get-board.query.js';
import { GetTeam } from './get-team.query.js';
import { GroupController } from './group.controller.js';
import { ListTeamCoaches } from './list-team-coaches.query.js';
import { RotateJoinCode } from './rotate-join-code.js';
import { TeamController } from './team.controller.js';
import { teamDecider } from './team.decider.js';
import { UndoTeamChangeController } from './undo-change.controller.js';

@Module({
  imports: [AccessModule, DecidersModule.register(teamDecider), InviteModule],
  controllers: [TeamController, CreateTeamController, GroupController, BoardController, UndoTeamChangeController],
  providers: [
    CreateTeam,
    DrawCode,
    ListTeamCoaches,
    GetBoard,
    GetTeam,
    CountGroupAthletes,
    CountTeamAthletes,
    RotateJoinCode,
  ],
})
export class TeamModule {}
