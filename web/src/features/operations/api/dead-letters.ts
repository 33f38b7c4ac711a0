import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { listDeadLetters, retryDeadLetter } from '../../../../../contract/operations/endpoints.js';
import { call } from '../../../app/call.js';
import { A_PAGE } from '../../../ui/list/view-fields.js';
import { toasts } from '../../../app/toasts/toast-store.js';

const key = ['dead-letters'] as const;

/** Jobs that failed for good; no live topic tells of them, so they are asked for now and then. */
export const useDeadLetters = (page: number) =>
  useQuery({
    queryKey: [...key, page],
    queryFn: ({ signal }) => call(listDeadLetters, { query: { page, count: A_PAGE }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: 10_000,
  });

export function useRetryDeadLetter() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: { id: string; job: string }) => call(retryDeadLetter, { params: { id } }),
    onSuccess: (_answer, { job }) => void toasts.show({ title: 'Job is run again', text: job }),
    onError: () => void toasts.error('The job could not be run again. Please try again.'),
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  });
}
