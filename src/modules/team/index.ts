import { teamProjection } from '../../../projections/team/team.projection.js';
import { whereIsTeam } from '../../../projections/account-access/caller.queries.js';
import { countTeams } from '../../../projections/team-list.queries.js';
import { feature, type HistoryKind } from '../feature.js';
import { notice } from '../notice.js';
import { DrawCode, RotateJoinCode } from './join-code/draw-code.js';
import { CoachErasure } from './people/coach-erasure.js';
import { TeamSlugs } from './slug/team-slugs.js';
import { teamDecider } from './team.decider.js';
import {
  CoachAdded,
  CoachMembershipChanged,
  PrimaryCoachChanged,
  TeamCreated,
  GroupCreated,
  GroupDeleted,
  GroupEdited,
  JoinCodeRotated,
  ModuleAccessSet,
  PaymentStrategySet,
  TeamStatusSet,
} from './team.events.js';
import { boardHandlers } from './board/board.api.js';
import { groupHandlers } from './groups/groups.api.js';
import { teamHandlers, UploadTeamImage } from './team.api.js';
import { DeleteTeamImageWhenLetGo } from './team.policies.js';
import { tagHandlers } from './tags/tags.api.js';
import { boardEvents } from './board/team-board.events.js';
import { TeamEdited, TeamImageRemoved, TeamImageSet, TeamLinksChanged } from './settings/team-settings.events.js';
import { tagEvents } from './tags/team-tags.events.js';

/** What happens to a team, as its history is filtered. */
const teamKinds: readonly HistoryKind[] = [
  {
    key: 'team',
    label: 'Team',
    events: [
      TeamCreated,
      TeamEdited,
      TeamLinksChanged,
      TeamImageSet,
      TeamImageRemoved,
      TeamStatusSet,
      ModuleAccessSet,
      PaymentStrategySet,
      JoinCodeRotated,
    ],
  },
  { key: 'teamGroups', label: 'Team groups', events: [GroupCreated, GroupEdited, GroupDeleted] },
  { key: 'teamTags', label: 'Team tags', events: tagEvents },
  { key: 'teamBoard', label: 'Team board', events: boardEvents },
  { key: 'coaches', events: [CoachAdded, CoachMembershipChanged, PrimaryCoachChanged] },
];

const coaches = () => '/coach/team?tab=coaches';

export const team = feature({
  name: 'team',
  resources: [
    { decider: teamDecider, seenBy: 'team.read', areTeams: true, target: { noun: 'Team', find: whereIsTeam } },
  ],
  kinds: teamKinds,
  readModels: [teamProjection],
  notices: [
    notice(CoachAdded, { many: 'new coaches', to: { coaches } }),
    notice(CoachMembershipChanged, { many: 'coach changes', to: { coach: () => '/coach/settings', coaches } }),
    notice(PrimaryCoachChanged, { many: 'coach changes', to: { coach: coaches, coaches } }),
    notice(TeamCreated, { many: 'new teams', to: { admins: () => '/admin/teams' } }),
  ],
  waiting: [
    {
      key: 'teamsWithoutCoach',
      what: ['team without a coach', 'teams without a coach'],
      to: '/admin/teams?needs=coach',
      wrong: true,
      count: ({ pool }) => countTeams(pool, { needs: 'coach' }),
    },
    {
      key: 'teamsWithEndedSubscription',
      what: ['team whose subscription ended', 'teams whose subscription ended'],
      to: '/admin/teams?needs=subscription',
      wrong: true,
      count: ({ pool }) => countTeams(pool, { needs: 'subscription' }),
    },
    {
      key: 'teamsWithRequests',
      what: ['team with requests to join', 'teams with requests to join'],
      to: '/admin/teams?needs=answers',
      count: ({ pool }) => countTeams(pool, { needs: 'answers' }),
    },
    {
      key: 'inactiveTeams',
      what: ['inactive team', 'inactive teams'],
      to: '/admin/teams?status=inactive',
      count: ({ pool }) => countTeams(pool, 'inactive'),
    },
  ],
  erasure: [CoachErasure],
  handlers: [...boardHandlers, ...groupHandlers, ...teamHandlers, ...tagHandlers],
  providers: [DrawCode, RotateJoinCode, TeamSlugs, UploadTeamImage, DeleteTeamImageWhenLetGo],
  exports: [DrawCode, TeamSlugs],
});
