import type { Kind } from '../access/public.js';

/** Nothing asks about an account; its topic tells its owner that they are somebody else now. */
export const accountKind: Kind = {
  name: 'account',
  seenBy: 'log.read',
  own: ({ userId }) => userId,
  heardEvenBlocked: true,
};
