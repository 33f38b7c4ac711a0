import { whereIsParent } from '../../../projections/account-access/whereabouts.queries.js';
import type { Kind } from '../access/public.js';

export const parentKind: Kind = {
  name: 'parent',
  seenBy: 'parent.read',
  own: ({ parentId }) => parentId,
  target: {
    noun: 'Parent',
    find: whereIsParent,
  },
};
