import type { Past } from '../../kernel/decider.js';
import type { CollegeInterestEvent } from './college-interest.events.js';
import { factsAfter, noFacts, type InterestFacts } from './college-interest.facts.js';

/** Whose interest, and in what. */
export interface Between {
  readonly collegeInterestId: string;
  readonly athleteId: string;
  readonly collegeId: string;
}

export interface CollegeInterestState {
  readonly between: Between;
  readonly facts: InterestFacts;
}

/** An interest begins when the college is added to the list. */
export function evolveCollegeInterest(
  state: CollegeInterestState | undefined,
  event: Past<CollegeInterestEvent>,
): CollegeInterestState | undefined {
  if (!state && event.type !== 'CollegeInterestAdded') return state;
  const { collegeInterestId, athleteId, collegeId } = event.data;
  return { between: { collegeInterestId, athleteId, collegeId }, facts: factsAfter(state?.facts ?? noFacts, event) };
}
