import { whereIsAccount } from '../../../projections/account-access/whereabouts.queries.js';
import type { Kind } from '../access/public.js';

/** An account belongs to no team. Its topic tells its owner that they are somebody else now. */
export const accountKind: Kind = {
  name: 'account',
  seenBy: 'log.read',
  own: ({ userId }) => userId,
  target: {
    noun: 'Account',
    find: whereIsAccount,
  },
  heardEvenBlocked: true,
};
