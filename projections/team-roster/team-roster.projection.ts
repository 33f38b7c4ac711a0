import { topics } from '../../contract/live/live.js';
import { readModel } from '../../src/platform/projections/folding/read-model.js';
import { rosterRows } from './team-roster.fold.js';

/** The roster: a row an athlete, with every column that lists filter and sort by. */
export const teamRosterProjection = readModel({
  name: 'team-roster',
  version: 9,
  tables: [rosterRows],
  topics: ({ metadata: { teamId } }) => (teamId ? [topics.team(teamId, 'roster')] : []),
});
