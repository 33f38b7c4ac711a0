import { whereIsCoach } from '../../../projections/account-access/whereabouts.queries.js';
import type { Kind } from '../access/public.js';

export const coachKind: Kind = {
  name: 'coach',
  seenBy: 'coach.read',
  own: ({ coachId }) => coachId,
  // They may have been let in again.
  heardEvenBlocked: true,
  target: {
    noun: 'Coach',
    find: whereIsCoach,
  },
};
