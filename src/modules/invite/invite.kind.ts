import { whereIsInvite } from '../../../projections/invites/invites.queries.js';
import type { Kind } from '../access/public.js';

export const inviteKind: Kind = {
  name: 'invite',
  seenBy: 'invite',
  target: {
    noun: 'Invite',
    find: whereIsInvite,
  },
};
