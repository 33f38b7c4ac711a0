import { coachFields, type CoachInfo } from '../../../contract/coach/coach.js';
import { conflict, notFound } from '../../kernel/errors.js';
import type { Decider, Past } from '../../kernel/decider.js';
import { editFields, withChanges, type Edit } from '../../kernel/merge-edit.js';
import { streamsOf } from '../../kernel/stream.js';
import {
  CoachEdited,
  coachEvents,
  CoachRegistered,
  LinkEditingGranted,
  TeamSwitched,
  type CoachEvent,
} from './coach.events.js';

/** A coach with what their rules need to know. */
export interface CoachState {
  readonly coachId: string;
  readonly userId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly info: CoachInfo;
  /** The team they work in now, of those they are a member of. */
  readonly teamId: string | null;
  /** Granted by default. */
  readonly canEditLinks: boolean;
  /** ISO 8601. */
  readonly createdAt: string;
}

export interface RegisterCoach extends Omit<CoachState, 'teamId' | 'canEditLinks' | 'createdAt'> {
  readonly type: 'RegisterCoach';
}

export type CoachCommand =
  | RegisterCoach
  | ({ readonly type: 'EditCoach' } & Edit<CoachInfo>)
  | { readonly type: 'SwitchTeam'; readonly teamId: string }
  | { readonly type: 'GrantLinkEditing'; readonly canEditLinks: boolean };

export const coachDecider: Decider<CoachState | undefined, CoachCommand, CoachEvent> = {
  category: 'coach',
  events: coachEvents,
  initialState: undefined,
  evolve,
  decide,
  teamOf: (state) => state?.teamId ?? undefined,
  compensate(event: Past<CoachEvent>) {
    if (event.type !== 'CoachEdited') return [];
    const { coachId, fields, changes, previous } = event.data;
    return [CoachEdited({ coachId, fields, changes: previous, previous: changes })];
  },
};

/** `coach-{id}`. */
export const coaches = streamsOf(coachDecider);

/** A coach begins with their registration. */
function evolve(state: CoachState | undefined, event: Past<CoachEvent>): CoachState | undefined {
  switch (event.type) {
    case 'CoachRegistered':
      return { teamId: null, canEditLinks: true, createdAt: event.occurredAt.toISOString(), ...event.data };
    case 'CoachEdited':
      return state && { ...state, info: withChanges(state.info, event.data.changes) };
    case 'TeamSwitched':
      return state && { ...state, teamId: event.data.teamId };
    case 'LinkEditingGranted':
      return state && { ...state, canEditLinks: event.data.canEditLinks };
  }
}

function decide(command: CoachCommand, state: CoachState | undefined): readonly CoachEvent[] {
  if (command.type === 'RegisterCoach') {
    if (state) throw conflict('coach-exists', 'This coach is already registered.');
    const { type: _, ...facts } = command;
    return [CoachRegistered(facts)];
  }
  if (!state) throw notFound('Coach');
  const { coachId } = state;
  switch (command.type) {
    case 'EditCoach': {
      const edited = editFields(coachFields.names, state.info, command);
      return edited ? [CoachEdited({ coachId, ...edited })] : [];
    }
    case 'SwitchTeam':
      return command.teamId === state.teamId
        ? []
        : [TeamSwitched({ coachId, from: state.teamId, teamId: command.teamId })];
    case 'GrantLinkEditing': {
      const { canEditLinks } = command;
      return canEditLinks === state.canEditLinks
        ? []
        : [LinkEditingGranted({ coachId, from: state.canEditLinks, canEditLinks })];
    }
  }
}
