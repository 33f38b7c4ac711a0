import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import type { Camp } from '../../../../../../contract/camp/camp.js';
import { addCamp, editCamp } from '../../../../../../contract/camp/endpoints.js';
import { call } from '../../../../app/call.js';
import { keys } from '../../../../app/live/query-keys.js';
import { toasts } from '../../../../app/toasts/toast-store.js';
import { isForForm } from '../../../../ui/form/refusal.js';
import type { SavedEdit } from '../../../../ui/form/use-edit-form.js';
import type { CampChanges, CampValues, NewCamp } from '../camp-values.js';

/** Saves what changed of a camp. What its form shows of a refusal is left to it. */
export function useEditCamp({ _id, name }: Pick<Camp, '_id' | 'name'>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ key, changes, basedOn }: SavedEdit<z.infer<typeof CampChanges>, CampValues>) =>
      call(editCamp, { params: { id: _id }, body: { ...changes, basedOn: basedOnOf(basedOn) }, key }),
    onSuccess: (camp) => {
      toasts.show({ title: 'Camp saved', text: `${camp.name} is up to date.` });
      return client.invalidateQueries({ queryKey: keys.camps });
    },
    onError: (error) => {
      if (!isForForm(error)) toasts.error(`${name} could not be saved. Please try again.`);
    },
  });
}

/** What stood there always was a whole camp: it has a college and its days. */
const basedOnOf = ({ collegeId, firstDay, lastDay, ...others }: Partial<CampValues>) => ({
  ...others,
  ...(collegeId && { collegeId }),
  ...(firstDay && { firstDay }),
  ...(lastDay && { lastDay }),
});

/** Adds a camp. */
export function useAddCamp() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ key, camp }: { camp: z.infer<typeof NewCamp>; key: string }) => call(addCamp, { body: camp, key }),
    onSuccess: (camp) => {
      toasts.show({ title: 'Camp added', text: `${camp.name} stands in the lists.` });
      return client.invalidateQueries({ queryKey: keys.camps });
    },
  });
}
