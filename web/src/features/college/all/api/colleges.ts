import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ListedCollege } from '../../../../../../contract/college/college.js';
import { setCollegeArchived } from '../../../../../../contract/college/endpoints.js';
import { listColleges } from '../../../../../../contract/college/list-colleges.js';
import { call } from '../../../../app/call.js';
import { keys } from '../../../../app/live/query-keys.js';
import { toasts } from '../../../../app/toasts/toast-store.js';
import { useUndo } from '../../../../app/undo/use-undo.js';
import { A_PAGE } from '../../../../ui/list/view-fields.js';
import type { CollegesView } from '../colleges-view.js';

/** A page of all colleges. */
export const useAllColleges = (view: CollegesView) =>
  useQuery({
    queryKey: [...keys.colleges, 'all', view],
    queryFn: ({ signal }) => call(listColleges, { query: queryOf(view), signal }),
    placeholderData: keepPreviousData,
  });

const queryOf = ({ page, search, sport, division, state, which, sortBy, sortDirection }: CollegesView) => ({
  page,
  count: A_PAGE,
  ...(search && { filter: search }),
  ...(sport && { sport: [sport] }),
  ...(division && { division: [division] }),
  ...(state && { state: [state] }),
  ...(which === 'archived' && { archived: 'true' as const }),
  ...(sortBy && { sortBy, sortDirection }),
});

type Changed = Pick<ListedCollege, '_id' | 'name' | 'archived'>;

/** Takes a college out of the lists, or brings it back, with Undo in the toast. */
export function useArchiveCollege() {
  const client = useQueryClient();
  const undoing = useUndo();
  return useMutation({
    mutationFn: ({ _id, archived }: Changed) =>
      call(setCollegeArchived, { params: { id: _id }, body: { archived: !archived } }),
    onSuccess: ({ eventId, archived }, { _id, name }) =>
      void toasts.show({
        title: archived ? 'College archived' : 'College restored',
        text: archived ? `${name} stands in no list any more.` : `${name} stands in the lists again.`,
        action: {
          label: 'Undo',
          run: () =>
            undoing.mutate({
              eventId,
              stream: `college-${_id}`,
              text: archived ? `${name} stands in the lists again.` : `${name} is archived again.`,
            }),
        },
      }),
    onError: (_, { name, archived }) =>
      toasts.error(`${name} could not be ${archived ? 'restored' : 'archived'}. Please try again.`),
    onSettled: () => client.invalidateQueries({ queryKey: keys.colleges }),
  });
}
