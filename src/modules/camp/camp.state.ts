import type { Past } from '../../kernel/decider.js';
import type { CampEvent } from './camp.events.js';
import { withChanges, type CampFacts } from './camp.facts.js';

export interface CampState {
  readonly campId: string;
  readonly facts: CampFacts;
  readonly deleted: boolean;
}

/** A camp begins when it is added; a deleted one may come back. */
export function evolveCamp(state: CampState | undefined, event: Past<CampEvent>): CampState | undefined {
  switch (event.type) {
    case 'CampAdded':
      return { ...event.data, deleted: false };
    case 'CampEdited':
      return state && { ...state, facts: withChanges(state.facts, event.data.changes) };
    case 'CampDeleted':
      return { ...event.data, deleted: true };
  }
}
