import { teamProjection } from '../../../projections/team/team.projection.js';
import { whereIsTeam } from '../../../projections/account-access/whereabouts.queries.js';
import { feature } from '../feature.js';
import { BoardController } from './board/board.controller.js';
import { GetBoard } from './board/get-board.query.js';
import { CountGroupAthletes } from './groups/count-group-athletes.query.js';
import { GroupController } from './groups/group.controller.js';
import { DrawCode } from './join-code/draw-code.js';
import { JoinCodeController } from './join-code/join-code.controller.js';
import { RotateJoinCode } from './join-code/rotate-join-code.js';
import { GetTeam } from './overview/get-team.query.js';
import { ListTeams } from './overview/list-teams.query.js';
import { TeamController } from './overview/team.controller.js';
import { CountTeamAthletes } from './people/count-team-athletes.query.js';
import { ListTeamCoaches } from './people/list-team-coaches.query.js';
import { PeopleController } from './people/people.controller.js';
import { teamSettingsHandlers } from './settings/team-settings.api.js';
import { TeamSettingsController } from './settings/team-settings.controller.js';
import { ListTags } from './tags/list-tags.query.js';
import { TagController } from './tags/tag.controller.js';
import { TeamSlugs } from './slug/team-slugs.js';
import { teamDecider } from './team.decider.js';

export const team = feature({
  name: 'team',
  resources: [
    { decider: teamDecider, seenBy: 'team.read', areTeams: true, target: { noun: 'Team', find: whereIsTeam } },
  ],
  readModels: [teamProjection],
  controllers: [
    BoardController,
    GroupController,
    JoinCodeController,
    PeopleController,
    TagController,
    TeamController,
    TeamSettingsController,
  ],
  handlers: teamSettingsHandlers,
  providers: [
    CountGroupAthletes,
    CountTeamAthletes,
    DrawCode,
    GetBoard,
    GetTeam,
    ListTags,
    ListTeamCoaches,
    ListTeams,
    RotateJoinCode,
    TeamSlugs,
  ],
  exports: [DrawCode, TeamSlugs],
});
