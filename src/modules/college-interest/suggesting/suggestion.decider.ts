import type { SuggestionResponse } from '../../../../contract/college-interest/suggestions.js';
import type { Past } from '../../../kernel/decider.js';
import { conflict, notFound } from '../../../kernel/errors.js';
import { CollegeInterestAdded, type CollegeInterestEvent, CollegeInterestRemoved } from '../college-interest.events.js';
import type { Between, CollegeInterestState, Suggestion } from '../college-interest.state.js';
import {
  CollegeSuggested,
  SuggestionAccepted,
  SuggestionDeclined,
  type SuggestionEvent,
  SuggestionWithdrawn,
} from './suggestion.events.js';

/** What a college that is accepted is to the athlete at first. */
const ACCEPTED_AT = 'medium';

export function decideSuggestion(
  command: SuggestionCommand,
  state: CollegeInterestState | undefined,
): readonly CollegeInterestEvent[] {
  if (command.type === 'SuggestCollege') return suggest(command, state);
  if (!state?.suggestion) throw notFound('Suggestion');
  const { between, suggestion } = state;
  if (!suggestion.open) throw closed();
  const closing = { ...between, suggestionId: suggestion.suggestionId };
  if (command.type === 'WithdrawSuggestion') return [SuggestionWithdrawn(closing)];
  return command.response === 'declined'
    ? [SuggestionDeclined(closing)]
    : [CollegeInterestAdded({ ...between, interestLevel: ACCEPTED_AT }), ...accepted(state)];
}

/** Adding a suggested college to the list accepts the suggestion. */
export const accepted = (state: CollegeInterestState | undefined): readonly SuggestionEvent[] =>
  state?.suggestion?.open
    ? [SuggestionAccepted({ ...state.between, suggestionId: state.suggestion.suggestionId })]
    : [];

/** By the same rule as suggesting: a college on the list does not wait for an answer. */
export function compensateSuggestion(
  event: Past<SuggestionEvent>,
  { between, facts, suggestion }: CollegeInterestState,
): readonly CollegeInterestEvent[] {
  if (!suggestion) throw notFound('Suggestion');
  if (event.type === 'CollegeSuggested')
    return [SuggestionWithdrawn({ ...between, suggestionId: event.data.suggestionId })];
  if (event.type === 'SuggestionAccepted' && facts.listed)
    return [CollegeInterestRemoved(between), suggested(between, suggestion)];
  refuseListed(between, facts);
  return [suggested(between, suggestion)];
}

/** Who presses twice finds it done. */
function suggest(
  { type: _, ...wish }: Extract<SuggestionCommand, { type: 'SuggestCollege' }>,
  state: CollegeInterestState | undefined,
): readonly CollegeInterestEvent[] {
  if (state) refuseListed(state.between, state.facts);
  const stands = state?.suggestion;
  if (!stands?.open) return [CollegeSuggested(wish)];
  if (stands.sentBy === wish.sentBy && stands.message === wish.message) return [];
  const message = 'This college is already suggested to the athlete.';
  throw conflict('suggestion-open', message, { suggestionId: stands.suggestionId, sentBy: stands.sentBy });
}

const suggested = (between: Between, { suggestionId, sentBy, message }: Suggestion): SuggestionEvent =>
  CollegeSuggested({ ...between, suggestionId, sentBy, message });

function refuseListed({ collegeInterestId }: Between, { listed, interestLevel }: CollegeInterestState['facts']): void {
  if (listed)
    throw conflict('interest-exists', 'This college is already on the list.', { collegeInterestId, interestLevel });
}

const closed = () => conflict('suggestion-closed', 'This suggestion is no longer open.');

export type SuggestionCommand =
  | ({
      readonly type: 'SuggestCollege';
      readonly suggestionId: string;
      /** User id. */
      readonly sentBy: string;
      readonly message: string | null;
    } & Between)
  | { readonly type: 'RespondToSuggestion'; readonly response: SuggestionResponse }
  | { readonly type: 'WithdrawSuggestion' };
