import { conflict, invalidField, notFound } from '../../kernel/errors.js';
import type { Decider, DecisionContext, Past } from '../../kernel/decider.js';
import { streamsOf } from '../../kernel/stream.js';
import type { CreateTeam, TeamCommand } from './team.commands.js';
import {
  CoachAdded,
  JoinCodeRotated,
  ModuleAccessSet,
  TeamCreated,
  teamEvents,
  type TeamEvent,
} from './team.events.js';
import { compensateBoard, decideBoard } from './board/team-board.decider.js';
import { compensateSettings, editTeam, setTeamStatus, switchModule } from './settings/team-settings.decider.js';
import { compensateGroup, createGroup, deleteGroup, editGroup } from './groups/team-groups.decider.js';
import { compensateTag, decideTag } from './tags/team-tags.decider.js';
import { changeCoachMembership, compensateMembership } from './people/coach-membership.decider.js';
import { evolveTeam, type TeamState } from './team.state.js';

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
      if (state.coaches[command.coachId]) throw conflict('already-a-coach', 'This coach is on the team already.');
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
  if (state) throw conflict('team-exists', 'This team exists already.');
  if (!facts.name.trim()) throw invalidField('name', 'Team Name is required');
  const { teamId } = facts;
  return [
    TeamCreated({ ...facts, sports: [...facts.sports] }),
    CoachAdded({ teamId, coachId: primaryCoachId, role: 'primary' }),
  ];
}
