import type { SuggestionResponse } from '../../../../contract/college-interest/suggestions.js';
import type { Between } from '../college-interest.state.js';

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
