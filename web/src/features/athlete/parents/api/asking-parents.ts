import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  answerAskingParent,
  listAskingParents,
  listAwaitedAthletes,
  type AskingParent,
} from '../../../../../../contract/parent/endpoints.js';
import { ApiError } from '../../../../app/api-error.js';
import { call } from '../../../../app/call.js';
import { keys } from '../../../../app/live/query-keys.js';
import { sessions } from '../../../../app/session/session.js';
import { toasts } from '../../../../app/toasts/toast-store.js';

/** The parents who ask to follow an athlete. */
export const useAskingParents = (athleteId: string) =>
  useQuery({
    queryKey: [...keys.profile(athleteId), 'asking'],
    queryFn: ({ signal }) => call(listAskingParents, { params: { id: athleteId }, signal }),
  });

/** The athletes whose word the parent on screen waits for. */
export const useAwaitedAthletes = (parentId: string) =>
  useQuery({
    queryKey: [...keys.parent(parentId), 'awaited'],
    queryFn: ({ signal }) => call(listAwaitedAthletes, { signal }),
  });

/** Confirms a parent who asks to follow the athlete, or refuses them. */
export function useAnswerAskingParent(athleteId: string, { parentId, firstName, lastName }: AskingParent) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (answer: 'confirm' | 'refuse') =>
      call(answerAskingParent, { params: { id: athleteId, parentId }, body: { answer } }),
    onSuccess: (_, answer) => {
      const title = answer === 'confirm' ? 'Parent confirmed' : 'Parent refused';
      toasts.show({ title, text: `${firstName} ${lastName}` });
    },
    onError: (error) => {
      // Somebody else was faster.
      if (error instanceof ApiError && [404, 409].includes(error.status)) return;
      toasts.error('An error occurred. Please try again.');
    },
    onSettled: () => Promise.all([client.invalidateQueries({ queryKey: keys.athlete(athleteId) }), sessions.refresh()]),
  });
}
