import type { Decider } from '../../../kernel/decider.js';
import { conflict } from '../../../kernel/errors.js';
import { streamsOf } from '../../../kernel/stream.js';
import {
  dismissalEvents,
  RecommendationDismissed,
  RecommendationRestored,
  type DismissalEvent,
} from './dismissals.events.js';

/** The most colleges that an athlete keeps from being recommended. */
export const MAX_DISMISSED = 500;

export interface DismissalsState {
  readonly collegeIds: readonly string[];
}

export interface DismissalCommand {
  readonly type: 'DismissRecommendation' | 'RestoreRecommendation';
  readonly athleteId: string;
  readonly collegeId: string;
}
type Which = Omit<DismissalCommand, 'type'>;

/** The colleges that one athlete wants recommended no longer. */
export const dismissalsDecider: Decider<DismissalsState, DismissalCommand, DismissalEvent> = {
  category: 'recommendations',
  events: dismissalEvents,
  initialState: { collegeIds: [] },
  evolve: ({ collegeIds }, { type, data: { collegeId } }) => {
    const others = collegeIds.filter((id) => id !== collegeId);
    return { collegeIds: type === 'RecommendationDismissed' ? [...others, collegeId] : others };
  },
  decide: ({ type, athleteId, collegeId }, state) =>
    (type === 'DismissRecommendation' ? dismiss : restore)({ athleteId, collegeId }, state),
  compensate: ({ type, data }, state) => (type === 'RecommendationDismissed' ? restore : dismiss)(data, state),
};

/** `recommendations-{athleteId}`. */
export const dismissals = streamsOf(dismissalsDecider);

function dismiss(which: Which, { collegeIds }: DismissalsState): DismissalEvent[] {
  if (collegeIds.includes(which.collegeId)) return [];
  if (collegeIds.length >= MAX_DISMISSED)
    throw conflict('too-many-dismissed', `You can dismiss up to ${MAX_DISMISSED} recommendations. Restore one first.`);
  return [RecommendationDismissed(which)];
}

const restore = (which: Which, { collegeIds }: DismissalsState): DismissalEvent[] =>
  collegeIds.includes(which.collegeId) ? [RecommendationRestored(which)] : [];
