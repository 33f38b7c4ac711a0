import { useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { editParent, type EditParentRequest, getParent } from '../../../../contract/parent/endpoints.js';
import { useAction } from '../../app/data/action.js';
import { keepRead } from '../../app/data/read.js';
import { sessions } from '../../app/session/session.js';
import { isForForm } from '../../ui/form/refusal.js';

type EditParent = z.input<typeof EditParentRequest>;
/** What is saved of a parent; `key`: idempotency key of a form's submission. */
interface ParentEdit extends Pick<EditParent, 'update' | 'basedOn'> {
  readonly key?: string;
}

/** Saves what changed of a parent; `done` is the toast. What its form shows of a refusal is left to it. */
export function useEditParent(id: string, done: string) {
  const client = useQueryClient();
  return useAction(editParent, {
    input: ({ key, ...edit }: ParentEdit) => ({ params: { id }, body: { parentGuardianId: id, ...edit }, key }),
    done: (parent) => {
      keepRead(client, getParent, { params: { id } }, parent);
      void sessions.refresh();
      return { title: done };
    },
    failed: (error) =>
      isForForm(error) ? undefined : 'An error occurred while updating the parent. Please try again.',
  });
}
