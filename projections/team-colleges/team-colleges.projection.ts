import { topics } from '../../contract/live/live.js';
import { readModel } from '../../src/platform/projections/folding/read-model.js';
import { collegeFileRows, collegeLinkRows, collegeTagRows, teamCollegeRows } from './team-colleges.fold.js';
import { teamCollegesVersion } from './team-colleges.table.js';

/** What teams keep of colleges: notes, links, tags and files. */
export const teamCollegesProjection = readModel({
  ...teamCollegesVersion,
  tables: [teamCollegeRows, collegeLinkRows, collegeTagRows, collegeFileRows],
  // Tags also appear in the list of colleges that the team's athletes are interested in.
  topics: ({ metadata: { teamId } }) =>
    teamId ? [topics.team(teamId, 'colleges'), topics.team(teamId, 'interests')] : [],
});
