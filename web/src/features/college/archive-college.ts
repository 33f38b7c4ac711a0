import type { ListedCollege } from '../../../../contract/college/college.js';
import { setCollegeArchived } from '../../../../contract/college/endpoints.js';
import { useAction } from '../../app/data/action.js';

type Changed = Pick<ListedCollege, '_id' | 'name' | 'archived'>;

/** Takes a college out of the lists, or brings it back, with Undo in the toast. */
export const useArchiveCollege = () =>
  useAction(setCollegeArchived, {
    input: ({ _id, archived }: Changed) => ({ params: { id: _id }, body: { archived: !archived } }),
    done: ({ archived }, { name }) => ({
      title: archived ? 'College archived' : 'College restored',
      text: archived ? `${name} no longer shows in lists.` : `${name} shows in lists again.`,
    }),
    undo: ({ eventId, archived }, { _id, name }) => ({
      eventId,
      stream: `college-${_id}`,
      text: archived ? `${name} shows in lists again.` : `${name} is archived again.`,
    }),
    failed: (_, { name, archived }) => `${name} could not be ${archived ? 'restored' : 'archived'}. Please try again.`,
  });
