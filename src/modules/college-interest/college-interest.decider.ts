import type { Decider, DecisionContext, Past } from '../../kernel/decider.js';
import { conflict, notFound } from '../../kernel/errors.js';
import { mergeEdit } from '../../kernel/merge-edit.js';
import { streamsOf } from '../../kernel/stream.js';
import type { CollegeInterestCommand } from './college-interest.commands.js';
import {
  CollegeInterestAdded,
  collegeInterestEvents,
  CollegeInterestRemoved,
  InterestLevelChanged,
  InterestNotesChanged,
  TopCollegeMarked,
  type CollegeInterestEvent,
} from './college-interest.events.js';
import { evolveCollegeInterest, isOfUpdates, type CollegeInterestState } from './college-interest.state.js';
import { accepted, compensateSuggestion, decideSuggestion } from './suggesting/suggestion.decider.js';
import { compensateTrail, decideTrail } from './trail/trail.decider.js';
import { filesIn } from './updates/conversation.js';
import { decideUpdates } from './updates/updates.decider.js';
import { compensateUpdates } from './updates/updates.undo.js';

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
      return decideTrail(command, state, context.now);
  }
}

/** Who presses twice finds it done; who wants another level is told of the one that stands. */
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
  // What somebody wrote is not lost because another was faster.
  if (stands === interestLevel) return posted;
  const message = 'This college is on the list already.';
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
      return compensateTrail(event, state);
  }
}
