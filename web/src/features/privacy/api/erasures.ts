import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { erasePerson, findPeople, listErasures } from '../../../../../contract/privacy/endpoints.js';
import { ApiError } from '../../../app/api-error.js';
import { call, type CallAnswer } from '../../../app/call.js';
import { keys } from '../../../app/live/query-keys.js';
import { A_PAGE } from '../../../ui/list/view-fields.js';
import { toasts } from '../../../app/toasts/toast-store.js';
import { isForForm } from '../../../ui/form/refusal.js';

export type Person = CallAnswer<typeof findPeople>['people'][number];

/** People whose name or address holds the text; nobody while it is too short to look for. */
export const usePeople = (search: string) =>
  useQuery({
    queryKey: [...keys.erasures, 'people', search],
    queryFn: ({ signal }) => call(findPeople, { query: { search }, signal }),
    placeholderData: keepPreviousData,
    enabled: search.length >= 2,
  });

/** The latest first; told live as they go on. */
export const useErasures = (page: number) =>
  useQuery({
    queryKey: [...keys.erasures, 'list', page],
    queryFn: ({ signal }) => call(listErasures, { query: { page, count: A_PAGE }, signal }),
    placeholderData: keepPreviousData,
  });

/** Errors on a field are left to the form. */
export function useErase() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ key, ...body }: z.input<typeof erasePerson.body> & { key: string }) =>
      call(erasePerson, { body, key }),
    onSuccess: () => {
      toasts.show({ title: 'The erasure has begun', text: 'It goes on by itself, step by step.' });
      return client.invalidateQueries({ queryKey: keys.erasures });
    },
    onError: (error) => {
      if (!(error instanceof ApiError)) return void toasts.error('The erasure could not be started. Please try again.');
      if (!isForForm(error)) toasts.error(error.message);
    },
  });
}
