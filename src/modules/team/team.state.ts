import type { ModuleAccess, TeamStatus } from '../../../contract/team/vocabulary.js';
import type { Past } from '../../kernel/decider.js';
import { evolveBoard, type BoardState } from './board/team-board.state.js';
import type { TeamInfo } from './settings/team-settings.events.js';
import { withChanges } from './settings/team-settings.state.js';
import { evolveTags, type TagsState } from './tags/team-tags.state.js';
import type { TeamEvent } from './team.events.js';

export interface GroupDetails {
  readonly name: string;
  readonly color: string;
}

export interface CoachPlace {
  readonly role: 'primary' | 'assistant';
  readonly status: 'active' | 'inactive';
}

/** Everything that is edited together. */
export type TeamSettings = TeamInfo & { readonly links: readonly string[] };

/** What the rules of a team need to know. */
export interface TeamState {
  readonly teamId: string;
  readonly info: TeamInfo;
  readonly links: readonly string[];
  readonly status: TeamStatus;
  readonly moduleAccess: ModuleAccess;
  readonly joinCode: string;
  readonly coaches: Readonly<Record<string, CoachPlace>>;
  readonly groups: Readonly<Record<string, GroupDetails>>;
  readonly tags: TagsState;
  /** Null until it is created. */
  readonly board: BoardState | null;
}

/** A team begins when it is created. */
export function evolveTeam(state: TeamState | undefined, event: Past<TeamEvent>): TeamState | undefined {
  if (event.type === 'TeamCreated') {
    const { teamId, name, city, state: place, primaryColor, joinCode, moduleAccess } = event.data;
    const info = { name, xHandle: null, city, state: place, primaryColor };
    const nothing = { links: [], coaches: {}, groups: {}, tags: {}, board: null };
    return { teamId, info, status: 'active', moduleAccess, joinCode, ...nothing };
  }
  return state && evolve(state, event);
}

type LaterEvent = Exclude<Past<TeamEvent>, { type: 'TeamCreated' }>;

function evolve(state: TeamState, event: LaterEvent): TeamState {
  switch (event.type) {
    case 'TeamEdited':
      return { ...state, info: withChanges(state.info, event.data.changes) };
    case 'TeamLinksChanged':
      return { ...state, links: event.data.to };
    case 'TeamStatusSet':
      return { ...state, status: event.data.to };
    case 'ModuleAccessSet':
      return { ...state, moduleAccess: event.data.to };
    case 'JoinCodeRotated':
      return { ...state, joinCode: event.data.to };
    case 'CoachAdded':
      return withCoach(state, event.data.coachId, { role: event.data.role, status: 'active' });
    case 'CoachMembershipChanged': {
      const { coachId, to } = event.data;
      const place = state.coaches[coachId];
      return place ? withCoach(state, coachId, { ...place, status: to }) : state;
    }
    case 'GroupCreated':
      return withGroup(state, event.data.groupId, { name: event.data.name, color: event.data.color });
    case 'GroupEdited':
      return withGroup(state, event.data.groupId, event.data.to);
    case 'GroupDeleted': {
      const { [event.data.groupId]: _deleted, ...groups } = state.groups;
      return { ...state, groups };
    }
    case 'TagCreated':
    case 'TagEdited':
    case 'TagDeleted':
      return { ...state, tags: evolveTags(state.tags, event) };
    default:
      return { ...state, board: evolveBoard(state.board, event) };
  }
}

const withCoach = (state: TeamState, coachId: string, place: CoachPlace): TeamState => ({
  ...state,
  coaches: { ...state.coaches, [coachId]: place },
});

const withGroup = (state: TeamState, groupId: string, details: GroupDetails): TeamState => ({
  ...state,
  groups: { ...state.groups, [groupId]: details },
});
