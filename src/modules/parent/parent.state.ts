import type { Past } from '../../kernel/decider.js';
import type { ParentEvent, ParentInfo } from './parent.events.js';

/** What the rules of a parent need to know. `parentId` is empty while the parent does not exist. */
export interface ParentState {
  readonly parentId: string;
  readonly userId: string;
  readonly info: ParentInfo;
  readonly status: 'active' | 'inactive';
  /** Ids of athletes, in the order in which paying for them began. */
  readonly payingFor: readonly string[];
}

export const initialParent: ParentState = {
  parentId: '',
  userId: '',
  info: { firstName: '', lastName: '', phone: null, homeTown: null },
  status: 'active',
  payingFor: [],
};

export function evolveParent(state: ParentState, event: Past<ParentEvent>): ParentState {
  switch (event.type) {
    case 'ParentRegistered': {
      const { parentId, userId, firstName, lastName, phone, homeTown } = event.data;
      return { ...state, parentId, userId, info: { firstName, lastName, phone, homeTown } };
    }
    case 'ParentEdited':
      return { ...state, info: { ...state.info, ...(event.data.changes as Partial<ParentInfo>) } };
    case 'ParentDeactivated':
      return { ...state, status: 'inactive' };
    case 'ParentActivated':
      return { ...state, status: 'active' };
    case 'PayingStarted':
      return { ...state, payingFor: [...state.payingFor, event.data.athleteId] };
    case 'PayingStopped':
      return { ...state, payingFor: state.payingFor.filter((athleteId) => athleteId !== event.data.athleteId) };
  }
}
