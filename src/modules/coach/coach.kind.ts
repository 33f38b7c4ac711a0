import { whereIsCoach } from '../../../projections/account-access/whereabouts.queries.js';
import type { Kind } from '../access/public.js';

export const coachKind: Kind = {
  name: 'coach',
  seenBy: 'coach.read',
  own: ({ coachId }) => coachId,
  target: {
    noun: 'Coach',
    find: whereIsCoach,
  },
};
