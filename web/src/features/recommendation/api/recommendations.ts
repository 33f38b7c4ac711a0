import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  dismissRecommendation,
  listRecommendations,
  type Recommendation,
} from '../../../../../contract/recommendation/endpoints.js';
import { ApiError } from '../../../app/api-error.js';
import { call } from '../../../app/call.js';
import { keys } from '../../../app/live/query-keys.js';
import { toasts } from '../../../app/toasts/toast-store.js';
import { useUndo } from '../../../app/undo/use-undo.js';

const recommendationsKey = (athleteId: string) => [...keys.interests(athleteId), 'recommendations'];

/** Colleges that the product recommends to an athlete; they change with the list. */
export const useRecommendations = (athleteId: string) =>
  useQuery({
    queryKey: recommendationsKey(athleteId),
    queryFn: ({ signal }) => call(listRecommendations, { params: { id: athleteId }, signal }),
  });

/** Has a college recommended no longer, with Undo in the toast. */
export function useDismiss(athleteId: string) {
  const client = useQueryClient();
  const undoing = useUndo();
  const renew = () => client.invalidateQueries({ queryKey: recommendationsKey(athleteId) });
  return useMutation({
    mutationFn: ({ collegeId }: Recommendation) =>
      call(dismissRecommendation, { params: { id: athleteId, collegeId }, body: { dismissed: true } }),
    onSuccess: ({ eventId }, { college: { name } }) => {
      toasts.show({
        title: 'Recommended no longer',
        text: name,
        action: {
          label: 'Undo',
          run: () => undoing.mutate({ eventId, stream: `recommendations-${athleteId}`, text: name }),
        },
      });
      return renew();
    },
    onError: (error, { college: { name } }) =>
      error instanceof ApiError && error.code === 'nothing-changed'
        ? renew()
        : toasts.error(
            error instanceof ApiError && error.code === 'too-many-dismissed'
              ? error.message
              : `${name} could not be taken away. Please try again.`,
          ),
  });
}
