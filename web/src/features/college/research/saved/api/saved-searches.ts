import {
  deleteSearch,
  listSavedSearches,
  renameSearch,
  saveSearch,
  type SavedSearch,
  type SearchView,
} from '../../../../../../../contract/saved-search/endpoints.js';
import { call } from '../../../../../app/call.js';
import { useAction, useCustomAction } from '../../../../../app/data/action.js';
import { useRead } from '../../../../../app/data/read.js';

/** The searches that the caller has saved, by name. */
export const useSavedSearches = () => useRead(listSavedSearches, {}, { select: ({ searches }) => searches });

type Saving =
  | { readonly name: string; readonly view: SearchView; readonly key: string }
  | { readonly _id: string; readonly name: string; readonly key: string };

/** Saves a search, or gives one another name. What the server refuses is left to the form. */
export const useSaveSearch = () =>
  useCustomAction(
    ({ key, ...saving }: Saving) =>
      '_id' in saving
        ? call(renameSearch, { params: { id: saving._id }, body: { name: saving.name }, key })
        : call(saveSearch, { body: saving, key }),
    { renews: [listSavedSearches] },
  );

/** Deletes a search, with Undo in the toast. */
export const useDeleteSearch = () =>
  useAction(deleteSearch, {
    input: ({ _id }: SavedSearch) => ({ params: { id: _id } }),
    done: (_, { name }) => ({ title: 'Search deleted', text: name }),
    undo: ({ eventId, stream }, { name }) => (eventId ? { eventId, stream, text: name } : undefined),
    failed: 'The search could not be deleted. Please try again.',
    renews: [listSavedSearches],
  });
