import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import type { College } from '../../../../../../contract/college/college.js';
import { addCollege, editCollege } from '../../../../../../contract/college/endpoints.js';
import { call } from '../../../../app/call.js';
import { keys } from '../../../../app/live/query-keys.js';
import { toasts } from '../../../../app/toasts/toast-store.js';
import { isForForm } from '../../../../ui/form/refusal.js';
import type { SavedEdit } from '../../../../ui/form/use-edit-form.js';
import type { CollegeChanges, CollegeValues, EditedCollege } from '../college-values.js';

/** Saves what changed of a college. What its form shows of a refusal is left to it. */
export function useEditCollege({ _id, name }: Pick<College, '_id' | 'name'>) {
  const shown = useShown();
  return useMutation({
    mutationFn: ({ key, changes, basedOn }: SavedEdit<z.infer<typeof CollegeChanges>, CollegeValues>) =>
      call(editCollege, { params: { id: _id }, body: { ...changes, basedOn }, key }),
    onSuccess: (college) => {
      toasts.show({ title: 'College saved', text: `${college.name} is up to date.` });
      return shown(college);
    },
    onError: (error) => {
      if (!isForForm(error)) toasts.error(`${name} could not be saved. Please try again.`);
    },
  });
}

/** Adds a college. */
export function useAddCollege() {
  const shown = useShown();
  return useMutation({
    mutationFn: ({ key, college }: { college: z.infer<typeof EditedCollege>; key: string }) =>
      call(addCollege, { body: college, key }),
    onSuccess: (college) => {
      toasts.show({ title: 'College added', text: `${college.name} stands in the lists.` });
      return shown(college);
    },
  });
}

function useShown() {
  const client = useQueryClient();
  return ({ _id }: College) =>
    Promise.all([keys.college(_id), keys.colleges].map((queryKey) => client.invalidateQueries({ queryKey })));
}
