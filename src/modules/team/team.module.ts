import { Module } from '@nestjs/common';
import { AccessModule } from '../../platform/access/access.module.js';
import { DecidersModule } from '../../platform/commands/deciders.js';
import { InviteModule } from '../invite/public.js';
import { BoardController } from './board/board.controller.js';
import { CountGroupAthletes } from './groups/count-group-athletes.query.js';
import { CountTeamAthletes } from './people/count-team-athletes.query.js';
import { CreateTeamController } from './creating/create-team.controller.js';
import { CreateTeam } from './creating/create-team.js';
import { DrawCode } from './join-code/draw-code.js';
import { GetBoard } from './board/get-board.query.js';
import { GetTeam } from './get-team.query.js';
import { GroupController } from './groups/group.controller.js';
import { ListTeamCoaches } from './people/list-team-coaches.query.js';
import { RotateJoinCode } from './join-code/rotate-join-code.js';
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
