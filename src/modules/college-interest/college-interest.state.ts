import type { Past } from '../../kernel/decider.js';
import type { CollegeInterestEvent } from './college-interest.events.js';
import { factsAfter, noFacts, type InterestFacts } from './college-interest.facts.js';
import { suggestionAfter, type Suggestion } from './suggesting/suggestion.state.js';
import { conversationAfter, type Conversation } from './updates/conversation.js';
import { updateEvents, type UpdateEvent } from './updates/updates.events.js';

/** Whose interest, and in what. */
export interface Between {
  readonly collegeInterestId: string;
  readonly athleteId: string;
  readonly collegeId: string;
}

export interface CollegeInterestState {
  readonly between: Between;
  readonly facts: InterestFacts;
  /** The last one that a coach made, if any. */
  readonly suggestion: Suggestion | null;
  readonly conversation: Conversation;
}

/** An interest begins when the college is added to the list, or suggested for it. */
export function evolveCollegeInterest(
  state: CollegeInterestState | undefined,
  event: Past<CollegeInterestEvent>,
): CollegeInterestState | undefined {
  if (!state && event.type !== 'CollegeInterestAdded' && event.type !== 'CollegeSuggested') return state;
  if (isOfUpdates(event)) return state && { ...state, conversation: conversationAfter(state.conversation, event) };
  const { collegeInterestId, athleteId, collegeId } = event.data;
  const between = { collegeInterestId, athleteId, collegeId };
  const { facts = noFacts, suggestion = null, conversation = {} } = state ?? {};
  switch (event.type) {
    case 'CollegeSuggested':
    case 'SuggestionAccepted':
    case 'SuggestionDeclined':
    case 'SuggestionWithdrawn':
      return { between, facts, suggestion: suggestionAfter(suggestion, event), conversation };
    default:
      return { between, facts: factsAfter(facts, event), suggestion, conversation };
  }
}

const updateTypes: ReadonlySet<string> = new Set(updateEvents.map(({ type }) => type));

/** Whether it is of what people write there, not of the list or the trail. */
export const isOfUpdates = (event: Past<CollegeInterestEvent>): event is Past<UpdateEvent> =>
  updateTypes.has(event.type);
