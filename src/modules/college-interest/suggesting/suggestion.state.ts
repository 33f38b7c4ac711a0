import type { Past } from '../../../kernel/decider.js';
import type { SuggestionEvent } from './suggestion.events.js';

/** The last suggestion of a college to an athlete: there is one at a time. */
export interface Suggestion {
  readonly suggestionId: string;
  /** User id. */
  readonly sentBy: string;
  readonly message: string | null;
  /** Waits for the athlete's answer. */
  readonly open: boolean;
}

export function suggestionAfter(suggestion: Suggestion | null, event: Past<SuggestionEvent>): Suggestion | null {
  if (event.type !== 'CollegeSuggested') return suggestion && { ...suggestion, open: false };
  const { suggestionId, sentBy, message } = event.data;
  return { suggestionId, sentBy, message, open: true };
}
