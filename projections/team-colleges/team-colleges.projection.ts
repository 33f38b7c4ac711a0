import { topics } from '../../contract/live/live.js';
import { readModel } from '../../src/platform/projections/folding/read-model.js';
import { collegeLinkRows, teamCollegeRows } from './team-colleges.fold.js';

/** What teams keep of colleges: notes and links. */
export const teamCollegesProjection = readModel({
  name: 'team-colleges',
  version: 1,
  tables: [teamCollegeRows, collegeLinkRows],
  topics: ({ metadata: { teamId } }) => (teamId ? [topics.team(teamId, 'colleges')] : []),
});
