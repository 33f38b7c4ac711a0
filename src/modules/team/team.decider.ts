import { teamFields } from '../../../contract/team/endpoints.js';
import type { Decider, DecisionContext, Past } from '../../kernel/decider.js';
import { conflict, invalidField, notFound } from '../../kernel/errors.js';
import { withChanges } from '../../kernel/merge-edit.js';
import { streamsOf } from '../../kernel/stream.js';
import { compensateBoard, decideBoard, evolveBoard } from './board/team-board.decider.js';
import { compensateGroup, createGroup, deleteGroup, editGroup } from './groups/team-groups.decider.js';
import { changeCoachMembership, changePrimaryCoach, compensateMembership } from './people/coach-membership.decider.js';
import {
  compensateSettings,
  editTeam,
  removeTeamImage,
  setPaymentStrategy,
  setTeamImage,
  setTeamStatus,
  switchModule,
} from './settings/team-settings.decider.js';
import { compensateTag, decideTag, evolveTags } from './tags/team-tags.decider.js';
import {
  CoachAdded,
  JoinCodeRotated,
  ModuleAccessSet,
  TeamCreated,
  type TeamEvent,
  teamEvents,
} from './team.events.js';
import type { GroupDetails, CoachPlace, TeamState, TeamCommand, CreateTeam } from './team.state.js';

/** A team begins when it is created. */
function evolveTeam(state: TeamState | undefined, event: Past<TeamEvent>): TeamState | undefined {
  if (event.type === 'TeamCreated') {
    const { teamId, name, city, state: place, primaryColor, joinCode, moduleAccess, paymentStrategy } = event.data;
    const info = { ...teamFields.empty, name, city, state: place, primaryColor };
    const images = { logo: null, banner: null, feature: null };
    const nothing = { links: [], images, coaches: {}, groups: {}, tags: {}, board: null };
    return { teamId, info, status: 'active', moduleAccess, paymentStrategy, joinCode, ...nothing };
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
    case 'PaymentStrategySet':
      return { ...state, paymentStrategy: event.data.to };
    case 'JoinCodeRotated':
      return { ...state, joinCode: event.data.to };
    case 'CoachAdded':
      return withCoach(state, event.data.coachId, { role: event.data.role, status: 'active' });
    case 'CoachMembershipChanged': {
      const { coachId, to } = event.data;
      const place = state.coaches[coachId];
      return place ? withCoach(state, coachId, { ...place, status: to }) : state;
    }
    case 'PrimaryCoachChanged': {
      const { coachId, previousCoachId } = event.data;
      return withRole(withRole(state, previousCoachId, 'assistant'), coachId, 'primary');
    }
    case 'TeamImageSet':
      return { ...state, images: { ...state.images, [event.data.imageType]: event.data.imageId } };
    case 'TeamImageRemoved':
      return { ...state, images: { ...state.images, [event.data.imageType]: null } };
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

function withRole(state: TeamState, coachId: string, role: CoachPlace['role']): TeamState {
  const place = state.coaches[coachId];
  return place ? withCoach(state, coachId, { ...place, role }) : state;
}

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
  compensate: (event: Past<TeamEvent>, state, { now }) => [
    ...compensateSettings(event, now),
    ...(state ? compensateMembership(event, state) : []),
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
    case 'SetPaymentStrategy':
      return setPaymentStrategy(command, state);
    case 'RotateJoinCode':
      return [JoinCodeRotated({ teamId, from: state.joinCode, to: command.joinCode })];
    case 'AddCoach':
      if (state.coaches[command.coachId]) throw conflict('already-a-coach', 'This coach is already on the team.');
      return [CoachAdded({ teamId, coachId: command.coachId, role: 'assistant' })];
    case 'ChangeCoachMembership':
      return changeCoachMembership(command, state);
    case 'ChangePrimaryCoach':
      return changePrimaryCoach(command, state);
    case 'SetTeamImage':
      return setTeamImage(command, state);
    case 'RemoveTeamImage':
      return removeTeamImage(command, state);
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
