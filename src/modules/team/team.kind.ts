import { whereIsTeam } from '../../../projections/account-access/whereabouts.queries.js';
import type { Kind } from '../access/public.js';

export const teamKind: Kind = {
  name: 'team',
  seenBy: 'team.read',
  areTeams: true,
  target: {
    noun: 'Team',
    find: whereIsTeam,
  },
};
