import type { TeamInfo } from '../../../contract/team/endpoints.js';
import type {
  ModuleAccess,
  PaymentStrategy,
  Sport,
  TeamModule,
  TeamStatus,
} from '../../../contract/team/vocabulary.js';
import type { Decider, DecisionContext, Past } from '../../kernel/decider.js';
import { conflict, invalidField, notFound } from '../../kernel/errors.js';
import { type Edit, type Some, withChanges } from '../../kernel/merge-edit.js';
import { streamsOf } from '../../kernel/stream.js';
import {
  type BoardState,
  compensateBoard,
  decideBoard,
  evolveBoard,
  type LinkDetails,
} from './board/team-board.decider.js';
import { compensateGroup, createGroup, deleteGroup, editGroup } from './groups/team-groups.decider.js';
import { changeCoachMembership, compensateMembership } from './people/coach-membership.decider.js';
import { compensateSettings, editTeam, setTeamStatus, switchModule } from './settings/team-settings.decider.js';
import { compensateTag, decideTag, evolveTags, type TagDetails, type TagsState } from './tags/team-tags.decider.js';
import {
  CoachAdded,
  JoinCodeRotated,
  ModuleAccessSet,
  TeamCreated,
  type TeamEvent,
  teamEvents,
} from './team.events.js';

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
function evolveTeam(state: TeamState | undefined, event: Past<TeamEvent>): TeamState | undefined {
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

export const teamDecider: Decider<TeamState | undefined, TeamCommand, TeamEvent> = {
  category: 'team',
  events: teamEvents,
  initialState: undefined,
  evolve: evolveTeam,
  decide,
  teamOf: (state) => state?.teamId,
  compensate: (event: Past<TeamEvent>, state) => [
    ...compensateSettings(event),
    ...compensateMembership(event),
    ...compensateGroup(event, state),
    ...compensateBoard(event, state),
    ...compensateTag(event, state),
  ],
};

/** `team-{id}`. */
export const teams = streamsOf(teamDecider);

function decide(command: TeamCommand, state: TeamState | undefined, context: DecisionContext): readonly TeamEvent[] {
  if (command.type === 'CreateTeam') return createTeam(command, state);
  if (!state) throw notFound('Team');
  const { teamId } = state;
  switch (command.type) {
    case 'EditTeam':
      return editTeam(command, state);
    case 'SetTeamStatus':
      return setTeamStatus(command, state);
    case 'SetModuleAccess':
      return [ModuleAccessSet({ teamId, from: state.moduleAccess, to: command.moduleAccess })];
    case 'SwitchModule':
      return switchModule(command, state);
    case 'RotateJoinCode':
      return [JoinCodeRotated({ teamId, from: state.joinCode, to: command.joinCode })];
    case 'AddCoach':
      if (state.coaches[command.coachId]) throw conflict('already-a-coach', 'This coach is already on the team.');
      return [CoachAdded({ teamId, coachId: command.coachId, role: 'assistant' })];
    case 'ChangeCoachMembership':
      return changeCoachMembership(command, state);
    case 'CreateGroup':
      return createGroup(command, state, context);
    case 'EditGroup':
      return editGroup(command, state);
    case 'DeleteGroup':
      return deleteGroup(command, state);
    case 'CreateTag':
    case 'EditTag':
    case 'DeleteTag':
      return decideTag(command, state, context);
    default:
      return decideBoard(command, state, context);
  }
}

function createTeam(
  { type: _, primaryCoachId, ...facts }: CreateTeam,
  state: TeamState | undefined,
): readonly TeamEvent[] {
  if (state) throw conflict('team-exists', 'This team already exists.');
  if (!facts.name.trim()) throw invalidField('name', 'Team Name is required');
  const { teamId } = facts;
  return [
    TeamCreated({ ...facts, sports: [...facts.sports] }),
    CoachAdded({ teamId, coachId: primaryCoachId, role: 'primary' }),
  ];
}

interface CreateTeam {
  readonly type: 'CreateTeam';
  readonly teamId: string;
  readonly name: string;
  readonly slug: string;
  readonly sports: readonly Sport[];
  readonly city: string | null;
  readonly state: string | null;
  readonly primaryColor: string | null;
  /** Reserved by the caller, XXXX-XXXX. */
  readonly joinCode: string;
  readonly moduleAccess: ModuleAccess;
  readonly paymentStrategy: PaymentStrategy | null;
  readonly primaryCoachId: string;
}

/** Commands about the team's board of links. */
export type BoardCommand =
  | { readonly type: 'CreateBoard' }
  | { readonly type: 'SetWelcomeMessage'; readonly welcomeMessage: string; readonly basedOn?: string | undefined }
  | ({ readonly type: 'AddBoardLink' } & LinkDetails)
  | ({
      readonly type: 'EditBoardLink';
      readonly linkId: string;
      readonly basedOn?: Some<LinkDetails> | undefined;
    } & LinkDetails)
  | { readonly type: 'DeleteBoardLink'; readonly linkId: string };

/** Commands about what the team sorts colleges by. */
export type TagCommand =
  | ({ readonly type: 'CreateTag' } & TagDetails)
  | ({ readonly type: 'EditTag'; readonly tagId: string } & Edit<TagDetails>)
  | { readonly type: 'DeleteTag'; readonly tagId: string };

export type TeamCommand =
  | CreateTeam
  | BoardCommand
  | TagCommand
  | ({ readonly type: 'EditTeam' } & Edit<TeamSettings>)
  /** `previousStatus`: what the caller saw. */
  | { readonly type: 'SetTeamStatus'; readonly status: TeamStatus; readonly previousStatus?: TeamStatus }
  | { readonly type: 'SetModuleAccess'; readonly moduleAccess: ModuleAccess }
  | { readonly type: 'SwitchModule'; readonly module: TeamModule; readonly on: boolean }
  | { readonly type: 'RotateJoinCode'; readonly joinCode: string }
  | { readonly type: 'AddCoach'; readonly coachId: string }
  /** `byCoachId` is the coach who asks; null for an admin. */
  | {
      readonly type: 'ChangeCoachMembership';
      readonly coachId: string;
      readonly status: 'active' | 'inactive';
      readonly byCoachId: string | null;
    }
  | ({ readonly type: 'CreateGroup' } & GroupDetails)
  /** By its id where the caller knows it: someone else may have renamed the group meanwhile. */
  | ({
      readonly type: 'EditGroup';
      readonly oldName: string;
      readonly groupId?: string | undefined;
      readonly basedOn?: Some<GroupDetails> | undefined;
    } & GroupDetails)
  | { readonly type: 'DeleteGroup'; readonly name: string };
