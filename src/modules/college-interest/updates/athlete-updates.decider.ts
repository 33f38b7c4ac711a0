import type { Decider } from '../../../kernel/decider.js';
import { streamsOf } from '../../../kernel/stream.js';
import { conversationAfter, filesIn, type ThreadState } from './conversation.js';
import { compensateUpdates, decideUpdates, type UpdatesCommand } from './updates.decider.js';
import { type UpdateEvent, updateEvents } from './updates.events.js';

/** `athleteId`: whose updates, also before the first one. */
export type AthleteUpdatesCommand = UpdatesCommand & { readonly athleteId: string };

const empty = (athleteId: string): ThreadState => ({
  between: { collegeInterestId: athleteId, athleteId, collegeId: null },
  conversation: {},
});

/** What an athlete, their parents and coaches write to each other about no college: by the rules of any conversation. */
export const athleteUpdatesDecider: Decider<ThreadState | undefined, AthleteUpdatesCommand, UpdateEvent> = {
  category: 'athleteUpdates',
  events: updateEvents,
  initialState: undefined,
  evolve(state, event) {
    const { between, conversation } = state ?? empty(event.data.athleteId);
    return { between, conversation: conversationAfter(conversation, event) };
  },
  decide: (command, state, context) => decideUpdates(command, state ?? empty(command.athleteId), context),
  filesOf: ({ conversation }) => filesIn(conversation),
  goesWith: ({ between }) => `athlete-${between.athleteId}`,
  compensate: compensateUpdates,
};

/** `athleteUpdates-{athleteId}`. */
export const athleteUpdates = streamsOf(athleteUpdatesDecider);
