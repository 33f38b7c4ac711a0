import { topics } from '../../contract/live/live.js';
import { readModel } from '../../src/platform/projections/folding/read-model.js';
import { rosterRows } from './team-roster.fold.js';
import { teamRosterVersion } from './team-roster.table.js';

/** The roster: a row an athlete, with every column that lists filter and sort by. */
export const teamRosterProjection = readModel({
  ...teamRosterVersion,
  tables: [rosterRows],
  topics: ({ metadata: { teamId } }) => (teamId ? [topics.team(teamId, 'roster')] : []),
});
