import {
  dismissRecommendation,
  listRecommendations,
  type Recommendation,
} from '../../../../../contract/recommendation/endpoints.js';
import { messageOf, ApiError } from '../../../app/api-error.js';
import { useAction } from '../../../app/data/action.js';
import { useRead } from '../../../app/data/read.js';

/** Colleges that the product recommends to an athlete; they change with the list. */
export const useRecommendations = (athleteId: string) => useRead(listRecommendations, { params: { id: athleteId } });

/** Has a college recommended no longer, with Undo in the toast. */
export const useDismiss = (athleteId: string) =>
  useAction(dismissRecommendation, {
    input: ({ collegeId }: Recommendation) => ({ params: { id: athleteId, collegeId }, body: { dismissed: true } }),
    done: (_, { college: { name } }) => ({ title: 'Recommended no longer', text: name }),
    undo: ({ eventId }, { college: { name } }) => ({ eventId, stream: `recommendations-${athleteId}`, text: name }),
    failed: (error, { college: { name } }) =>
      error instanceof ApiError && error.code === 'nothing-changed'
        ? undefined
        : (messageOf(error, 'too-many-dismissed') ?? `${name} could not be taken away. Please try again.`),
    renews: [listRecommendations],
  });
