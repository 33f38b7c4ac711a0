import type { Past } from '../../kernel/decider.js';
import type { ParentEvent, ParentInfo } from './parent.events.js';

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

/** A parent begins with their registration. */
export function evolveParent(state: ParentState | undefined, event: Past<ParentEvent>): ParentState | undefined {
  if (event.type === 'ParentRegistered') {
    const { parentId, userId, firstName, lastName, phone, homeTown } = event.data;
    const info = { firstName, lastName, phone, homeTown };
    return { parentId, userId, info, status: 'active', payingFor: [], sharesContacts: false };
  }
  return state && evolve(state, event);
}

type LaterEvent = Exclude<Past<ParentEvent>, { type: 'ParentRegistered' }>;

function evolve(state: ParentState, event: LaterEvent): ParentState {
  switch (event.type) {
    case 'ParentEdited':
      return { ...state, info: { ...state.info, ...(event.data.changes as Partial<ParentInfo>) } };
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
