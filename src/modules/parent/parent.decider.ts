import { conflict, notFound } from '../../kernel/errors.js';
import type { Decider, Past } from '../../kernel/decider.js';
import {
  ParentActivated,
  ParentDeactivated,
  parentEvents,
  ParentRegistered,
  type ParentEvent,
} from './parent.events.js';

export interface RegisterParent {
  readonly type: 'RegisterParent';
  readonly parentId: string;
  readonly userId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly homeTown: string | null;
}

export type ParentCommand =
  RegisterParent | { readonly type: 'DeactivateParent' } | { readonly type: 'ActivateParent' };

export interface ParentState {
  /** Empty while the parent does not exist. */
  readonly parentId: string;
  readonly status: 'active' | 'inactive';
}

export const parentDecider: Decider<ParentState, ParentCommand, ParentEvent> = {
  category: 'parent',
  commands: ['RegisterParent', 'DeactivateParent', 'ActivateParent'],
  events: parentEvents,
  initialState: { parentId: '', status: 'active' },
  evolve,
  decide,
  compensate(event: Past<ParentEvent>, { parentId }) {
    if (event.type === 'ParentDeactivated') return [ParentActivated({ parentId })];
    return event.type === 'ParentActivated' ? [ParentDeactivated({ parentId })] : [];
  },
};

function evolve(state: ParentState, event: Past<ParentEvent>): ParentState {
  switch (event.type) {
    case 'ParentRegistered':
      return { parentId: event.data.parentId, status: 'active' };
    case 'ParentDeactivated':
      return { ...state, status: 'inactive' };
    case 'ParentActivated':
      return { ...state, status: 'active' };
  }
}

function decide(command: ParentCommand, { parentId, status }: ParentState): readonly ParentEvent[] {
  if (command.type === 'RegisterParent') {
    if (parentId) throw conflict('parent-exists', 'This parent is registered already.');
    const { type: _, ...facts } = command;
    return [ParentRegistered(facts)];
  }
  if (!parentId) throw notFound('Parent');
  if (command.type === 'DeactivateParent') return status === 'inactive' ? [] : [ParentDeactivated({ parentId })];
  return status === 'active' ? [] : [ParentActivated({ parentId })];
}
