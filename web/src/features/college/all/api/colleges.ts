import type { ListedCollege } from '../../../../../../contract/college/college.js';
import { setCollegeArchived } from '../../../../../../contract/college/endpoints.js';
import { listColleges } from '../../../../../../contract/college/list-colleges.js';
import { A_PAGE } from '../../../../ui/list/view-fields.js';
import type { CollegesView } from '../components/all-colleges.js';
import { useAction } from '../../../../app/data/action.js';
import { useRead } from '../../../../app/data/read.js';

/** A page of all colleges. */
export const useAllColleges = (view: CollegesView) => useRead(listColleges, { query: queryOf(view) }, { keep: true });

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
export const useArchiveCollege = () =>
  useAction(setCollegeArchived, {
    input: ({ _id, archived }: Changed) => ({ params: { id: _id }, body: { archived: !archived } }),
    done: ({ archived }, { name }) => ({
      title: archived ? 'College archived' : 'College restored',
      text: archived ? `${name} stands in no list any more.` : `${name} stands in the lists again.`,
    }),
    undo: ({ eventId, archived }, { _id, name }) => ({
      eventId,
      stream: `college-${_id}`,
      text: archived ? `${name} stands in the lists again.` : `${name} is archived again.`,
    }),
    failed: (_, { name, archived }) => `${name} could not be ${archived ? 'restored' : 'archived'}. Please try again.`,
  });
