import { useMutation, useQuery } from '@tanstack/react-query';
import {
  listSuggestions,
  respondToSuggestion,
  withdrawSuggestion,
  type CollegeSuggestion,
  type SuggestionResponse,
} from '../../../../../../contract/college-interest/suggestions.js';
import { call } from '../../../../app/call.js';
import { keys } from '../../../../app/live/query-keys.js';
import { refused, useTold } from '../../api/change-interest.js';

/** What coaches have suggested to an athlete that waits for an answer. */
export const useSuggestions = (athleteId: string) =>
  useQuery({
    queryKey: [...keys.interests(athleteId), 'suggestions'],
    queryFn: ({ signal }) => call(listSuggestions, { params: { id: athleteId }, signal }),
  });

type Closing = SuggestionResponse | 'withdrawn';

const said: Readonly<Record<Closing, string>> = {
  accepted: 'Added to the list',
  declined: 'Suggestion declined',
  withdrawn: 'Suggestion withdrawn',
};

/** Accepts a suggestion onto the list, declines or withdraws it; each with Undo. */
export function useCloseSuggestion({ athleteId, college, collegeInterestId }: CollegeSuggestion) {
  const told = useTold();
  const params = { id: athleteId, collegeId: college._id };
  return useMutation({
    mutationFn: (closing: Closing) =>
      closing === 'withdrawn'
        ? call(withdrawSuggestion, { params })
        : call(respondToSuggestion, { params, body: { response: closing } }),
    onSuccess: ({ eventId }, closing) =>
      told({ interest: { _id: collegeInterestId, athleteId, college }, eventId, title: said[closing] }),
    onError: (error) => refused(error, 'This could not be saved. Please try again.'),
  });
}
