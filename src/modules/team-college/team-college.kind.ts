import { whereIsTeamCollege } from '../../../projections/team-colleges/team-colleges.queries.js';
import type { Kind } from '../access/public.js';

/** What a team keeps of a college is the team's. */
export const teamCollegeKind: Kind = {
  name: 'teamCollege',
  seenBy: 'team.read',
  target: { noun: 'Notes', find: whereIsTeamCollege },
};
