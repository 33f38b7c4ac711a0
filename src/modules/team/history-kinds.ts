import type { HistoryKind } from '../feature.js';
import { boardEvents } from './board/team-board.events.js';
import { TeamEdited, TeamImageRemoved, TeamImageSet, TeamLinksChanged } from './settings/team-settings.events.js';
import { tagEvents } from './tags/team-tags.events.js';
import {
  CoachAdded,
  CoachMembershipChanged,
  GroupCreated,
  GroupDeleted,
  GroupEdited,
  JoinCodeRotated,
  ModuleAccessSet,
  PaymentStrategySet,
  PrimaryCoachChanged,
  TeamCreated,
  TeamStatusSet,
} from './team.events.js';

/** What happens to a team, as its history is filtered. */
export const teamKinds: readonly HistoryKind[] = [
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
