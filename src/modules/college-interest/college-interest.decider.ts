import type { InterestLevel } from '../../../contract/college-interest/vocabulary.js';
import type { Decider, DecisionContext, Past } from '../../kernel/decider.js';
import { conflict, notFound } from '../../kernel/errors.js';
import { type Edit, mergeEdit } from '../../kernel/merge-edit.js';
import { streamsOf } from '../../kernel/stream.js';
import {
  CollegeInterestAdded,
  type CollegeInterestEvent,
  collegeInterestEvents,
  CollegeInterestRemoved,
  InterestLevelChanged,
  InterestNotesChanged,
  TopCollegeMarked,
} from './college-interest.events.js';
import {
  type Between,
  type CollegeInterestState,
  evolveCollegeInterest,
  isOfUpdates,
} from './college-interest.state.js';
import {
  accepted,
  compensateSuggestion,
  decideSuggestion,
  type SuggestionCommand,
} from './suggesting/suggestion.decider.js';
import { compensateTimeline, decideTimeline, type TimelineCommand } from './timeline/timeline.decider.js';
import { filesIn } from './updates/conversation.js';
import { compensateUpdates, decideUpdates, type UpdatesCommand } from './updates/updates.decider.js';

export const collegeInterestDecider: Decider<
  CollegeInterestState | undefined,
  CollegeInterestCommand,
  CollegeInterestEvent
> = {
  category: 'collegeInterest',
  events: collegeInterestEvents,
  initialState: undefined,
  evolve: evolveCollegeInterest,
  decide,
  filesOf: ({ facts, conversation }) => (facts.listed ? filesIn(conversation) : []),
  goesWith: ({ between }) => `athlete-${between.athleteId}`,
  compensate,
};

/** `collegeInterest-{id}`. */
export const collegeInterests = streamsOf(collegeInterestDecider);

function decide(
  command: CollegeInterestCommand,
  state: CollegeInterestState | undefined,
  context: DecisionContext,
): readonly CollegeInterestEvent[] {
  switch (command.type) {
    case 'AddCollegeInterest':
      return add(command, state, context);
    case 'SuggestCollege':
    case 'RespondToSuggestion':
    case 'WithdrawSuggestion':
      return decideSuggestion(command, state);
  }
  if (!state?.facts.listed) throw notFound('College interest');
  const { between, facts } = state;
  switch (command.type) {
    case 'RemoveCollegeInterest':
      return [CollegeInterestRemoved(between)];
    case 'ChangeInterestLevel': {
      const [from, to] = [facts.interestLevel, command.interestLevel];
      return from === to ? [] : [InterestLevelChanged({ ...between, from, to })];
    }
    case 'MarkTopCollege': {
      const { isTopCollege } = command;
      return isTopCollege === facts.isTopCollege ? [] : [TopCollegeMarked({ ...between, isTopCollege })];
    }
    case 'ChangeInterestNotes': {
      const previous = facts.notes;
      const notes = mergeEdit({ notes: previous }, command).notes || null;
      return notes === previous ? [] : [InterestNotesChanged({ ...between, notes, previous })];
    }
    case 'PostUpdate':
    case 'EditUpdate':
    case 'DeleteUpdate':
    case 'PostReply':
    case 'EditReply':
    case 'DeleteReply':
    case 'MarkViewed':
    case 'AddAttachment':
    case 'RemoveAttachment':
      return decideUpdates(command, state, context);
    default:
      return decideTimeline(command, state, context.now);
  }
}

/** Repeating an action succeeds; a different level gets the stored one in the answer. */
function add(
  {
    collegeInterestId,
    athleteId,
    collegeId,
    interestLevel,
    initialUpdate,
  }: Extract<CollegeInterestCommand, { type: 'AddCollegeInterest' }>,
  state: CollegeInterestState | undefined,
  context: DecisionContext,
): readonly CollegeInterestEvent[] {
  const between = { collegeInterestId, athleteId, collegeId };
  const posted = initialUpdate
    ? decideUpdates(
        { type: 'PostUpdate', ...initialUpdate },
        { between, conversation: state?.conversation ?? {} },
        context,
      )
    : [];
  if (!state?.facts.listed) return [CollegeInterestAdded({ ...between, interestLevel }), ...accepted(state), ...posted];
  const stands = state.facts.interestLevel;
  // What someone wrote is not lost because another was faster.
  if (stands === interestLevel) return posted;
  const message = 'This college is already on the list.';
  throw conflict('interest-exists', message, { collegeInterestId, interestLevel: stands });
}

function compensate(
  event: Past<CollegeInterestEvent>,
  state: CollegeInterestState,
  context: DecisionContext,
): readonly CollegeInterestEvent[] {
  const { between, facts } = state;
  switch (event.type) {
    case 'CollegeSuggested':
    case 'SuggestionAccepted':
    case 'SuggestionDeclined':
    case 'SuggestionWithdrawn':
      return compensateSuggestion(event, state);
  }
  if (event.type === 'CollegeInterestAdded') return [CollegeInterestRemoved(between)];
  if (event.type === 'CollegeInterestRemoved')
    return [CollegeInterestAdded({ ...between, interestLevel: facts.interestLevel }), ...accepted(state)];
  if (!facts.listed) throw conflict('interest-removed', 'This college is no longer on the list.');
  if (isOfUpdates(event)) return compensateUpdates(event, state, context);
  switch (event.type) {
    case 'InterestLevelChanged':
      return [InterestLevelChanged({ ...between, from: event.data.to, to: event.data.from })];
    case 'TopCollegeMarked':
      return [TopCollegeMarked({ ...between, isTopCollege: !event.data.isTopCollege })];
    case 'InterestNotesChanged':
      return [InterestNotesChanged({ ...between, notes: event.data.previous, previous: event.data.notes })];
    default:
      return compensateTimeline(event, state);
  }
}

interface Adding extends Between {
  readonly interestLevel: InterestLevel;
  readonly initialUpdate?: { readonly updateId: string; readonly text: string };
}

export type CollegeInterestCommand =
  | ({ readonly type: 'AddCollegeInterest' } & Adding)
  | { readonly type: 'RemoveCollegeInterest' }
  | { readonly type: 'ChangeInterestLevel'; readonly interestLevel: InterestLevel }
  | { readonly type: 'MarkTopCollege'; readonly isTopCollege: boolean }
  | ({ readonly type: 'ChangeInterestNotes' } & Edit<{ readonly notes: string | null }>)
  | SuggestionCommand
  | TimelineCommand
  | UpdatesCommand;
