import type { Past } from '../../kernel/decider.js';
import type { CollegeInterestEvent } from './college-interest.events.js';
import { factsAfter, noFacts, type InterestFacts } from './college-interest.facts.js';
import { suggestionAfter, type Suggestion } from './suggesting/suggestion.state.js';

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
}

/** An interest begins when the college is added to the list, or suggested for it. */
export function evolveCollegeInterest(
  state: CollegeInterestState | undefined,
  event: Past<CollegeInterestEvent>,
): CollegeInterestState | undefined {
  if (!state && event.type !== 'CollegeInterestAdded' && event.type !== 'CollegeSuggested') return state;
  const { collegeInterestId, athleteId, collegeId } = event.data;
  const between = { collegeInterestId, athleteId, collegeId };
  const { facts = noFacts, suggestion = null } = state ?? {};
  switch (event.type) {
    case 'CollegeSuggested':
    case 'SuggestionAccepted':
    case 'SuggestionDeclined':
    case 'SuggestionWithdrawn':
      return { between, facts, suggestion: suggestionAfter(suggestion, event) };
    default:
      return { between, facts: factsAfter(facts, event), suggestion };
  }
}
