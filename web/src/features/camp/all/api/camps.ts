import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Camp } from '../../../../../../contract/camp/camp.js';
import { deleteCamp } from '../../../../../../contract/camp/endpoints.js';
import { listCamps } from '../../../../../../contract/camp/list-camps.js';
import { call } from '../../../../app/call.js';
import { keys } from '../../../../app/live/query-keys.js';
import { toasts } from '../../../../app/toasts/toast-store.js';
import { useUndo } from '../../../../app/undo/use-undo.js';
import { queryOf, type AllCampsView } from '../all-camps-view.js';

/** A page of all camps. */
export const useAllCamps = (view: AllCampsView) =>
  useQuery({
    queryKey: [...keys.camps, 'all', view],
    queryFn: ({ signal }) => call(listCamps, { query: queryOf(view), signal }),
    placeholderData: keepPreviousData,
  });

/** Deletes a camp, with Undo in the toast. */
export function useDeleteCamp() {
  const client = useQueryClient();
  const undoing = useUndo();
  return useMutation({
    mutationFn: ({ _id }: Camp) => call(deleteCamp, { params: { id: _id } }),
    onSuccess: ({ eventId }, { _id, name }) =>
      void toasts.show({
        title: 'Camp deleted',
        text: `${name} stands in no list any more.`,
        action: {
          label: 'Undo',
          run: () => undoing.mutate({ eventId, stream: `camp-${_id}`, text: `${name} stands in the lists again.` }),
        },
      }),
    onError: (_, { name }) => toasts.error(`${name} could not be deleted. Please try again.`),
    onSettled: () => client.invalidateQueries({ queryKey: keys.camps }),
  });
}
