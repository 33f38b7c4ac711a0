import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { editParent, getParent, type Parent } from '../../../../../contract/parent/endpoints.js';
import { ApiError } from '../../../app/api-error.js';
import { call } from '../../../app/call.js';
import { keys } from '../../../app/live/query-keys.js';
import { sessions } from '../../../app/session/session.js';
import { toasts } from '../../../app/toasts/toast-store.js';

export const useParent = (id: string) =>
  useQuery({
    queryKey: keys.parent(id),
    queryFn: ({ signal }) => call(getParent, { params: { id }, signal }),
  });

export type ParentEdit = z.input<typeof editParent.body>['update'];

/** Saves what changed of a parent; `done` is the toast. A refusal of a field is left to the form. */
export function useEditParent(id: string, done: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (update: ParentEdit) => call(editParent, { params: { id }, body: { parentGuardianId: id, update } }),
    onSuccess: (parent) => {
      client.setQueryData<Parent>(keys.parent(id), parent);
      toasts.show({ title: done });
      return sessions.refresh();
    },
    onError: (error) => {
      if (error instanceof ApiError && Object.keys(error.fields).length > 0) return;
      toasts.error('An error occurred while updating the parent. Please try again.');
    },
  });
}
