import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import {
  editParent,
  getParent,
  type EditParentRequest,
  type Parent,
} from '../../../../../contract/parent/endpoints.js';
import { call } from '../../../app/call.js';
import { keys } from '../../../app/live/query-keys.js';
import { sessions } from '../../../app/session/session.js';
import { toasts } from '../../../app/toasts/toast-store.js';
import { isForForm } from '../../../ui/form/refusal.js';

export const useParent = (id: string) =>
  useQuery({
    queryKey: keys.parent(id),
    queryFn: ({ signal }) => call(getParent, { params: { id }, signal }),
  });

type EditParent = z.input<typeof EditParentRequest>;
/** What is saved of a parent; `key`: idempotency key of a form's submission. */
export interface ParentEdit extends Pick<EditParent, 'update' | 'basedOn'> {
  readonly key?: string;
}

/** Saves what changed of a parent; `done` is the toast. What its form shows of a refusal is left to it. */
export function useEditParent(id: string, done: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ key, ...edit }: ParentEdit) =>
      call(editParent, { params: { id }, body: { parentGuardianId: id, ...edit }, key }),
    onSuccess: (parent) => {
      client.setQueryData<Parent>(keys.parent(id), parent);
      toasts.show({ title: done });
      return sessions.refresh();
    },
    onError: (error) => {
      if (!isForForm(error)) toasts.error('An error occurred while updating the parent. Please try again.');
    },
  });
}
