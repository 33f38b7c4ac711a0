import {
  listSuggestions,
  respondToSuggestion,
  withdrawSuggestion,
  type CollegeSuggestion,
  type SuggestionResponse,
} from '../../../../../../contract/college-interest/suggestions.js';
import { refused, told, undoOf } from '../../api/change-interest.js';
import { call } from '../../../../app/call.js';
import { useCustomAction } from '../../../../app/data/action.js';
import { useRead } from '../../../../app/data/read.js';

/** What coaches have suggested to an athlete that waits for an answer. */
export const useSuggestions = (athleteId: string) => useRead(listSuggestions, { params: { id: athleteId } });

type Closing = SuggestionResponse | 'withdrawn';

const said: Readonly<Record<Closing, string>> = {
  accepted: 'Added to the list',
  declined: 'Suggestion declined',
  withdrawn: 'Suggestion withdrawn',
};

/** Accepts a suggestion onto the list, declines or withdraws it; each with Undo. */
export function useCloseSuggestion({ athleteId, college, collegeInterestId }: CollegeSuggestion) {
  const params = { id: athleteId, collegeId: college._id };
  const interest = { _id: collegeInterestId, athleteId, college };
  return useCustomAction(
    (closing: Closing) =>
      closing === 'withdrawn'
        ? call(withdrawSuggestion, { params })
        : call(respondToSuggestion, { params, body: { response: closing } }),
    {
      done: (_, closing) => told(interest, said[closing]),
      undo: (answer) => undoOf(answer, interest),
      failed: (error) => refused(error, 'This could not be saved. Please try again.'),
    },
  );
}
