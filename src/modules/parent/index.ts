import { ownAthletes, ownParent } from '../../../projections/athlete-profile/parents.queries.js';
import { whereIsParent } from '../../../projections/account-access/caller.queries.js';
import { feature } from '../feature.js';
import { EditParent } from './edit-parent.js';
import { parentDecider } from './parent.decider.js';
import { parentHandlers } from './parent.api.js';

export const parent = feature({
  name: 'parent',
  resources: [
    {
      decider: parentDecider,
      seenBy: 'parent.read',
      own: ({ parentId }) => parentId,
      target: { noun: 'Parent', find: whereIsParent },
    },
  ],
  kinds: [{ key: 'parentAccounts', label: 'Parent accounts', events: parentDecider.events }],
  people: { decider: parentDecider, by: 'parentId' },
  personalData: [
    { of: 'parentId', key: 'parent', title: 'Parent profile', single: true, read: ownParent },
    { of: 'parentId', key: 'athletes', title: 'Athletes', read: ownAthletes },
  ],
  handlers: parentHandlers,
  providers: [EditParent],
});
