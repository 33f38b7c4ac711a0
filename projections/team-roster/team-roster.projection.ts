import { topics } from '../../contract/live/live.js';
import { idOf } from '../../src/kernel/event.js';
import { readModel } from '../../src/platform/projections/folding/read-model.js';
import { rosterRows } from './team-roster.fold.js';

/** The roster: a row an athlete, with every column that lists filter and sort by. */
export const teamRosterProjection = readModel({
  name: 'team-roster',
  version: 2,
  tables: [rosterRows],
  topics: ({ stream, metadata: { teamId } }) => [
    ...(stream.startsWith('athlete-') ? [topics.athlete(idOf(stream))] : []),
    ...(teamId ? [topics.team(teamId)] : []),
  ],
});
