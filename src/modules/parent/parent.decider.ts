import { parentFields, type ParentInfo } from '../../../contract/parent/endpoints.js';
import { conflict, forbidden, notFound } from '../../kernel/errors.js';
import type { DecisionContext, Decider, Past } from '../../kernel/decider.js';
import { editFields, withChanges, type Edit } from '../../kernel/merge-edit.js';
import { streamsOf } from '../../kernel/stream.js';
import {
  ContactSharingSet,
  ParentActivated,
  ParentDeactivated,
  ParentEdited,
  parentEvents,
  ParentRegistered,
  PayingStarted,
  PayingStopped,
  type ParentEvent,
} from './parent.events.js';

/** What the rules of a parent need to know. */
export interface ParentState {
  readonly parentId: string;
  readonly userId: string;
  readonly info: ParentInfo;
  readonly status: 'active' | 'inactive';
  /** Ids of athletes, in the order in which paying for them began. */
  readonly payingFor: readonly string[];
  /** Other parents see how to reach this one. */
  readonly sharesContacts: boolean;
}

export interface RegisterParent extends ParentInfo {
  readonly type: 'RegisterParent';
  readonly parentId: string;
  readonly userId: string;
  readonly email: string | null;
}

export type ParentCommand =
  | RegisterParent
  | ({ readonly type: 'EditParent' } & Edit<ParentInfo>)
  | { readonly type: 'DeactivateParent' }
  | { readonly type: 'ActivateParent' }
  | { readonly type: 'SetContactSharing'; readonly shared: boolean }
  /** The caller has checked that the parent is linked to the athlete. */
  | { readonly type: 'StartPaying'; readonly athleteId: string }
  | { readonly type: 'StopPaying'; readonly athleteId: string };

export const parentDecider: Decider<ParentState | undefined, ParentCommand, ParentEvent> = {
  category: 'parent',
  events: parentEvents,
  initialState: undefined,
  evolve,
  decide,
  compensate,
};

/** `parent-{id}`. */
export const parents = streamsOf(parentDecider);

/** A parent begins with their registration. */
function evolve(state: ParentState | undefined, event: Past<ParentEvent>): ParentState | undefined {
  if (event.type === 'ParentRegistered') {
    const { parentId, userId, email: _, ...info } = event.data;
    return { parentId, userId, info, status: 'active', payingFor: [], sharesContacts: false };
  }
  if (!state) return undefined;
  switch (event.type) {
    case 'ParentEdited':
      return { ...state, info: withChanges(state.info, event.data.changes) };
    case 'ParentDeactivated':
      return { ...state, status: 'inactive' };
    case 'ParentActivated':
      return { ...state, status: 'active' };
    case 'ContactSharingSet':
      return { ...state, sharesContacts: event.data.shared };
    case 'PayingStarted':
      return { ...state, payingFor: [...state.payingFor, event.data.athleteId] };
    case 'PayingStopped':
      return { ...state, payingFor: state.payingFor.filter((athleteId) => athleteId !== event.data.athleteId) };
  }
}

function decide(
  command: ParentCommand,
  state: ParentState | undefined,
  { actor }: Pick<DecisionContext, 'actor'>,
): readonly ParentEvent[] {
  if (command.type === 'RegisterParent') {
    if (state) throw conflict('parent-exists', 'This parent is already registered.');
    const { type: _, ...facts } = command;
    return [ParentRegistered(facts)];
  }
  if (!state) throw notFound('Parent');
  const { parentId, status, payingFor } = state;
  switch (command.type) {
    case 'EditParent': {
      const edited = editFields(parentFields.names, state.info, command);
      return edited ? [ParentEdited({ parentId, ...edited })] : [];
    }
    case 'DeactivateParent':
      return status === 'inactive' ? [] : [ParentDeactivated({ parentId })];
    case 'ActivateParent':
      return status === 'active' ? [] : [ParentActivated({ parentId })];
    case 'SetContactSharing':
      if (actor.userId !== state.userId) throw forbidden('Only the parent can decide who sees their contact details.');
      return command.shared === state.sharesContacts ? [] : [ContactSharingSet({ parentId, shared: command.shared })];
    case 'StartPaying': {
      const { athleteId } = command;
      return payingFor.includes(athleteId) ? [] : [PayingStarted({ parentId, athleteId })];
    }
    case 'StopPaying': {
      const { athleteId } = command;
      return payingFor.includes(athleteId) ? [PayingStopped({ parentId, athleteId })] : [];
    }
  }
}

function compensate(event: Past<ParentEvent>, { parentId }: ParentState): readonly ParentEvent[] {
  switch (event.type) {
    case 'ParentEdited': {
      const { fields, changes, previous } = event.data;
      return [ParentEdited({ parentId, fields, changes: previous, previous: changes })];
    }
    case 'ParentDeactivated':
      return [ParentActivated({ parentId })];
    case 'ParentActivated':
      return [ParentDeactivated({ parentId })];
    default:
      return [];
  }
}
