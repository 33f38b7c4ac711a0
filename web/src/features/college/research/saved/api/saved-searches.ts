import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  deleteSearch,
  listSavedSearches,
  renameSearch,
  saveSearch,
  type SavedSearch,
  type SearchView,
} from '../../../../../../../contract/saved-search/endpoints.js';
import { call } from '../../../../../app/call.js';
import { keys } from '../../../../../app/live/query-keys.js';
import { toasts } from '../../../../../app/toasts/toast-store.js';
import { useUndo } from '../../../../../app/undo/use-undo.js';

/** The searches that the caller has saved, by name. */
export const useSavedSearches = () =>
  useQuery({
    queryKey: keys.savedSearches,
    queryFn: async ({ signal }) => (await call(listSavedSearches, { signal })).searches,
  });

type Saving =
  | { readonly name: string; readonly view: SearchView; readonly key: string }
  | { readonly _id: string; readonly name: string; readonly key: string };

/** Saves a search, or gives one another name. What the server refuses is left to the form. */
export function useSaveSearch() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ key, ...saving }: Saving) =>
      '_id' in saving
        ? call(renameSearch, { params: { id: saving._id }, body: { name: saving.name }, key })
        : call(saveSearch, { body: saving, key }),
    onSettled: () => client.invalidateQueries({ queryKey: keys.savedSearches }),
  });
}

/** Deletes a search, with Undo in the toast. */
export function useDeleteSearch() {
  const client = useQueryClient();
  const undoing = useUndo();
  return useMutation({
    mutationFn: ({ _id }: SavedSearch) => call(deleteSearch, { params: { id: _id } }),
    onSuccess: ({ eventId, stream }, { name }) => {
      toasts.show({
        title: 'Search deleted',
        text: name,
        ...(eventId
          ? {
              action: { label: 'Undo', run: () => undoing.mutate({ eventId, stream, text: name }) },
            }
          : {}),
      });
    },
    onError: () => void toasts.error('The search could not be deleted. Please try again.'),
    onSettled: () => client.invalidateQueries({ queryKey: keys.savedSearches }),
  });
}
