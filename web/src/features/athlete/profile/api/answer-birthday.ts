import { useMutation, useQueryClient } from '@tanstack/react-query';
import { answerBirthday } from '../../../../../../contract/athlete/endpoints.js';
import { ApiError } from '../../../../app/api-error.js';
import { call } from '../../../../app/call.js';
import { keys } from '../../../../app/live/query-keys.js';
import { toasts } from '../../../../app/toasts/toast-store.js';

/** Confirms another birthday, the one that was seen, or refuses it. */
export function useAnswerBirthday(id: string, dateOfBirth: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (answer: 'confirm' | 'refuse') =>
      call(answerBirthday, { params: { id }, body: { dateOfBirth, answer } }),
    onSuccess: (_, answer) =>
      toasts.show({ title: answer === 'confirm' ? 'Birthday changed' : 'Birthday stays as it was' }),
    onError: (error) => {
      if (error instanceof ApiError && error.status === 404) return;
      const other = error instanceof ApiError && error.status === 409;
      toasts.error(other ? 'Another birthday is asked for by now.' : 'An error occurred. Please try again.');
    },
    onSettled: () => client.invalidateQueries({ queryKey: keys.athlete(id) }),
  });
}
